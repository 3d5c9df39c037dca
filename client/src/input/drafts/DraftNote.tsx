import { formatInstant } from "../../lib/format.ts";
import { Button } from "../../ui/base/Button.tsx";
import type { OtherDraft } from "./drafts.ts";

interface DraftNoteProps {
  /** When it was typed, in epoch milliseconds. */
  at: number;
  /** Whether one of its fields has changed on the server since. */
  changed: boolean;
  /** Other drafts of this form. */
  others: readonly OtherDraft[];
  onExchange(other: OtherDraft): void;
  onStartOver(): void;
}

/** Says that a form contains what was typed into it before. */
export function DraftNote({ at, changed, others, onExchange, onStartOver }: DraftNoteProps) {
  return (
    <div role="status" className="flex flex-wrap items-center gap-3 rounded-xl bg-tint px-4 py-3 text-on-tint">
      <p className="min-w-[min(12rem,100%)] grow">
        {`What you typed on ${formatInstant(new Date(at).toISOString())} is here again.${
          changed ? " Someone else has changed this record. Check it before you save." : ""
        }`}
      </p>
      <Button look="plain" onClick={onStartOver}>
        Discard draft
      </Button>
      {others.map((other) => (
        <Button key={other.place} look="plain" onClick={() => onExchange(other)}>
          <span className="text-left wrap-anywhere">{`Use ${other.words ? `“${other.words}”` : "the draft"} of ${formatInstant(
            new Date(other.at).toISOString(),
          )}`}</span>
        </Button>
      ))}
    </div>
  );
}
