/** A time-out that can be put off; it keeps no process alive. */
export function openDeadline(milliseconds: number) {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), milliseconds).unref();
  return { signal: late.signal, putOff: () => void timer.refresh(), clear: () => clearTimeout(timer) };
}
