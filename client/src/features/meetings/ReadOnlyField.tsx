import { EMPTY_VALUE } from "../../lib/format.ts";
import { TextArea } from "../../ui/form/TextArea.tsx";

/** A read-only field that always shows its whole value. */
export function ReadOnlyField({ label, value }: { label: string; value: string | null | undefined }) {
  return <TextArea label={label} readOnly rows={1} value={value || EMPTY_VALUE} onChange={() => {}} />;
}
