import { classes } from "../../lib/classes.ts";
import { EMPTY_VALUE } from "../../lib/format.ts";
import { formatTime } from "../../lib/formatTime.ts";
import { Badge } from "../../ui/base/Badge.tsx";
import { type BoardRow, shortfallOf } from "./board.ts";
import { dayBoardLabels } from "./labels.ts";

/** Only null or a blank means still out; a missing value is a dash. */
export function SignedOff({ at }: { at: string | null | undefined }) {
  return at || at === undefined ? (
    <span className="block whitespace-nowrap">{formatTime(at)}</span>
  ) : (
    <Badge>{dayBoardLabels.out}</Badge>
  );
}

/** Meetings held out of those planned, and how many are missing. */
export function TargetProgress(row: BoardRow) {
  const { met, standUp } = row;
  const target = standUp?.todays_meeting_target;
  const shortfall = shortfallOf(row);
  return (
    <>
      <span className={classes(shortfall !== undefined && shortfall <= 0 && "text-on-good")}>
        {target == null ? (met ?? EMPTY_VALUE) : `${met ?? EMPTY_VALUE} of ${target}`}
      </span>
      {shortfall !== undefined && shortfall > 0 && <span className="block text-muted">{`${shortfall} short`}</span>}
    </>
  );
}

/** The last known place, and its time. */
export const LastSeen = ({ last }: Pick<BoardRow, "last">) => (
  <>
    <span className="line-clamp-3">{last?.place || EMPTY_VALUE}</span>
    {last && <span className="block whitespace-nowrap text-muted tabular-nums">{formatTime(last.at)}</span>}
  </>
);
