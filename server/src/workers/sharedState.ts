import { BoundedMap } from "../lib/boundedMap.ts";
import { tokenBucket } from "../lib/tokenBucket.ts";
import type { CounterNames, ThrottleState } from "../store/throttleState.ts";
import { places } from "../upstream/places.ts";
import type { BorrowedCounters, CounterEntries, SlotKind } from "./calls.ts";

interface SharedLimits {
  /** Calls of an address in a minute; 0 is no limit. */
  perMinute: number;
  /** Open connections of an address; 0 is no limit. */
  connectionsPerAddress: number;
  uploads: number;
  uploadsPerUser: number;
  files: number;
  filesPerUser: number;
}

const MAX_SUBJECTS = 100_000;
/** A worker that keeps the counters for longer hangs; its changes are then refused. */
const LONGEST_LOAN_MS = 5_000;
const KINDS = ["failures", "windows", "knownAddresses"] as const;

/**
 * State that the workers of a server share, in the memory of the primary process: limits hold for all workers together. What a
 * worker holds when it ends is released.
 */
export function openSharedState(limits: SharedLimits) {
  const { perMinute, connectionsPerAddress, uploads, uploadsPerUser, files, filesPerUser } = limits;
  const calls = tokenBucket(perMinute);
  const slots = {
    connection: places(Number.POSITIVE_INFINITY, connectionsPerAddress || Number.POSITIVE_INFINITY),
    upload: places(uploads, uploadsPerUser),
    file: places(files, filesPerUser),
  };
  const counters = new Map<string, Map<string, unknown>>(KINDS.map((kind) => [kind, new BoundedMap(MAX_SUBJECTS)]));
  const loans = openLoans();

  /** The calls of one worker. */
  return function forWorker() {
    const held = new Map<string, (() => void)[]>();
    let loan: Loan | undefined;
    let hasEnded = false;
    const workerCalls = {
      takeCalls: (address: string, wanted: number, extra: number) =>
        perMinute ? calls.take(address, wanted, extra) : wanted + extra,

      enter(kind: SlotKind, holder: string) {
        const leave = slots[kind].enter(holder);
        if (!leave) return false;
        const key = `${kind} ${holder}`;
        held.set(key, [...(held.get(key) ?? []), leave]);
        return true;
      },

      leave(kind: SlotKind, holder: string) {
        const key = `${kind} ${holder}`;
        const leaves = held.get(key) ?? [];
        leaves.pop()?.();
        if (!leaves.length) held.delete(key);
      },

      async borrowCounters(names: CounterNames): Promise<BorrowedCounters> {
        const taken = await loans.take();
        if (hasEnded) taken.end();
        loan = taken;
        const entriesOf = (kind: keyof ThrottleState) =>
          names[kind].flatMap((name): [string, unknown][] => {
            const value = counters.get(kind)?.get(name);
            return value === undefined ? [] : [[name, value]];
          });
        const [failures, windows, knownAddresses] = KINDS.map(entriesOf);
        return { loan: taken.id, entries: { failures, windows, knownAddresses } as CounterEntries };
      },

      returnCounters(id: number, names: CounterNames, entries: CounterEntries | null) {
        if (loan?.id !== id || !loan.isOpen()) throw new Error("the counters were kept for too long");
        if (entries)
          for (const kind of KINDS) {
            for (const name of names[kind]) counters.get(kind)?.delete(name);
            for (const [name, value] of entries[kind]) counters.get(kind)?.set(name, value);
          }
        loan.end();
      },
    };
    return {
      calls: workerCalls,
      /** Releases what the worker held when it ended. */
      end() {
        hasEnded = true;
        for (const leaves of held.values()) for (const leave of leaves) leave();
        held.clear();
        loan?.end();
      },
    };
  };
}

export type SharedState = ReturnType<typeof openSharedState>;

interface Loan {
  id: number;
  isOpen(): boolean;
  end(): void;
}

/** One loan at a time; the next waits for the one before, but not for longer than a worker may take. */
function openLoans() {
  let last: Promise<void> = Promise.resolve();
  let count = 0;
  return {
    async take(): Promise<Loan> {
      const { promise, resolve } = Promise.withResolvers<void>();
      const before = last;
      last = before.then(() => promise);
      await before;
      let isOpen = true;
      const end = () => {
        clearTimeout(timer);
        isOpen = false;
        resolve();
      };
      const timer = setTimeout(end, LONGEST_LOAN_MS).unref();
      count += 1;
      return { id: count, isOpen: () => isOpen, end };
    },
  };
}
