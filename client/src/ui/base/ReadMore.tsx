import { useState } from "react";
import { EMPTY_VALUE } from "../../lib/format.ts";
import { truncateGraphemes } from "../../lib/truncateGraphemes.ts";

/** How many characters stay when it is collapsed. */
const CUT_OFF = 50;

interface ReadMoreProps {
  text: string | null | undefined;
}

/** A text that keeps its line breaks, collapsed if it is long. */
export function ReadMore({ text }: ReadMoreProps) {
  const [openText, setOpenText] = useState<string>();
  // Collapsed again when the text changes.
  const open = openText === text;
  if (!text?.trim()) return <span>{EMPTY_VALUE}</span>;
  const start = truncateGraphemes(text, CUT_OFF);
  if (start === undefined) return <span className="whitespace-pre-line wrap-anywhere">{text}</span>;
  return (
    <span className="whitespace-pre-line wrap-anywhere">
      <span>{open ? text : `${start}…`}</span>{" "}
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpenText(open ? undefined : text)}
        className="focus-ring -my-2.5 inline-flex min-h-11 items-center rounded font-medium whitespace-nowrap text-action underline underline-offset-2"
      >
        {open ? "read less" : "read more"}
      </button>
    </span>
  );
}
