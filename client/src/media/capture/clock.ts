/** `01:04`, from an hour on `1:01:04`. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return `${hours ? `${hours}:` : ""}${two(minutes)}:${two(rest)}`;
}

/** `01:38` for 98 seconds, and `00:01:38` for `00:01:38.5`; a duration in words is unchanged. */
export function formatDuration(duration: string): string {
  const seconds = /^\s*(\d{1,6})(\.\d+)?\s*$/.exec(duration)?.[1];
  return seconds ? clock(Number(seconds)) : duration.replace(/(:\d\d)\.\d+\s*$/, "$1");
}

const two = (value: number) => String(value).padStart(2, "0");
