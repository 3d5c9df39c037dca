import { classes } from "../../lib/classes.ts";
import { EMPTY_VALUE, formatInstant } from "../../lib/format.ts";
import { Badge } from "../../ui/base/Badge.tsx";
import type { StandUp } from "./board.ts";

/** A day has its date above the table. */
export const timeOf = (instant: string | null | undefined) =>
  instant ? formatInstant(instant).slice(-8) : EMPTY_VALUE;

/** Out is known of null and of a blank only. */
export function SignedOff({ at }: { at: string | null | undefined }) {
  return at || at === undefined ? <span className="block whitespace-nowrap">{timeOf(at)}</span> : <Badge>Out</Badge>;
}

/** Meetings held, of as many as were planned. */
export function Met({ todays_meeting_done: met, todays_meeting_target: target }: StandUp) {
  const isReached = target != null && met != null && met >= target;
  return (
    <span className={classes(isReached && "text-on-good")}>
      {target == null ? (met ?? EMPTY_VALUE) : `${met ?? EMPTY_VALUE} of ${target}`}
    </span>
  );
}
