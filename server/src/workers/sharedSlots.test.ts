import { expect, test } from "vitest";
import { openSharedState } from "./sharedState.ts";

const limits = { perMinute: 100, connectionsPerAddress: 2, uploads: 3, uploadsPerUser: 2, files: 3, filesPerUser: 2 };

const none = { failures: [], windows: [], knownAddresses: [] };

test("all slots that a worker held for one user are free once it ended", async () => {
  const shared = openSharedState(limits);
  const [ended, next] = [shared(), shared()];
  while (ended.calls.enter("upload", "user 4"));
  expect(next.calls.enter("upload", "user 4")).toBe(false);
  ended.end();

  expect([1, 2].map(() => next.calls.enter("upload", "user 4"))).toEqual([true, true]);
});

test("every slot that a worker leaves is free, also while it held others of the same user", () => {
  const shared = openSharedState(limits);
  const [first, next] = [shared(), shared()];
  while (first.calls.enter("upload", "user 4"));
  for (let left = 0; left < limits.uploadsPerUser; left += 1) first.calls.leave("upload", "user 4");

  expect([1, 2].map(() => next.calls.enter("upload", "user 4"))).toEqual([true, true]);
});

test("a worker that ends with the counters leaves them to the next at once", async () => {
  const shared = openSharedState(limits);
  const [ended, next] = [shared(), shared()];
  const names = { ...none, windows: ["a"] };
  await ended.calls.borrowCounters(names);
  const waiting = next.calls.borrowCounters(names);
  ended.end();

  await expect(Promise.race([waiting, new Promise(setImmediate)])).resolves.toMatchObject({ entries: none });
});

test("where connections of one address are not limited, all are let in", () => {
  const worker = openSharedState({ ...limits, connectionsPerAddress: 0 })();

  expect(Array.from({ length: 50 }, () => worker.calls.enter("connection", "192.0.2.7"))).not.toContain(false);
});
