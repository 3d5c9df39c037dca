import { EMPTY_VALUE } from "../../lib/format.ts";
import { type BoardRow, totals } from "./board.ts";
import { dayBoardLabels } from "./labels.ts";

/** The day in three numbers. */
export function DaySum({ rows }: { rows: readonly BoardRow[] }) {
  const { people, signedIn, signedOff, met, target } = totals(rows);
  return (
    <dl className="mb-4 grid grid-cols-[repeat(auto-fit,minmax(min(5.5rem,100%),1fr))] gap-2 sm:gap-3">
      <Figure label={dayBoardLabels.signedIn} value={signedIn} of={people} />
      <Figure label={dayBoardLabels.signedOff} value={signedOff} of={signedIn} />
      <Figure label={dayBoardLabels.meetings} value={met} of={target} />
    </dl>
  );
}

interface FigureProps {
  label: string;
  /** Null if unknown. */
  value: number | null;
  /** Null or absent without a target. */
  of?: number | null;
}

/** A total, and its target. */
export function Figure({ label, value, of }: FigureProps) {
  return (
    <div className="card flex min-w-0 flex-col-reverse px-3 py-2.5 sm:px-4">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="tabular-nums">
        <b className="text-xl sm:text-2xl">{value ?? EMPTY_VALUE}</b>
        {of != null && <span className="text-muted">{` of ${of}`}</span>}
      </dd>
    </div>
  );
}
