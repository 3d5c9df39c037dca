import { unreadableFields } from "@mobile-crm/contracts/lenient/unreadable.ts";
import { type Page, pageInfo } from "./pageInfo.ts";

interface CounterTextProps {
  data: Page<unknown>;
  page: number;
  /** A word before the numbers, as in 'Showing 1 - 20 of 44'. */
  prefix?: string;
  /** A text in place of the numbers. */
  text?: string | undefined;
}

/** A total that the server did not send is not shown. */
const isTotalUnread = (data: unknown) => unreadableFields(data).includes("total");

/** 'x - y of total'. */
export function CounterText({ data, page, prefix, text }: CounterTextProps) {
  const { first, last, total } = pageInfo(data, page);
  return (
    <p className="text-sm text-muted tabular-nums" aria-live="polite">
      {text ?? `${prefix ? `${prefix} ` : ""}${first} - ${last}${isTotalUnread(data) ? "" : ` of ${total}`}`}
    </p>
  );
}
