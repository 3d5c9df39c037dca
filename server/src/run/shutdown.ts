/** A call takes at most 15 seconds; uploads and files that take longer are cut off. */
export const SHUTDOWN_TIMEOUT_MS = 20_000;
const REPEATED_SIGNAL_MS = 1_000;

/** Until the server is up, a signal ends it at once: nothing is in progress that could be lost. */
export function stopEarlyOnSignal() {
  for (const signal of SIGNALS) process.on(signal, exitEarly);
}

const SIGNALS = ["SIGTERM", "SIGINT"] as const;
const exitEarly = () => process.exit(0);

/**
 * Stops on the first signal. Ctrl-C may reach this process twice, from the terminal and from npm: only a second one a second
 * later ends it at once.
 *
 * @param stop receives for how many seconds the server answers on, reporting not ready
 */
export function onStopSignal(stop: (seconds: number) => Promise<void>, drainSeconds: number) {
  let began: number | undefined;
  const onSignal = (seconds: number) => {
    if (began === undefined) void stop(seconds);
    else if (performance.now() - began > REPEATED_SIGNAL_MS) process.exit(130);
    began ??= performance.now();
  };
  for (const signal of SIGNALS) process.off(signal, exitEarly);
  process.on("SIGTERM", () => onSignal(drainSeconds));
  process.on("SIGINT", () => onSignal(0));
}
