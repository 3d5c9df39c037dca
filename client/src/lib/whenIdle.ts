/** Runs `work` when the browser is idle, after two seconds at the latest. Safari has no idle callback. */
export function whenIdle(work: () => void) {
  if (typeof requestIdleCallback === "function") requestIdleCallback(work, { timeout: 2_000 });
  else setTimeout(work, 200);
}

/** Resolves when `whenIdle` would run its work. */
export const idleTime = () => new Promise<void>((resolve) => whenIdle(resolve));
