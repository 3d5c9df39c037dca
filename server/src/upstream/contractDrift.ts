import type { Drift } from "@mobile-crm/contracts";

/** How often a part of a call's answers differed from the contract since the start, for one reason. */
export interface DriftCount extends Drift {
  call: string;
  count: number;
}

export interface DriftOptions {
  /** Milliseconds between two lines of the log. */
  every?: number;
  /** Called at once for each difference, for metrics. */
  onDrift?: (drift: Omit<DriftCount, "count">) => void;
}

interface Log {
  warn(about: object, message: string): void;
}

const LOG_INTERVAL_MS = 60_000;

/**
 * Reports that the upstream no longer matches the contract: counts by call and part, and a log line, the first at once
 * and then at most one per minute. Neither contains a value of a reply. There are at most as many counts as the table
 * has parts.
 */
export function createDriftReporter(log: Log, { every = LOG_INTERVAL_MS, onDrift = () => {} }: DriftOptions = {}) {
  const all = new Map<string, DriftCount>();
  let fresh = new Map<string, DriftCount>();
  let timer: NodeJS.Timeout | undefined;

  const logFresh = () => {
    if (fresh.size) log.warn({ drift: [...fresh.values()] }, "the upstream differs from the contract");
    timer = fresh.size ? setTimeout(logFresh, every).unref() : undefined;
    fresh = new Map();
  };

  return {
    note(call: string, drift: readonly Drift[]) {
      for (const { path, received } of drift) {
        record(all, { call, path, received });
        record(fresh, { call, path, received });
        onDrift({ call, path, received });
      }
      if (!timer) logFresh();
    },

    counts: (): DriftCount[] => [...all.values()].map((count) => ({ ...count })),

    close() {
      clearTimeout(timer);
      logFresh();
      clearTimeout(timer);
    },
  };
}

function record(counts: Map<string, DriftCount>, drift: Omit<DriftCount, "count">) {
  const key = `${drift.call} ${drift.path} ${drift.received}`;
  const count = counts.get(key) ?? { ...drift, count: 0 };
  counts.set(key, { ...count, count: count.count + 1 });
}
