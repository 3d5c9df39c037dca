import { createECDH } from "node:crypto";
import type { Database } from "@mobile-crm/fixtures/database/open.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { databaseNames, readLocalStorage, readyForOffline } from "./offlineFixtures.ts";
import { openStatus } from "./openStatus.ts";

const CALLER = 6;
const MINUTE = 60_000;
const ENDPOINT = "https://push.example.com/a-device";

const pair = createECDH("prime256v1");
pair.generateKeys();
const vapidSettings = {
  VAPID_PUBLIC_KEY: pair.getPublicKey("base64url"),
  VAPID_PRIVATE_KEY: Buffer.from(pair.getPrivateKey("hex").padStart(64, "0"), "hex").toString("base64url"),
  VAPID_SUBJECT: "mailto:operator@example.com",
};

test.use({ serviceWorkers: "allow", permissions: ["notifications"], settings: vapidSettings });

const istMinutes = (now: number) => Math.floor((now + 330 * MINUTE) / MINUTE) % 1440;
test.skip(() => istMinutes(Date.now()) > 1_400, "there is no later call today");

/** The caller has one call in half an hour and no other. */
async function callLater({ kysely }: Database) {
  await kysely
    .updateTable("enquiries")
    .set({ next_call_date: new Date(0) })
    .where("assignee_id", "=", CALLER)
    .execute();
  const { id: status_id } = await openStatus({ kysely });
  const { id } = await kysely
    .selectFrom("enquiries")
    .where("assignee_id", "=", CALLER)
    .select("id")
    .executeTakeFirstOrThrow();
  const due = new Date(Date.now() + 30 * MINUTE);
  const changed = { next_call_date: due, full_name: "Zubeida Khatun", status_id };
  await kysely.updateTable("enquiries").set(changed).where("id", "=", id).execute();
  return { id, time: new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone: "Asia/Kolkata" }).format(due) };
}

const SUBSCRIPTION = { endpoint: ENDPOINT, keys: { p256dh: "B".padEnd(87, "a"), auth: "a".repeat(22) } };

/** Fakes push subscriptions, as test browsers have no push service. */
async function withPushService(page: Page) {
  await page.addInitScript(({ endpoint, keys }) => {
    localStorage.setItem("quiet_hours", "3 3");
    // Always denied in a headless browser, whatever the test allows.
    Object.defineProperty(Notification, "permission", { get: () => "granted" });
    const subscription = (key: ArrayBuffer) => ({
      endpoint,
      options: { applicationServerKey: key },
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => localStorage.removeItem("subscribed") === undefined,
    });
    const readStoredKey = () =>
      Uint8Array.from(atob(localStorage.getItem("subscribed") ?? ""), (byte) => byte.charCodeAt(0)).buffer;
    PushManager.prototype.subscribe = async (options) => {
      const key = options?.applicationServerKey as Uint8Array<ArrayBuffer>;
      localStorage.setItem("subscribed", btoa(String.fromCharCode(...key)));
      return subscription(key.buffer) as never;
    };
    PushManager.prototype.getSubscription = async () =>
      (localStorage.getItem("subscribed") ? subscription(readStoredKey()) : null) as never;
  }, SUBSCRIPTION);
}

interface Plan {
  endpoint: string;
  p256dh: string;
  auth: string;
  reminders: { id: string; at: number; ciphertext: string }[];
}

/** The next plan with at least one reminder that the page sends to the server. */
async function nextPlan(page: Page): Promise<Plan> {
  const request = await page.waitForRequest(
    (one) => /reminders\.plan/.test(one.url()) && /ciphertext/.test(one.postData() ?? ""),
  );
  return Object.values(request.postDataJSON() as Record<string, Plan>).find((plan) => plan.reminders) as Plan;
}

/** Delivers push messages to the service worker, as the browser does. */
async function openPush(page: Page) {
  const session = await page.context().newCDPSession(page);
  const { promise, resolve } = Promise.withResolvers<string>();
  session.on(
    "ServiceWorker.workerRegistrationUpdated",
    ({ registrations: [one] }) => one && resolve(one.registrationId),
  );
  await session.send("ServiceWorker.enable");
  const [registrationId, origin] = [await promise, new URL(page.url()).origin];
  return (data: string) => session.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
}

/** Records the notifications of the service worker, as headless browsers show none; returns how to read them. */
async function watchNotifications(page: Page) {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error("There is no service worker");
  await worker.evaluate(() => {
    const notifications: object[] = [];
    Object.assign(self, { notifications });
    ServiceWorkerRegistration.prototype.showNotification = async (title, { tag, data } = {}) =>
      void notifications.push({ title, tag, path: data?.path });
  });
  return () =>
    worker.evaluate(
      () => (self as unknown as { notifications: { title: string; tag: string; path: string }[] }).notifications,
    );
}

