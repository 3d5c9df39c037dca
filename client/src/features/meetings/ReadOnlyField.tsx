import { EMPTY_VALUE } from "../../lib/format.ts";
import { TextField } from "../../ui/form/TextField.tsx";

/** A read-only field. */
export function ReadOnlyField({ label, value }: { label: string; value: string | null | undefined }) {
  return <TextField label={label} readOnly value={value || EMPTY_VALUE} />;
}
