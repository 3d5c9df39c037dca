import { Badge, type Tone } from "../ui/base/Badge.tsx";
import { isStatus } from "./statusWords.ts";
import { type RecordName, UnsentMark } from "./UnsentWork.tsx";

function toneOf(status: string | null | undefined): Tone {
  if (isStatus("good", status)) return "good";
  if (isStatus("closed", status)) return "bad";
  return isStatus("waiting", status) ? "warn" : "info";
}

interface StatusBadgeProps {
  /** The record, which is marked as well if a save of it was not sent yet. */
  of?: RecordName;
  status: string | null | undefined;
}

export const StatusBadge = ({ of, status }: StatusBadgeProps) => (
  <>
    {of && <UnsentMark of={of} />}
    <Badge tone={toneOf(status)}>{status}</Badge>
  </>
);
