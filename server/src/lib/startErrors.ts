interface Settings {
  DATABASE_URL?: string | undefined;
  HOST: string;
  PORT: number;
}

const NETWORK: Record<string, string> = {
  ECONNREFUSED: "connection refused",
  ECONNRESET: "connection reset",
  ENOTFOUND: "the host name is unknown",
  EAI_AGAIN: "the host name could not be resolved",
  ETIMEDOUT: "connection timed out",
  EHOSTUNREACH: "the host is unreachable",
};
/** SQLSTATE classes of a refused connection: authentication (28), unknown database (3D), privileges (42501), too many clients (53). */
const DATABASE = /^(28|3D|42501|53)/;

/**
 * The message of an error at start, with the setting that caused it in front if it is known. Addresses appear without
 * user and password.
 */
export function describeStartError(error: unknown, settings: Settings): string {
  if (!(error instanceof Error)) return String(error);
  const { code, port } = firstOf(error);
  if (code === "EADDRINUSE") return `PORT: ${settings.PORT} is already in use on ${settings.HOST}`;
  if (code === "EACCES" && settings.PORT < 1024 && port === settings.PORT)
    return `PORT: the user of this process may not listen on ${settings.PORT}`;
  const reason = code && NETWORK[code];
  if (reason && settings.DATABASE_URL) return `DATABASE_URL: ${reason} at ${new URL(settings.DATABASE_URL).host}`;
  if (settings.DATABASE_URL && code && DATABASE.test(code)) return `DATABASE_URL: ${error.message}`;
  return error.message;
}

interface SystemError extends Error {
  code?: string;
  port?: number;
}

/** A failed connection to a name with several addresses holds an error for each of them. */
function firstOf(error: Error): SystemError {
  if (error instanceof AggregateError && error.errors[0] instanceof Error) return error.errors[0];
  return error;
}

/** Sentences about environment variables that are probably misspelt settings. */
export function misspelledSettings(names: readonly string[], known: readonly string[]): string[] {
  return names.flatMap((name) => {
    if (name.length < 6 || known.includes(name)) return [];
    const meant = known.find((setting) => Math.abs(setting.length - name.length) <= 2 && distance(name, setting) <= 2);
    return meant ? [`${name} is not a setting. Is it ${meant}?`] : [];
  });
}

/** Levenshtein distance: the smallest number of inserted, removed or replaced characters. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [at, wanted] of [...other].entries())
      next.push(Math.min((row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1, (row[at] ?? 0) + (letter === wanted ? 0 : 1)));
    row = next;
  }
  return row.at(-1) ?? 0;
}
