/** A total timeout that can be extended; it keeps no process alive. */
export function openDeadline(milliseconds: number) {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), milliseconds).unref();
  let endsAt = performance.now() + milliseconds;
  return {
    signal: controller.signal,
    remainingMs: () => endsAt - performance.now(),
    restart() {
      endsAt = performance.now() + milliseconds;
      timer.refresh();
    },
    clear: () => clearTimeout(timer),
  };
}
