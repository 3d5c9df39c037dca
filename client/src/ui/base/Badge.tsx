import type { ReactNode } from "react";
import { classes } from "../../lib/classes.ts";

const tones = {
  neutral: "bg-line text-ink",
  info: "bg-tint text-on-tint",
  good: "bg-good text-on-good",
  warn: "bg-warn text-on-warn",
  bad: "bg-bad text-on-bad",
};

export type Tone = keyof typeof tones;

/** A small pill, for example for a status; nothing if it is empty. */
export function Badge({ tone = "info", children }: { tone?: Tone; children: ReactNode }) {
  if (children === null || children === undefined || children === "") return null;
  return (
    <span
      className={classes(
        "inline-block max-w-full shrink-0 rounded-xl wrap-anywhere px-2.5 py-0.5 text-xs font-semibold",
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
