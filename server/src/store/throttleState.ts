/** Failed tries of one subject, and until when no more are accepted; times in milliseconds. */
export interface Failures {
  count: number;
  lastAt: number;
  blockedUntil: number;
}

/** The counters, in memory or as a part of them was read from a database. */
export interface ThrottleState {
  failures: Map<string, Failures>;
  /** Counts within a fixed time: failures of an address over all accounts, and requests and checks of codes. */
  windows: Map<string, { count: number; since: number }>;
  /** The addresses from which an account has signed in, the latest first. */
  knownAddresses: Map<string, string[]>;
}

/** The names of the counters that a step reads or changes. */
export type CounterNames = Record<keyof ThrottleState, string[]>;
