import type { ReactNode } from "react";

const DATE = /(\d{1,2}-\d{1,2}-\d{4}(?: \d\d:\d\d [AP]M)?)/;

/** Keeps dates unbroken; they may only wrap between day and time. */
export function keepDates(text: ReactNode): ReactNode {
  if (typeof text !== "string" || !DATE.test(text)) return text;
  return text.split(DATE).map((part, index) => (
    <span key={index} className={index % 2 ? "inline-block align-top" : undefined}>
      {index % 2 ? unbroken(part) : part}
    </span>
  ));
}

/** By CSS instead of a no-break space, so that the text content stays the same. */
function unbroken(date: string): ReactNode {
  const end = date.indexOf(" ") + 1;
  if (end === 0) return date;
  return (
    <>
      <span>{date.slice(0, end)}</span>
      <span className="whitespace-nowrap">{date.slice(end)}</span>
    </>
  );
}
