import { expect, test } from "vitest";
import { openSharedState } from "./sharedState.ts";

const limits = { perMinute: 100, connectionsPerAddress: 2, uploads: 3, uploadsPerUser: 2, files: 3, filesPerUser: 2 };
const names = { failures: [], windows: ["a"], knownAddresses: [] };

test("a worker that ends while it waits for the counters leaves them to the next at once", async () => {
  const shared = openSharedState(limits);
  const [first, ended, next] = [shared(), shared(), shared()];
  const { loan } = await first.calls.borrowCounters(names);
  const waiting = ended.calls.borrowCounters(names);
  const last = next.calls.borrowCounters(names);
  ended.end();
  first.calls.returnCounters(loan, names, { ...names, windows: [["a", { count: 1, since: 0 }]] });
  await waiting;

  await expect(Promise.race([last, new Promise(setImmediate)])).resolves.toMatchObject({
    entries: { windows: [["a", { count: 1, since: 0 }]] },
  });
});
