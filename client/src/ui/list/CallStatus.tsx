import { classes } from "../../lib/classes.ts";
import { Icon, type IconName } from "../base/Icon.tsx";

export type CallState = "idle" | "dialing" | "connected" | "failed";

const looks: Record<CallState, { icon: IconName; text: string; tone: string }> = {
  idle: { icon: "phone", text: "Ready to call", tone: "bg-line text-muted" },
  dialing: { icon: "phone", text: "Dialing…", tone: "bg-tint text-on-tint" },
  connected: { icon: "check", text: "Connected", tone: "bg-good text-on-good" },
  failed: { icon: "close", text: "Call failed", tone: "bg-bad text-on-bad" },
};

/** An icon for each state of a call (S005, S006), animated while dialing. */
export function CallStatus({ state }: { state: CallState }) {
  const { icon, text, tone } = looks[state];
  return (
    <p role="status" className="flex w-full flex-wrap items-center gap-3">
      <span className={classes("relative grid size-12 shrink-0 place-items-center rounded-full", tone)}>
        {state === "dialing" && <span className="absolute inset-0 rounded-full bg-tint motion-safe:animate-ping" />}
        <Icon name={icon} className={classes("relative size-6", state === "dialing" && "motion-safe:animate-pulse")} />
      </span>
      <span className="font-medium">{text}</span>
    </p>
  );
}
