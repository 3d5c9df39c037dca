import { Badge, type Tone } from "../ui/base/Badge.tsx";
import { CLOSED } from "./dueDate.ts";

const tones: [RegExp, Tone][] = [
  [/booked|visited|done/i, "good"],
  [CLOSED, "bad"],
  [/negotiation|scheduled/i, "warn"],
];

/** Statuses come from the server; the colour is only guessed from the text. */
export function StatusBadge({ status }: { status: string | null | undefined }) {
  return <Badge tone={tones.find(([word]) => word.test(status ?? ""))?.[1] ?? "info"}>{status}</Badge>;
}
