import type { FieldBinding, FieldProps } from "../form/fieldBinding.ts";

export interface DateFieldProps extends FieldProps, FieldBinding<string | null> {
  /** The first and last value that may be chosen, in the format of the value. */
  min?: string | null;
  max?: string | null;
  /** The value applies at once, without a form: while another date is being typed, the last one stays. */
  applied?: boolean;
  /** Its calendar is open from the start. */
  defaultOpen?: boolean;
}
