/** `01:04`, from an hour on `1:01:04`. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return `${hours ? `${hours}:` : ""}${two(minutes)}:${two(rest)}`;
}

const two = (value: number) => String(value).padStart(2, "0");
