import type { ReactNode } from "react";

const DATE = /(\d{1,2}-\d{1,2}-\d{4}(?: \d\d:\d\d [AP]M)?)/;

/**
 * The same text, in which a date moves to the next line as a whole; it breaks only between day and time, if it needs
 * more than a line.
 */
export function keepDates(text: ReactNode): ReactNode {
  if (typeof text !== "string" || !DATE.test(text)) return text;
  return text.split(DATE).map((part, index) => (
    <span key={index} className={index % 2 ? "inline-block align-top" : undefined}>
      {index % 2 ? unbroken(part) : part}
    </span>
  ));
}

/** With CSS instead of a special space, so that the text stays as it was formatted. */
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
