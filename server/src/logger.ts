import pino from "pino";

const names = "[\\w-]{0,40}(?:token|password|otp|authorization|cookie)[\\w-]{0,40}";

/**
 * First fields by their name, also inside a text that is itself JSON; then whatever looks like a secret, also if it is
 * percent-encoded. Repetition before a fixed character is bounded, so that a long line does not take long.
 */
const masks: [RegExp, string][] = [
  [new RegExp(`("${names}":)(?:"(?:[^"\\\\]|\\\\.)*"|\\d+)`, "gi"), '$1"***"'],
  [new RegExp(`((\\\\{1,8})"${names}\\2":)(?:\\2"[^]*?(?<!\\\\)\\2"|\\d+)`, "gi"), '$1$2"***$2"'],
  [/token(=|%3D)[\w.~+/%-]+/gi, "token=***"],
  [/[\w.%+-]{1,64}(@|%40)[\w-]+(\.[\w-]+)+/g, "***@***"],
  [/(\+|%2B)?\d(?:[\d -]|%20){8,}\d/gi, "***"],
];

/**
 * The only log: one line of JSON per entry. Nothing that looks like a phone number, an e-mail address or a token gets
 * past it, whatever a caller passes. Times are written as text, because a number of that length would be masked.
 */
export const openLog = (level: string, destination?: pino.DestinationStream) =>
  pino({ level, base: null, timestamp: isoTime, hooks: { streamWrite: mask } }, destination ?? pino.destination(1));

const isoTime = () => `,"time":"${new Date().toISOString()}"`;

function mask(line: string): string {
  const opening = /^\{"level":\d+,"time":"[^"]*"/.exec(line)?.[0] ?? "";
  return (
    opening + masks.reduce((text, [pattern, instead]) => text.replace(pattern, instead), line.slice(opening.length))
  );
}
