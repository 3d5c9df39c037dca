import type { MetricObject } from "prom-client";
import { networkKey } from "../lib/networks.ts";
import type { Counters } from "../store/counters.ts";
import type { ThrottleState } from "../store/throttleState.ts";
import type { CounterEntries, PrimaryCalls, SlotKind, WorkerCalls } from "./calls.ts";
import { type Channel, openChannel, type Port } from "./channel.ts";

/** What a worker shares with the other workers of its server. */
export interface WorkerLink {
  /** How many workers the server has. */
  count: number;
  primary: Channel<PrimaryCalls>;
  /** Whether all workers have started once. */
  hasStarted(): boolean;
  /** Takes so many calls from the allowance of an address; without a promise where some are in stock. */
  mayAsk(address: string, calls: number): boolean | Promise<boolean>;
  /** Takes a slot, and returns what releases it; undefined where none is free. */
  enter(kind: SlotKind, holder: string): Promise<(() => void) | undefined>;
  /** The counters of sign-ins. */
  counters: Counters;
  /** Calls `listener` with the hash of the token of each session that ended at another worker. */
  onSessionEnded(listener: (hash: string) => void): void;
}

interface LinkOptions {
  /** The IPC channel to the primary process. */
  port: Port;
  count: number;
  /** Calls of an address in a minute; 0 is no limit. */
  perMinute: number;
  metrics(): Promise<MetricObject[]>;
  drain(): void;
  stop(): void;
  /** The time in milliseconds. */
  now?: () => number;
}

/** What a worker takes in stock of the allowance of an address: a tenth of it, over all workers. */
const STOCK_SHARE = 0.1;
const STOCK_MS = 5_000;
const MAX_STOCKS = 10_000;

/** Opens the connection of a worker to the primary process, which keeps what the workers share. */
export function openWorkerLink(options: LinkOptions): WorkerLink {
  const { port, count, perMinute, metrics, drain, stop, now = () => performance.now() } = options;
  let hasStarted = false;
  const listeners: ((hash: string) => void)[] = [];
  const local: WorkerCalls = {
    allStarted() {
      hasStarted = true;
    },
    sessionEnded: (hash) => {
      for (const listener of listeners) listener(hash);
    },
    ...{ metrics, drain, stop },
  };
  const primary = openChannel<PrimaryCalls>(port, local);
  return {
    count,
    primary,
    hasStarted: () => hasStarted,
    mayAsk: perMinute ? allowance(primary, Math.floor((perMinute * STOCK_SHARE) / count), now) : () => true,
    async enter(kind, holder) {
      const key = kind === "connection" ? networkKey(holder) : holder;
      if (!(await primary.request("enter", kind, key))) return undefined;
      return () => primary.notify("leave", kind, key);
    },
    counters: countersOf(primary),
    onSessionEnded: (listener) => void listeners.push(listener),
  };
}

/** Most calls are taken from a small stock, so that they need not wait for the primary process. */
function allowance(primary: Channel<PrimaryCalls>, size: number, now: () => number) {
  const stocks = new Map<string, { left: number; until: number }>();
  return (address: string, calls: number): boolean | Promise<boolean> => {
    const stock = stocks.get(address);
    if (stock && stock.until > now() && stock.left >= calls) {
      stock.left -= calls;
      return true;
    }
    return primary.request("takeCalls", address, calls, size).then((granted) => {
      if (granted < calls) return false;
      if (stocks.size >= MAX_STOCKS) stocks.clear();
      stocks.set(address, { left: granted - calls, until: now() + STOCK_MS });
      return true;
    });
  };
}

/** As counters in a database: what `work` throws leaves them unchanged. */
const countersOf = (primary: Channel<PrimaryCalls>): Counters => ({
  async change(names, work) {
    const { loan, entries } = await primary.request("borrowCounters", names);
    const state = {
      failures: new Map(entries.failures),
      windows: new Map(entries.windows),
      knownAddresses: new Map(entries.knownAddresses),
    } as ThrottleState;
    const giveBack = (changed: CounterEntries | null) => primary.request("returnCounters", loan, names, changed);
    let result: ReturnType<typeof work>;
    try {
      result = work(state);
    } catch (error) {
      await giveBack(null);
      throw error;
    }
    const { failures, windows, knownAddresses } = state;
    await giveBack({ failures: [...failures], windows: [...windows], knownAddresses: [...knownAddresses] });
    return result;
  },
});
