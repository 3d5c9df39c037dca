import { Badge, type Tone } from "../ui/base/Badge.tsx";
import { isStatus } from "./statusWords.ts";

function toneOf(status: string | null | undefined): Tone {
  if (isStatus("good", status)) return "good";
  if (isStatus("closed", status)) return "bad";
  return isStatus("waiting", status) ? "warn" : "info";
}

export const StatusBadge = ({ status }: { status: string | null | undefined }) => (
  <Badge tone={toneOf(status)}>{status}</Badge>
);
