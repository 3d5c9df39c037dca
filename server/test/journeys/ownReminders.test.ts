import { describe, expect, test, vi } from "vitest";
import { type Caller, hashToken } from "../../src/auth/sessions.ts";
import { openReminders } from "../../src/reminders/reminders.ts";
import type { ReminderPlans } from "../../src/store/reminderPlans.ts";
import { vapid } from "../reminders.ts";

const SECRET = "a secret of at least 32 characters";
const asha: Caller = { token: "token of Asha", holder: "user 4", allowance: "user 4", userId: "4", roleId: 6 };
const phone = { endpoint: "https://push.example.com/phone", p256dh: "p", auth: "a" };
const HASH = /^[\w-]{43}$/;

function openWithPlans({ secret = SECRET, isBroken = false, origins = [] as string[] } = {}) {
  const replyOrFail = async () => {
    if (isBroken) throw Object.assign(new Error("no database"), { code: "08006" });
  };
  const plans = {
    replace: vi.fn<ReminderPlans["replace"]>(replyOrFail),
    forget: vi.fn<ReminderPlans["forget"]>(replyOrFail),
    take: vi.fn<ReminderPlans["take"]>(async () => []),
    retry: vi.fn<ReminderPlans["retry"]>(),
  };
  const closedParts: string[] = [];
  const sender = { send: vi.fn(), close: async () => void closedParts.push("sender") };
  const log = { error: vi.fn() };
  const reminders = openReminders({ plans, vapid, secret, log, sender, origins, onResult: () => {} });
  const storeDevice = async (caller = asha, device = phone) => {
    await reminders.forCaller(caller).plan(device, []);
    return plans.replace.mock.lastCall?.[0];
  };
  return { plans, reminders, log, closedParts, storeDevice, lastForgotten: () => plans.forget.mock.lastCall?.[0] };
}

describe("devices, users and sessions", () => {
  test("devices, users and sessions are stored as distinct hashes, with the unmodified subscription", async () => {
    const { storeDevice } = openWithPlans();
    const first = await storeDevice();

    expect(first).toEqual({
      ...phone,
      device: expect.stringMatching(HASH),
      holder: expect.stringMatching(HASH),
      session: expect.stringMatching(HASH),
    });
    const sameText = "same text";
    const second = await storeDevice(
      { ...asha, holder: sameText },
      { ...phone, endpoint: `https://push.example.com/${sameText}` },
    );
    expect(new Set([first?.device, first?.holder, first?.session, second?.device, second?.holder]).size).toBe(5);
  });

  test("devices, users and sessions keep their hashes with the same secret, and get others with another one", async () => {
    const [remindersA, remindersB, remindersC] = [
      openWithPlans(),
      openWithPlans(),
      openWithPlans({ secret: "another secret" }),
    ];
    const [first, second, third] = [
      await remindersA.storeDevice(),
      await remindersB.storeDevice(),
      await remindersC.storeDevice(),
    ];

    expect(second).toEqual(first);
    for (const name of ["device", "holder", "session"] as const) expect(third?.[name]).not.toBe(first?.[name]);
  });

  test("devices, users and sessions have hashes of separate kinds, so that a user with the same name as a device has another one", async () => {
    const { storeDevice } = openWithPlans();
    const text = "https://push.example.com/same";
    const first = await storeDevice({ ...asha, holder: text, token: text }, { ...phone, endpoint: text });

    expect(new Set([first?.device, first?.holder, first?.session]).size).toBe(3);
  });
});

describe("forgetting", () => {
  test("a device is forgotten by its push address", async () => {
    const { storeDevice, reminders, lastForgotten } = openWithPlans();
    const device = await storeDevice();
    await reminders.forCaller(asha).forgetDevice(phone.endpoint);

    expect(lastForgotten()).toEqual({ device: device?.device });
  });

  test("the devices of a session are forgotten at its sign-out, or by the hash of its token", async () => {
    const { storeDevice, reminders, lastForgotten } = openWithPlans();
    const device = await storeDevice();
    await reminders.forCaller(asha).forgetSession();
    expect(lastForgotten()).toEqual({ session: device?.session });

    reminders.sessionEnded(hashToken("another token"));
    expect(lastForgotten()).not.toEqual({ session: device?.session });
    reminders.sessionEnded(hashToken(asha.token));
    expect(lastForgotten()).toEqual({ session: device?.session });
  });
});

describe("while the plans cannot be stored", () => {
  test.each(["plan", "forgetDevice"] as const)("%s is refused with 503 and logged", async (name) => {
    const { reminders, log } = openWithPlans({ isBroken: true });
    const callerReminders = reminders.forCaller(asha);
    const call = name === "plan" ? callerReminders.plan(phone, []) : callerReminders.forgetDevice(phone.endpoint);

    await expect(call).rejects.toMatchObject({
      status: 503,
      seconds: 30,
      publicMessage: "Reminders cannot be planned at the moment.",
    });
    expect(log.error).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ code: "08006" }),
      "the plans of reminders failed",
    );
  });

  test("a failure of forgetSession is logged and not thrown", async () => {
    const { reminders, log } = openWithPlans({ isBroken: true });

    await reminders.forCaller(asha).forgetSession();
    expect(log.error).toHaveBeenCalledOnce();
  });

  test("a failure at the end of a session is logged and not thrown", async () => {
    const { reminders, log } = openWithPlans({ isBroken: true });
    reminders.sessionEnded("hash");

    await expect.poll(() => log.error.mock.calls.length).toBe(1);
  });
});

test("an additionally allowed origin may be used in a plan", async () => {
  const origin = "http://127.0.0.1:9999";
  const { storeDevice } = openWithPlans({ origins: [origin] });

  expect(await storeDevice(asha, { ...phone, endpoint: `${origin}/1` })).toMatchObject({ endpoint: `${origin}/1` });
});

test("the sender is closed after the last message was answered", async () => {
  const { reminders, plans, closedParts } = openWithPlans();
  const { promise, resolve } = Promise.withResolvers<never[]>();
  plans.take.mockReturnValue(promise);
  reminders.start();
  const closed = reminders.close();
  await new Promise(setImmediate);
  expect(closedParts).toEqual([]);

  resolve([]);
  await closed;
  expect(closedParts).toEqual(["sender"]);
});
