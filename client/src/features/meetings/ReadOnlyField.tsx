import { EMPTY_VALUE } from "../../lib/format.ts";
import { TextArea } from "../../ui/form/TextArea.tsx";

/** A read-only field, whose value is always to be read in full. */
export function ReadOnlyField({ label, value }: { label: string; value: string | null | undefined }) {
  return <TextArea label={label} readOnly rows={1} value={value || EMPTY_VALUE} onChange={() => {}} />;
}
