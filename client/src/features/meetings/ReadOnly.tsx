import { absent } from "../../kit/format.ts";
import { TextField } from "../../kit/TextField.tsx";

/** A field that tells and does not ask. */
export function ReadOnly({ label, value }: { label: string; value: string | null | undefined }) {
  return <TextField label={label} readOnly value={value || absent} />;
}
