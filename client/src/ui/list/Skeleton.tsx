import { classes } from "../../lib/classes.ts";

/** A grey bar where a line of text will come. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes("block h-3.5 motion-safe:animate-pulse rounded-full bg-line", className)}
    />
  );
}
