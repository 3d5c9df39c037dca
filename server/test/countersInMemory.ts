import { vi } from "vitest";
import type { Counters } from "../src/store/counters.ts";
import type { CounterNames, ThrottleState } from "../src/store/throttleState.ts";

/** Counters in memory, of which a change sees those that it names only, as in the database. */
export function countersInMemory() {
  const all = { failures: new Map(), windows: new Map(), knownAddresses: new Map() };
  const kinds = ["failures", "windows", "knownAddresses"] as const;
  const change = vi.fn(async (names: CounterNames, work: (state: ThrottleState) => unknown) => {
    const named = (kind: (typeof kinds)[number]) =>
      new Map([...all[kind]].filter(([name]) => names[kind].includes(name)));
    const state = { failures: named("failures"), windows: named("windows"), knownAddresses: named("knownAddresses") };
    const result = work(state as never);
    for (const kind of kinds) {
      for (const name of names[kind]) all[kind].delete(name);
      for (const [name, value] of state[kind]) if (names[kind].includes(name)) all[kind].set(name, value as never);
    }
    return result;
  });
  return { all, change: change as unknown as Counters["change"] & typeof change };
}
