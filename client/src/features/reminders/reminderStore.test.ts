import "fake-indexeddb/auto";
import { beforeEach, expect, test, vi } from "vitest";
import { claimedMarks, claimMark, openReminderKey, readReminderKey, removeReminders } from "./reminderStore.ts";

const NOW = Date.parse("2026-11-20T10:00:00+05:30");
const DAY_MS = 86_400_000;

beforeEach(removeReminders);

test("a mark is claimed once, and deleted only when no plan can contain it any more", async () => {
  expect([await claimMark("a", NOW), await claimMark("a", NOW + 1)]).toEqual([true, false]);
  await claimMark("b", NOW + 1);
  await claimMark("c", NOW + 3 * DAY_MS);
  expect([...(await claimedMarks())].sort()).toEqual(["a", "b", "c"]);

  await claimMark("d", NOW + 3 * DAY_MS + 1);
  expect([...(await claimedMarks())].sort()).toEqual(["b", "c", "d"]);
});

test("of two simultaneous claims only one succeeds", async () => {
  expect((await Promise.all([claimMark("a"), claimMark("a"), claimMark("a")])).filter(Boolean)).toHaveLength(1);
});

test("the key is created once, cannot be exported, and is deleted with the marks", async () => {
  const [first, second] = await Promise.all([openReminderKey(), openReminderKey()]);
  expect(first?.salt).toEqual(second?.salt);
  expect(first?.key.extractable).toBe(false);
  await claimMark("a");
  await removeReminders();

  expect(await readReminderKey()).toBeUndefined();
  expect(await claimedMarks()).toEqual(new Set());
  expect((await openReminderKey())?.salt).not.toEqual(first?.salt);
});

test("a slower tab uses the key of the first one", async () => {
  const { promise: isSlow, resolve: continueGenerating } = Promise.withResolvers<void>();
  const generate = crypto.subtle.generateKey.bind(crypto.subtle) as (...values: unknown[]) => Promise<CryptoKey>;
  vi.spyOn(crypto.subtle, "generateKey").mockImplementationOnce((async (...values: unknown[]) => {
    await isSlow;
    return generate(...values);
  }) as never);
  const slowKey = openReminderKey();
  const first = await openReminderKey();
  continueGenerating();

  expect((await slowKey)?.salt).toEqual(first?.salt);
  expect((await readReminderKey())?.salt).toEqual(first?.salt);
});
