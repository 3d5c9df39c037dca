import { classes } from "../../lib/classes.ts";

/** A grey bar in place of a line of text. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes("block h-3.5 motion-safe:animate-pulse rounded-full bg-line", className)}
    />
  );
}