const remind = (page: Page) => page.getByRole("checkbox", { name: "Remind me of calls while the app is closed" });

async function turnOn(page: Page) {
  await withPushService(page);
  await page.goto("/Device");
  await readyForOffline(page);
  const plan = nextPlan(page);
  await remind(page).check();
  return plan;
}

test("a planned call is pushed encrypted and shown once on the device, and nobody else can read its names", async ({
  page,
  signIn,
  database,
  expectAccessible,
}) => {
  const { id, time } = await callLater(database);
  await signIn("caller");
  const { endpoint, reminders, ...keys } = await turnOn(page);
  // The server encrypts push messages with these keys, so that only this browser can read them.
  expect(keys).toEqual(SUBSCRIPTION.keys);

  expect(endpoint).toBe(ENDPOINT);
  expect(reminders).toHaveLength(1);
  expect(JSON.stringify(reminders)).not.toMatch(/Zubeida|Khatun/);
  expect(await readLocalStorage(page)).not.toMatch(/Zubeida|Khatun/);
  await expectAccessible();
  const readNotifications = await watchNotifications(page);
  const deliver = await openPush(page);
  const [{ ciphertext } = { ciphertext: "" }] = reminders;
  await deliver("nonsense");
  await deliver(ciphertext);
  const expected = [
    { title: `Call Zubeida Khatun, ${time}`, path: `/Details/${id}`, tag: expect.stringMatching(/^call [\w-]{22}$/) },
  ];
  await expect.poll(readNotifications).toEqual(expected);

  await deliver(ciphertext);
  await deliver(ciphertext);
  // Messages are handled one after the other: the database has its marks before a later page reads them.
  await page.reload();
  await expect(remind(page)).toBeChecked();
  expect(await readNotifications()).toEqual(expected);
});

test("after sign-out the device has no key and no subscription, and shows no pushed message", async ({
  page,
  signIn,
  database,
}) => {
  await callLater(database);
  await signIn("caller");
  const { reminders } = await turnOn(page);
  const readNotifications = await watchNotifications(page);
  const deliver = await openPush(page);
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await page.getByRole("button", { name: "OK" }).click();
  await expect(page).toHaveURL("/login");
  await expect.poll(() => databaseNames(page)).not.toContain("mobile-crm-reminders");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("subscribed"))).toBeNull();

  await deliver(reminders[0]?.ciphertext ?? "");
  await page.reload();
  expect(await readNotifications()).toEqual([]);
});

test("a user can turn reminders off again and set quiet hours, for which none is planned", async ({
  page,
  signIn,
  database,
}) => {
  await callLater(database);
  await signIn("caller");
  await turnOn(page);
  const plans: Plan[] = [];
  page.on("request", (one) => {
    if (!/reminders\.plan/.test(one.url())) return;
    plans.push(...Object.values(one.postDataJSON() as Record<string, Plan>).filter(({ reminders }) => reminders));
  });
  const hour = Math.floor(istMinutes(Date.now()) / 60);
  await expect(page.getByLabel("Quiet from").getByRole("option", { name: /^\d\d:00$/ })).toHaveCount(24);
  await page.getByLabel("Quiet from").selectOption({ index: hour + 1 });
  await page.getByLabel("Quiet until").selectOption({ index: ((hour + 2) % 24) + 1 });
  await expect.poll(() => plans.at(-1)?.reminders).toEqual([]);

  const request = page.waitForRequest((one) => /reminders\.forget/.test(one.url()));
  await remind(page).uncheck();
  expect(Object.values((await request).postDataJSON())).toMatchObject([{ endpoint: ENDPOINT }]);
  await expect(page.getByLabel("Quiet from")).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("subscribed"))).toBeNull();
});

test.describe("a phone that blocks notifications", () => {
  test.use({ permissions: [] });

  test("a phone that blocks notifications says where to allow them, and plans nothing", async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await page.addInitScript(() => {
      Notification.requestPermission = async () => "denied";
    });
    await signIn("caller");
    await withPushService(page);
    await page.goto("/Device");
    await readyForOffline(page);
    await remind(page).click();

    await expect(page.getByText("Notifications are blocked for this site.")).toBeVisible();
    await expect(remind(page)).not.toBeChecked();
    await expectAccessible();
  });
});

test.describe("a server without keys", () => {
  test.use({ settings: {} });

  test("a server without keys offers no reminders for when the app is closed", async ({ page, signIn }) => {
    await signIn("caller");
    await page.goto("/Device");

    await expect(page.getByRole("heading", { name: "Records on this device" })).toBeVisible();
    await expect(remind(page)).toHaveCount(0);
  });
});
