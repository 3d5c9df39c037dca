import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { routerWith } from "../routerContext.ts";

const NOW = Date.parse("2026-11-20T10:00:00+05:30");
const HOUR = 3_600_000;
const text = (length: number) => "x".repeat(length);
const subscription = { endpoint: "https://push.example.com/1", p256dh: text(87), auth: text(22) };
const reminder = (id: string, dueAt = NOW) => ({ id: id.padEnd(16, "-"), at: dueAt, ciphertext: "c2VhbGVk" });

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOW }));
afterEach(() => void vi.useRealTimers());

describe("a plan", () => {
  const plan = async (overrides: object, replies = {}, context = {}) => {
    const { caller, calls, reminders } = routerWith(replies, context);
    const result = await caller.reminders.plan({ ...subscription, reminders: [], ...overrides });
    return { result, calls, planned: reminders.plan.mock.lastCall as unknown[] | undefined };
  };
  const isAccepted = (overrides: object) =>
    plan(overrides).then(
      () => true,
      () => false,
    );

  test("a plan is stored for the subscription, with the times of its reminders, for a valid session", async () => {
    const { result, calls, planned } = await plan({ reminders: [reminder("a")] });

    expect(result).toEqual({ isOn: true });
    expect(calls).toEqual([["enquiries.savedSearches", {}]]);
    expect(planned).toEqual([subscription, [{ ...reminder("a"), at: new Date(NOW) }]]);
  });

  test("a plan is stored even if it is empty, and the reply says that reminders are on", async () => {
    expect(await plan({})).toMatchObject({ result: { isOn: true }, planned: [subscription, []] });
  });

  test("a plan covers 37 hours, because the clock of a device may differ", async () => {
    const { planned } = await plan({ reminders: [reminder("a", NOW + 37 * HOUR), reminder("b", NOW + 37 * HOUR + 1)] });

    expect(planned?.[1]).toMatchObject([{ id: reminder("a").id }]);
  });

  test("a plan that names a reminder twice has the last of them", async () => {
    const { planned } = await plan({ reminders: [reminder("a", NOW + 1), reminder("b"), reminder("a", NOW + 2)] });

    expect(planned?.[1]).toMatchObject([
      { id: reminder("a").id, at: new Date(NOW + 2) },
      { id: reminder("b").id, at: new Date(NOW) },
    ]);
  });

  test("a plan is off if the server sends none, but not for an ended session", async () => {
    expect((await plan({}, {}, { reminders: undefined })).result).toEqual({ isOn: false });
    for (const reminders of [undefined, routerWith().reminders])
      await expect(plan({}, { "enquiries.savedSearches": 401 }, { reminders })).rejects.toThrow("refused");
  });

  test.each<[object, boolean]>([
    [{ endpoint: text(1_000) }, true],
    [{ endpoint: text(1_001) }, false],
    [{ p256dh: text(86) }, false],
    [{ p256dh: text(88) }, false],
    [{ auth: text(21) }, false],
    [{ auth: text(23) }, false],
    [{ reminders: Array.from({ length: 200 }, (_, index) => reminder(`${index}`)) }, true],
    [{ reminders: Array.from({ length: 201 }, (_, index) => reminder(`${index}`)) }, false],
    [{ reminders: [{ ...reminder("a"), id: text(15) }] }, false],
    [{ reminders: [{ ...reminder("a"), id: text(16) }] }, true],
    [{ reminders: [{ ...reminder("a"), id: text(64) }] }, true],
    [{ reminders: [{ ...reminder("a"), id: text(65) }] }, false],
    [{ reminders: [{ ...reminder("a"), id: `${text(16)}!` }] }, false],
    [{ reminders: [{ ...reminder("a"), at: NOW + 0.5 }] }, false],
    [{ reminders: [{ ...reminder("a"), ciphertext: text(2_800) }] }, true],
    [{ reminders: [{ ...reminder("a"), ciphertext: text(2_801) }] }, false],
    [{ reminders: [{ ...reminder("a"), ciphertext: "in clear" }] }, false],
    [{ reminders: [{ ...reminder("a"), ciphertext: "" }] }, false],
  ])("%# is accepted if its lengths and characters are valid", async (overrides, expected) => {
    expect(await isAccepted(overrides)).toBe(expected);
  });

  test("a plan without an input is refused with the names of its fields", async () => {
    await expect(routerWith().caller.reminders.plan(undefined as never)).rejects.toThrow(/endpoint/);
    await expect(routerWith().caller.reminders.forget(undefined as never)).rejects.toThrow(/endpoint/);
  });
});

describe("a device", () => {
  test("a device is forgotten by its address, for a valid session", async () => {
    const { caller, reminders } = routerWith();
    expect(await caller.reminders.forget({ endpoint: text(1_000) })).toBeNull();
    expect(reminders.forgetDevice).toHaveBeenCalledExactlyOnceWith(text(1_000));

    const endedSession = routerWith({ "enquiries.savedSearches": 401 });
    await expect(endedSession.caller.reminders.forget({ endpoint: "x" })).rejects.toThrow("refused");
    expect(endedSession.reminders.forgetDevice).not.toHaveBeenCalled();
    await expect(caller.reminders.forget({ endpoint: text(1_001) })).rejects.toThrow(/endpoint/);
  });

  test("a device is forgotten even if the server sends none", async () => {
    expect(await routerWith({}, { reminders: undefined }).caller.reminders.forget({ endpoint: "x" })).toBeNull();
  });
});
