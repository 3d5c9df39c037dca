import type { MetricObject } from "prom-client";
import type { CounterNames, ThrottleState } from "../store/throttleState.ts";

/** What the workers of a server count together: the connections of an address, and uploads and files by user. */
export type SlotKind = "connection" | "upload" | "file";

/** Counters of sign-ins by kind, each a list of names and values. */
export type CounterEntries = { [Kind in keyof ThrottleState]: [name: string, value: unknown][] };

export interface BorrowedCounters {
  loan: number;
  entries: CounterEntries;
}

/** What a worker asks of the primary process, or tells it. */
export type PrimaryCalls = {
  /** Takes calls from the allowance of an address: all of `wanted` or none, and up to `extra` more. Returns how many were granted. */
  takeCalls(address: string, wanted: number, extra: number): number;
  /** Takes a slot; false where none is free. */
  enter(kind: SlotKind, holder: string): boolean;
  leave(kind: SlotKind, holder: string): void;
  /** Waits for the counters of sign-ins, and lends the named ones until `returnCounters`, for five seconds at most. */
  borrowCounters(names: CounterNames): Promise<BorrowedCounters>;
  /** Gives the counters back, with new values; null leaves them as they were. @throws Error where the loan is over */
  returnCounters(loan: number, names: CounterNames, entries: CounterEntries | null): void;
  mailWaits(): void;
  /** A session ended; `hash` is that of its token. */
  sessionEnded(hash: string): void;
  /** The metrics of all processes of this server. */
  metricsText(): Promise<string>;
  /** This worker answers requests. */
  listening(): void;
  /** This worker cannot start; the text names the setting that is wrong. */
  startFailed(text: string): void;
};

/** What the primary process asks of a worker, or tells it. */
export type WorkerCalls = {
  /** All workers have started, so the server is ready where this one is. */
  allStarted(): void;
  metrics(): Promise<MetricObject[]>;
  sessionEnded(hash: string): void;
  /** Reports not ready, and goes on answering. */
  drain(): void;
  /** Answers what is under way, then ends. */
  stop(): void;
};
