import { type FieldPath, type FieldValues, useWatch } from "react-hook-form";
import { Field } from "../form/Field.tsx";
import type { FormOf } from "../form/useForm.ts";
import { DateField } from "./DateField.tsx";

interface DateRangeFieldProps<Values extends FieldValues, Sent> {
  form: FormOf<Values, Sent>;
  names: readonly [from: FieldPath<Values>, upto: FieldPath<Values>];
  labels: readonly [from: string, upto: string];
  /** Keeps the second day after the first. */
  ordered?: boolean;
}

/** Two days, next to each other if there is room. */
export function DateRangeField<Values extends FieldValues, Sent>({
  form,
  names,
  labels,
  ordered,
}: DateRangeFieldProps<Values, Sent>) {
  const [from, upto] = useWatch({ control: form.control, name: names }) as (string | null | undefined)[];
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(11.5rem,100%),1fr))] gap-3">
      <Field form={form} name={names[0]}>
        {(bound) => <DateField label={labels[0]} max={ordered ? upto : null} {...bound} />}
      </Field>
      <Field form={form} name={names[1]}>
        {(bound) => <DateField label={labels[1]} min={ordered ? from : null} {...bound} />}
      </Field>
    </div>
  );
}
