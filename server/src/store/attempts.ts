/** How many days an address is remembered from which an account signed in. */
export const KNOWN_DAYS = 90;
const MINUTE_MS = 60_000;
/** Minutes to wait after the last free attempt and after each further one; the last of them for all that follow. */
const DELAYS_MINUTES = [0.5, 1, 2, 4, 8, 15];
/** Attempts that are followed by delays are forgotten this long after the last one. */
const FORGOTTEN_AFTER_MINUTES = 60;

export interface Limit {
  kind: string;
  /** How many attempts there may be: within the window, or before the first delay. */
  free: number;
  /** Counts within a fixed window, whose end has to be waited for; without one, delays follow the free attempts. */
  windowMinutes?: number;
  delays?: readonly number[];
  /** Message of a refusal; by default it says how long to wait. */
  message?: string;
}

/** A limit on the attempts of `subject`, a hash. */
export interface Attempt extends Limit {
  subject: string;
}

/** Times in epoch milliseconds. */
export interface Count {
  tries: number;
  since: number;
  lastAt: number;
  blockedUntil: number;
}

export interface AttemptStore {
  /**
   * Runs `work` on the counts of these attempts (by `keyOf`), one caller at a time. If it throws, nothing is changed.
   */
  change<T>(attempts: readonly Attempt[], work: (counts: Map<string, Count>) => T): Promise<T>;
}

export const keyOf = ({ kind, subject }: Pick<Attempt, "kind" | "subject">) => `${kind} ${subject}`;

/** Refuses an attempt that has to wait; its message may be shown. */
export class TooManyAttempts extends Error {
  override name = "TooManyAttempts";
  readonly retryAfterSeconds: number;

  constructor(message: string, retryAfterSeconds: number) {
    super(message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/**
 * Counts attempts before the password is checked, all or none, so that concurrent ones count too. A refused attempt is
 * not counted and does not extend the wait.
 * @throws {TooManyAttempts} if one of them has to wait
 */
export const countAttempts = (store: AttemptStore, now: number, attempts: readonly Attempt[]) =>
  store.change(attempts, (counts) => {
    const until = (attempt: Attempt) => counts.get(keyOf(attempt))?.blockedUntil ?? 0;
    const first = attempts.find((attempt) => until(attempt) > now);
    if (first) {
      const seconds = Math.ceil((Math.max(...attempts.map(until)) - now) / 1000);
      const message = first.message ?? `Too many tries. Try again in ${formatWait(seconds)}.`;
      throw new TooManyAttempts(message, seconds);
    }
    for (const attempt of attempts) {
      const { tries, since } = current(counts, attempt, now);
      counts.set(keyOf(attempt), {
        tries: tries + 1,
        since,
        lastAt: now,
        blockedUntil: blockedUntil(attempt, { tries: tries + 1, since }, now),
      });
    }
  });

/** Uncounts attempts, and clears those of `cleared`. */
export const undoAttempts = (
  store: AttemptStore,
  now: number,
  undone: readonly Attempt[],
  cleared: readonly Attempt[] = [],
) =>
  store.change([...undone, ...cleared], (counts) => {
    for (const attempt of undone) {
      const count = current(counts, attempt, now);
      if (count.tries > 1) counts.set(keyOf(attempt), { ...count, tries: count.tries - 1, blockedUntil: 0 });
      else counts.delete(keyOf(attempt));
    }
    for (const attempt of cleared) counts.delete(keyOf(attempt));
  });

/** Whether a counted attempt is still remembered. */
export const hasAttempts = (store: AttemptStore, now: number, attempt: Attempt) =>
  store.change([attempt], (counts) => current(counts, attempt, now).tries > 0);

function current(counts: Map<string, Count>, attempt: Attempt, now: number): Count {
  const count = counts.get(keyOf(attempt));
  const from = (attempt.windowMinutes ? count?.since : count?.lastAt) ?? 0;
  const isOver = now - from >= (attempt.windowMinutes ?? FORGOTTEN_AFTER_MINUTES) * MINUTE_MS;
  return count && !isOver ? count : { tries: 0, since: now, lastAt: now, blockedUntil: 0 };
}

function blockedUntil(
  { free, windowMinutes, delays = DELAYS_MINUTES }: Attempt,
  { tries, since }: Pick<Count, "tries" | "since">,
  now: number,
) {
  if (tries < free) return 0;
  if (windowMinutes) return since + windowMinutes * MINUTE_MS;
  return now + (delays[tries - free] ?? delays.at(-1) ?? 0) * MINUTE_MS;
}

function formatWait(seconds: number) {
  if (seconds > 90) return `${Math.ceil(seconds / 60)} minutes`;
  return seconds === 1 ? "1 second" : `${seconds} seconds`;
}
