const LEVELS = { info: 30, warn: 40, fatal: 60 } as const;

/**
 * What the operator reads at the start: text in a terminal, a line of JSON in a container, like the rest of the log.
 */
export function print(text: string, level: keyof typeof LEVELS = "info") {
  const write = level === "info" ? console.log : console.error;
  write(process.env.CONTAINER === "1" ? toLine(text, level) : text);
}

export const printError = (text: string, level: "warn" | "fatal" = "fatal") => print(text, level);

const toLine = (text: string, level: keyof typeof LEVELS) =>
  JSON.stringify({ level: LEVELS[level], time: new Date().toISOString(), msg: text.trim() });
