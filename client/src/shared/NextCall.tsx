import { formatInstant } from "../lib/format.ts";
import { useMinute } from "../lib/useMinute.ts";
import { keepDates } from "../ui/base/keepDates.tsx";
import { formatLate, formatNearDay } from "./dueDate.ts";

export interface NextCallProps {
  at: string | null | undefined;
  /** The status of the record: a closed one is not late. */
  status: string | null | undefined;
  /** Formats a day that is neither today nor tomorrow. */
  format?: (text: string | null | undefined) => string;
}

/** When to call next: `today 10:00 AM`, or the date, and in red how late it is. */
export function NextCall({ at, status, format = formatInstant }: NextCallProps) {
  const now = useMinute();
  const late = formatLate(at, now, status);
  return (
    <>
      <span>{keepDates(formatNearDay(at, now) ?? format(at))}</span>
      {late && <span className="font-medium whitespace-nowrap text-on-bad">{` ${late}`}</span>}
    </>
  );
}
