import { Badge, type Tone } from "../ui/base/Badge.tsx";

const tones: [RegExp, Tone][] = [
  [/dead|junk|lost|not interested/i, "bad"],
  [/booked|visited|done/i, "good"],
  [/negotiation|scheduled/i, "warn"],
];

/** Statuses come from the server; a colour is only guessed from the word. */
export function StatusBadge({ status }: { status: string | null | undefined }) {
  return <Badge tone={tones.find(([word]) => word.test(status ?? ""))?.[1] ?? "info"}>{status}</Badge>;
}
