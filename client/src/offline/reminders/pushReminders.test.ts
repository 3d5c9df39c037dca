import { beforeEach, describe, expect, test, vi } from "vitest";
import { claimReminder, dropPush, planAgain, planReminders, pushKey, startPush, stopPush } from "./pushReminders.ts";
import { fromBase64Url } from "./sealedReminder.ts";

const fake = vi.hoisted(() => ({
  ...{ userId: "4", isOn: true, quiet: { from: 0, until: 0 }, did: [] as string[], claimed: new Set<string>() },
  ...{ opened: 0, hasKey: true, plan: vi.fn(), forget: vi.fn(), settings: {} as { pushKey?: string | null } },
}));
vi.mock("../../api/queryClient.ts", () => ({ SETTINGS: { staleTime: 600_000 } }));
vi.mock("../../api/trpc.ts", () => ({
  prefetch: { site: { settings: { fetch: async () => fake.settings } } },
  trpcClient: { reminders: { plan: { mutate: fake.plan }, forget: { mutate: fake.forget } } },
}));
vi.mock("../../auth/session.ts", () => ({ session: { userId: () => fake.userId } }));
vi.mock("./pushSettings.ts", () => ({
  pushSettings: {
    isOn: () => fake.isOn,
    setOn: (isOn: boolean) => fake.did.push(`on ${isOn}`),
    quietHours: () => fake.quiet,
  },
}));
vi.mock("./reminderStore.ts", () => ({
  claimedMarks: async () => fake.claimed,
  claimMark: async (mark: string) => !fake.claimed.has(mark),
  readReminderKey: async () => (fake.hasKey ? { key: "key", salt: "salt" } : undefined),
  openReminderKey: async () => {
    fake.opened += 1;
    return { key: "key", salt: "salt" };
  },
  removeReminders: async () => void fake.did.push("key removed"),
}));
vi.mock("./sealedReminder.ts", async (original) => ({
  ...(await original<typeof import("./sealedReminder.ts")>()),
  saltedHash: async (salt: string, text: string) => `${salt}(${text})`,
  sealReminder: async (_: string, message: object) => message,
}));

const KEY = "-_-_AAAA";
const OTHER_KEY = "BBBBBBBB";
const NOW = new Date(2026, 10, 20, 9).getTime();
const MINUTE = 60_000;
const call = (id: number, minutes: number, name = `Caller ${id}`) => ({
  id,
  name,
  time: "16:30",
  due: NOW + minutes * MINUTE,
});

const device = {
  subscription: undefined as object | undefined,
  permission: "granted",
  registration: {} as object | undefined,
};
const subscriptionFor = (key: string) => ({
  endpoint: `https://push.example/${key}`,
  options: { applicationServerKey: fromBase64Url(key).buffer },
  toJSON: () => ({ keys: { p256dh: "p", auth: "a" } }),
  unsubscribe: async () => {
    fake.did.push(`unsubscribed ${key}`);
    device.subscription = undefined;
  },
});
const pushManager = {
  getSubscription: async () => device.subscription ?? null,
  subscribe: async (options: { userVisibleOnly: boolean; applicationServerKey: Uint8Array }) => {
    if (!options.userVisibleOnly) throw new Error("a browser refuses silent messages");
    const key = btoa(String.fromCharCode(...options.applicationServerKey))
      .replaceAll("+", "-")
      .replaceAll("/", "_");
    fake.did.push(`subscribed ${key}`);
    device.subscription = subscriptionFor(key);
    return device.subscription;
  },
};
const plans = () => fake.plan.mock.calls.map(([plan]) => plan);

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  const notification = {
    get permission() {
      return device.permission;
    },
    requestPermission: async () => device.permission,
  };
  Object.assign(device, { subscription: undefined, permission: "granted", registration: { pushManager } });
  vi.stubGlobal("Notification", notification);
  vi.stubGlobal("window", { PushManager: {}, Notification: notification });
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration: async () => device.registration } });
  await dropPush();
  Object.assign(fake, { userId: "4", isOn: true, quiet: { from: 0, until: 0 }, did: [], claimed: new Set() });
  Object.assign(fake, { opened: 0, hasKey: true, settings: { pushKey: KEY } });
  for (const mutate of [fake.plan, fake.forget]) mutate.mockReset().mockResolvedValue({});
  return () => vi.useRealTimers();
});

describe("the key of the server for push messages", () => {
  test("is that of its settings, and none where it sends no messages", async () => {
    expect(await pushKey()).toBe(KEY);
    fake.settings = { pushKey: null };
    expect(await pushKey()).toBeUndefined();
  });

  test.each([
    ["service workers", () => vi.stubGlobal("navigator", {})],
    ["push messages", () => vi.stubGlobal("window", { Notification: {} })],
    ["notifications", () => vi.stubGlobal("window", { PushManager: {} })],
  ])("is not asked for in a browser without %s", async (_, change) => {
    change();

    expect(await pushKey()).toBeUndefined();
  });
});

