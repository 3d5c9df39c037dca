/** A total timeout that can be extended; it keeps no process alive. */
export function openDeadline(milliseconds: number) {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), milliseconds).unref();
  let endsAt = performance.now() + milliseconds;
  return {
    signal: late.signal,
    remainingMs: () => endsAt - performance.now(),
    putOff() {
      endsAt = performance.now() + milliseconds;
      timer.refresh();
    },
    clear: () => clearTimeout(timer),
  };
}
