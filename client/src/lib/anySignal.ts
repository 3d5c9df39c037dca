/**
 * A signal that aborts with the first of several, or after some milliseconds without `restart`: `AbortSignal.any` is
 * missing in Safari before 17.4 and Chrome before 116. Call `stop` when it is no longer needed.
 */
export function anySignal(signals: readonly (AbortSignal | undefined)[], timeoutMs: number) {
  const controller = new AbortController();
  const abort = () => controller.abort();
  let timer = setTimeout(abort, timeoutMs);
  for (const signal of signals) signal?.addEventListener("abort", abort);
  if (signals.some((signal) => signal?.aborted)) abort();
  return {
    signal: controller.signal,
    restart(milliseconds: number) {
      clearTimeout(timer);
      timer = setTimeout(abort, milliseconds);
    },
    stop() {
      clearTimeout(timer);
      for (const signal of signals) signal?.removeEventListener("abort", abort);
    },
  };
}
