import type { ReactNode } from "react";

const DATE = /(\d{1,2}-\d{1,2}-\d{4}(?: \d\d:\d\d [AP]M)?)/;

/**
 * The same text, in which a date moves to the next line as a whole; it breaks only between day and time, if it needs
 * more than a line.
 */
export const keepDates = (text: ReactNode): ReactNode =>
  typeof text === "string"
    ? text.split(DATE).map((part, index) =>
        index % 2 ? (
          <span key={index} className="inline-block align-top">
            {unbroken(part)}
          </span>
        ) : (
          part
        ),
      )
    : text;

/** With CSS instead of a special space, so that the text stays as it was formatted. */
function unbroken(date: string): ReactNode {
  const end = date.indexOf(" ") + 1;
  if (end === 0) return date;
  return (
    <>
      {date.slice(0, end)}
      <span className="whitespace-nowrap">{date.slice(end)}</span>
    </>
  );
}