describe("reminders are turned on", () => {
  test("where the user permits it, with a subscription", async () => {
    expect(await startPush(KEY)).toBe(true);
    expect(fake.did).toEqual([`subscribed ${KEY}`, "on true"]);
  });

  test.each(["denied", "default"])("not where the permission is %s", async (permission) => {
    device.permission = permission;

    expect(await startPush(KEY)).toBe(false);
    expect(fake.did).toEqual([]);
  });

  test("not where there is no service worker, or no subscription is made", async () => {
    device.registration = undefined;

    await expect(startPush(KEY)).rejects.toThrow("There is no service worker");
    expect(fake.did).toEqual([]);
  });

  test("with the subscription that is there, unless it is for another key", async () => {
    device.subscription = subscriptionFor(KEY);
    await startPush(KEY);
    device.subscription = subscriptionFor(OTHER_KEY);
    await startPush(KEY);

    expect(fake.did).toEqual(["on true", `unsubscribed ${OTHER_KEY}`, `subscribed ${KEY}`, "on true"]);
  });
});

test("reminders are turned off on this device and on the server", async () => {
  device.subscription = subscriptionFor(KEY);
  await stopPush();

  expect(fake.forget).toHaveBeenCalledExactlyOnceWith({ endpoint: `https://push.example/${KEY}` });
  expect(fake.did).toEqual(["on false", `unsubscribed ${KEY}`, "key removed"]);
  await stopPush();
  expect(fake.forget).toHaveBeenCalledOnce();
});

describe("a plan", () => {
  test("names each reminder by its calls, and seals what is shown of them", async () => {
    await planReminders([call(5, 60), call(6, 120, "Ravi 98765 43210 of the firm whose name is long enough to cut")]);

    const queue = expect.stringContaining("todays_calls");
    const sealed = (id: number, name: string, due: number) => ({
      queue,
      calls: [{ mark: `salt(${id} ${due})`, time: "16:30", path: expect.stringContaining(String(id)), name }],
    });
    const [first, second] = [NOW + 60 * MINUTE, NOW + 120 * MINUTE];
    expect(plans()).toEqual([
      {
        ...{ endpoint: `https://push.example/${KEY}`, p256dh: "p", auth: "a" },
        reminders: [
          { at: first - 10 * MINUTE, id: `salt(salt(5 ${first}))`, ciphertext: sealed(5, "Caller 5", first) },
          {
            ...{ at: second - 10 * MINUTE, id: `salt(salt(6 ${second}))` },
            ciphertext: sealed(6, "Ravi ••• of the firm whose name is long ", second),
          },
        ],
      },
    ]);
    expect(plans()[0].reminders[0].ciphertext.calls[0].path).not.toBe(plans()[0].reminders[0].ciphertext.queue);
  });

  test.each([
    ["they are off", () => Object.assign(fake, { isOn: false })],
    ["the permission was taken away", () => Object.assign(device, { permission: "denied" })],
    ["the server sends none", () => Object.assign(fake, { settings: {} })],
  ])("is not sent where %s, and no key is made for it", async (_, change) => {
    change();
    await planReminders([call(5, 60)]);

    expect([fake.plan.mock.calls, fake.did, fake.opened]).toEqual([[], [], 0]);
  });

  test("is sent once, until something of it changes", async () => {
    await planReminders([call(5, 60)]);
    await planReminders([call(5, 60)]);
    await planAgain();
    expect(plans()).toHaveLength(1);
    await planReminders([call(5, 90)]);
    expect(plans()).toHaveLength(2);
    fake.userId = "5";
    await planAgain();
    expect(plans()).toHaveLength(3);
  });

  test("that could not be sent is sent again", async () => {
    fake.plan.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    await expect(planReminders([call(5, 60)])).rejects.toThrow("Failed to fetch");
    await planAgain();

    expect(plans()).toHaveLength(2);
    expect(plans()[1].reminders).toHaveLength(1);
  });

  test("leaves out calls in quiet hours and those that were reminded of", async () => {
    fake.quiet = { from: 10, until: 12 };
    fake.claimed.add(`salt(6 ${NOW + 50 * MINUTE})`);
    await planReminders([call(5, 90), call(6, 50), call(7, 45)]);

    expect(plans()[0].reminders.map(({ at }: { at: number }) => at)).toEqual([NOW + 35 * MINUTE]);
  });

  test("is sent again after the device was cleared, of the calls that are known then", async () => {
    await planReminders([call(5, 60)]);
    await dropPush();
    await planAgain();
    await planReminders([call(5, 60)]);

    expect(plans().map(({ reminders }) => reminders.length)).toEqual([1, 0, 1]);
    await dropPush();
    await planReminders([call(5, 60)]);
    expect(plans()).toHaveLength(4);
  });
});

test("the page reminds of a call that was not pushed before, and of every call where nothing is pushed", async () => {
  fake.claimed.add(`salt(5 ${NOW})`);
  expect(await claimReminder({ id: 5, due: NOW })).toBe(false);
  expect(await claimReminder({ id: 5, due: NOW + 1 })).toBe(true);
  fake.hasKey = false;

  expect(await claimReminder({ id: 5, due: NOW })).toBe(true);
});
