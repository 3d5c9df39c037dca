import { type ReactNode, useState } from "react";
import { explain } from "../../lib/glossary.ts";

interface ExplainedProps {
  text: string;
  /** Shown instead of the text. */
  children?: ReactNode;
}

/** A text; if it contains an abbreviation, a tap shows its meaning below. */
export function Explained({ text, children = text }: ExplainedProps) {
  const [open, setOpen] = useState(false);
  const meaning = explain(text);
  if (!meaning) return <span>{children}</span>;
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        style={{ minWidth: 44, textDecorationStyle: "dotted" }}
        className="focus-ring -my-2.5 inline-flex min-h-11 items-center rounded underline underline-offset-2"
      >
        {children}
      </button>
      {open && <span className="block text-sm font-medium">{meaning}</span>}
    </>
  );
}
