import { beforeEach, expect, test, vi } from "vitest";
import type { QueuedCall } from "../../shared/calling/dueCalls.ts";
import { notifications } from "./notifications.tsx";

const fake = vi.hoisted(() => ({
  ...{ isPushOn: false, isFirst: true, claim: vi.fn(), shown: new Set<{ id: string; text: unknown }>() },
}));
vi.mock("../../offline/reminders/pushSettings.ts", () => ({ pushSettings: { isOn: () => fake.isPushOn } }));
vi.mock("../../offline/reminders/pushReminders.ts", () => ({ claimReminder: fake.claim }));
vi.mock("../../ui/overlay/toast.ts", () => ({
  toasts: {
    add: (note: { id: string; text: unknown }) => fake.shown.add(note),
    remove: (note: { id: string; text: unknown }) => fake.shown.delete(note),
  },
}));
vi.mock("./Reminder.tsx", () => ({ Reminder: () => null }));

const kept = new Map<string, string>();
const call = (id: number | null, time = "11:05"): QueuedCall => ({
  ...{ id, full_name: `Customer ${id}`, ncd: `2026-11-20T${time}:00+05:30`, assigned_to: null },
});
async function show(...calls: QueuedCall[]) {
  calls.forEach(notifications.show);
  await vi.advanceTimersByTimeAsync(0);
  return [...fake.shown].map(({ id }) => id);
}

beforeEach(() => {
  Object.assign(fake, { isPushOn: false });
  fake.claim.mockReset().mockResolvedValue(false);
  kept.clear();
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  });
  vi.useFakeTimers();
  return () => {
    notifications.clear();
    vi.useRealTimers();
  };
});

test("two reminders are shown at once, each for a minute", async () => {
  expect(await show(call(1), call(2), call(3))).toEqual(["call 1", "call 2"]);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(fake.shown.size).toBe(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(fake.shown.size).toBe(0);

  expect(await show(call(3))).toEqual(["call 3"]);
});

test("a call is reminded of once, and again where it was put off", async () => {
  await show(call(1), call(2));
  notifications.clear();
  expect(await show(call(1), call(2))).toEqual([]);

  expect(await show(call(1, "11:30"))).toEqual(["call 1"]);
});

test("a call without an id is not reminded of: there is no screen to go to", async () => {
  expect(await show(call(null))).toEqual([]);
});

test("a reminder that is tapped goes", async () => {
  await show(call(1));
  const [note] = [...fake.shown] as { text: { props: { onOpen(): void; call: QueuedCall } } }[];
  expect(note?.text.props.call).toEqual(call(1));
  note?.text.props.onOpen();

  expect(fake.shown.size).toBe(0);
});

test("with pushed reminders those that were pushed are not shown again", async () => {
  fake.isPushOn = true;
  fake.claim.mockImplementation(async ({ id }: { id: number }) => id === 2);
  notifications.show(call(1));
  notifications.show(call(2));
  await expect.poll(() => [...fake.shown].map(({ id }) => id)).toEqual(["call 2"]);

  expect(fake.claim.mock.calls[0]?.[0]).toEqual({ id: 1, due: Date.parse("2026-11-20T11:05:00+05:30") });
  expect(await show(call(3))).toEqual(["call 2"]);
  await expect.poll(() => fake.claim.mock.calls.length).toBe(3);
});

test("a reminder that was cleared while it was claimed is not shown", async () => {
  fake.isPushOn = true;
  const claimed = Promise.withResolvers<boolean>();
  fake.claim.mockReturnValue(claimed.promise);
  notifications.show(call(1));
  await expect.poll(() => fake.claim.mock.calls.length).toBe(1);
  notifications.clear();
  claimed.resolve(true);
  await vi.advanceTimersByTimeAsync(0);

  expect(fake.shown.size).toBe(0);
});
