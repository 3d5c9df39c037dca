import { describe, expect, test } from "vitest";
import { issued, server, upstream } from "../../test/fixtures.ts";
import { pushService, vapidSettings } from "../../test/reminders.ts";
import { sharedDatabase, withoutPostgresql } from "../../test/stores.ts";
import { json } from "../../test/upstream.ts";

const SECONDS = 1_000;
const subscription = { endpoint: "https://push.example.com/1", p256dh: "a".repeat(87), auth: "a".repeat(22) };
const reminder = (id: string, inSeconds = 0) => ({
  id: id.padEnd(16, "-"),
  at: Date.now() + inSeconds * SECONDS,
  ciphertext: Buffer.from(id).toString("base64url"),
});
const textOf = (id: string) => reminder(id).ciphertext;

/** A server that pushes reminders, in front of an upstream that accepts every token except `ended`. */
async function pushingServer(overrides: Parameters<typeof server>[0] = {}) {
  const push = await pushService();
  const upstreamServer = await upstream((request, response) =>
    request.headers.authorization?.includes("ended")
      ? json({}, 401)(request, response)
      : json({ status: 1, search_history: [] })(request, response),
  );
  const store = overrides.store ?? (await (await sharedDatabase()).store());
  const open = () =>
    server({ upstream: upstreamServer.url, env: vapidSettings, pushOrigins: [push.origin], ...overrides, store });
  return { push, open, ...(await open()) };
}

const texts = (push: Awaited<ReturnType<typeof pushService>>) => push.delivered.map(({ text }) => text).sort();

describe.skipIf(withoutPostgresql)("a plan", () => {
  test("a plan reaches the device on time, encrypted as by the device, with a time to live", async () => {
    const { push, call } = await pushingServer();
    const phone = push.subscribe("phone");

    const planned = await call(
      "reminders.plan",
      { ...phone, reminders: [reminder("now"), reminder("later", 60)] },
      issued(),
    );

    expect(planned.json.result?.data).toEqual({ isOn: true });
    await expect.poll(() => texts(push)).toEqual([textOf("now")]);
    // A sleeping phone accepts only urgent messages immediately.
    expect(push.delivered[0]).toMatchObject({ device: "phone", urgency: "high" });
    expect(push.delivered[0]?.ttl).toBeGreaterThan(1_100);
    expect(push.delivered[0]?.ttl).toBeLessThanOrEqual(1_200);
    expect(push.delivered[0]?.topic).toMatch(/^[\w-]{32}$/);
  });

  test("a plan replaces the previous one", async () => {
    const { push, call } = await pushingServer();
    const phone = push.subscribe("phone");
    await call("reminders.plan", { ...phone, reminders: [reminder("a", 2), reminder("b", 2)] }, issued());
    await call("reminders.plan", { ...phone, reminders: [reminder("b", 2), reminder("c", 2)] }, issued());

    await expect.poll(() => texts(push)).toEqual([textOf("b"), textOf("c")].sort());
  });

  test("a plan is sent again if the push service is busy, and only then", async () => {
    const { push, call } = await pushingServer();
    const [busyDevice, expiredDevice, brokenDevice] = ["busy", "gone", "broken"].map((name) => push.subscribe(name));
    push.setFault((name) => ({ status: { busy: 429, gone: 410, broken: 500 }[name] ?? 400, retryAfter: 1 }));
    for (const device of [busyDevice, expiredDevice, brokenDevice])
      await call("reminders.plan", { ...device, reminders: [reminder("now"), reminder("next", 4)] }, issued());

    await expect.poll(() => push.refused.slice().sort()).toEqual(["410", "429", "429", "500", "500"]);
  });

  test("a plan needs a session that is still valid", async () => {
    const { call } = await pushingServer();
    const input = { ...subscription, reminders: [] };

    expect((await call("reminders.plan", input)).status).toBe(200);
    expect((await call("reminders.plan", input, issued("ended"))).status).toBe(401);
    expect((await call("reminders.forget", subscription, issued("ended"))).status).toBe(401);
  });

  test.each([
    ["a private address", { endpoint: "https://10.0.0.1/1" }],
    ["another machine in the network", { endpoint: "https://database/1" }],
    ["plain HTTP", { endpoint: "http://push.example.com/1" }],
    ["no key", { p256dh: "" }],
    ["an unencrypted text", { reminders: [{ ...reminder("a"), ciphertext: "Call Asha Rao, 16:30" }] }],
  ])("a plan with %s is refused", async (_name, invalid) => {
    const { call } = await pushingServer();

    expect((await call("reminders.plan", { ...subscription, reminders: [], ...invalid }, issued())).status).toBe(400);
  });

  test("a plan is not stored by a server without keys, which says so", async () => {
    const upstreamServer = await upstream(json({ search_history: [] }));
    const { call } = await server({ upstream: upstreamServer.url });

    const reply = await call("reminders.plan", { ...subscription, reminders: [] }, issued());
    expect(reply.json.result?.data).toEqual({ isOn: false });
    expect((await call("site.settings")).json.result?.data).toMatchObject({ pushKey: null });
  });

  test("a plan is offered only by a server with a database", async () => {
    const database = withoutPostgresql ? undefined : await sharedDatabase();
    const upstreamServer = await upstream(json({ search_history: [] }));
    const keyOf = async (options: Parameters<typeof server>[0] = {}) =>
      (await (await server({ upstream: upstreamServer.url, env: vapidSettings, ...options })).call("site.settings"))
        .json.result?.data;

    expect(await keyOf()).toMatchObject({ pushKey: null });
    if (database)
      expect(await keyOf({ store: await database.store() })).toMatchObject({ pushKey: vapidSettings.VAPID_PUBLIC_KEY });
  });
});

describe.skipIf(withoutPostgresql)("reminders end", () => {
  const ownHeaders = issued("mine");
  /** A phone and a tablet of user 4 in two sessions, and a phone of user 5; each gets a reminder in two seconds. */
  async function devices() {
    const instance = await pushingServer();
    const { push, call } = instance;
    const [phone, tablet, otherDevice] = ["phone", "tablet", "other"].map((name) => push.subscribe(name));
    const plan = (device: object | undefined, headers: Record<string, string>) =>
      call("reminders.plan", { ...device, reminders: [reminder("soon", 2)] }, headers);
    await plan(phone, ownHeaders);
    await plan(tablet, issued("tablet"));
    await plan(otherDevice, issued("other", { userId: "5", roleId: 6 }));
    const names = () => push.delivered.map(({ device }) => device).sort();
    return { ...instance, phone, names };
  }

  test("reminders end if the device asks for it", async () => {
    const { call, phone, names } = await devices();
    await call("reminders.forget", { endpoint: phone?.endpoint }, ownHeaders);

    await expect.poll(names).toEqual(["other", "tablet"]);
  });

  test("reminders end when the user signs out, on all devices of the session", async () => {
    const { call, names } = await devices();
    await call("session.logout", {}, ownHeaders);

    await expect.poll(names).toEqual(["other", "tablet"]);
  });

  test("reminders end if the upstream no longer accepts the session", async () => {
    const push = await pushService();
    let hasEnded = false;
    const upstreamServer = await upstream((request, response) =>
      json({ search_history: [] }, hasEnded ? 401 : 200)(request, response),
    );
    const store = await (await sharedDatabase()).store();
    const { call } = await server({
      upstream: upstreamServer.url,
      env: vapidSettings,
      pushOrigins: [push.origin],
      store,
    });
    const [phone, otherDevice] = [push.subscribe("phone"), push.subscribe("other")];
    await call("reminders.plan", { ...phone, reminders: [reminder("soon", 2)] }, ownHeaders);
    await call("reminders.plan", { ...otherDevice, reminders: [reminder("soon", 2)] }, issued("other"));
    hasEnded = true;
    expect((await call("calls.enquiriesToday", {}, ownHeaders)).status).toBe(401);

    await expect.poll(() => push.delivered.map(({ device }) => device)).toEqual(["other"]);
  });
});

describe.skipIf(withoutPostgresql)("two servers with one database", () => {
  test("two servers with one database push each reminder once, even from a plan that the other one received", async () => {
    const database = await sharedDatabase();
    const { push, call, open } = await pushingServer({ store: await database.store() });
    await open();
    // A user is sent twenty a minute at most.
    const planned = await Promise.all(
      ["1", "2", "3", "4", "5"].map(async (userId) => {
        const reminders = Array.from({ length: 20 }, (_, index) => reminder(`call-${userId}-${index}`, index % 5));
        const headers = issued(`token${userId}`, { userId, roleId: 6 });
        await call("reminders.plan", { ...push.subscribe(`phone ${userId}`), reminders }, headers);
        return reminders;
      }),
    );

    await expect.poll(() => push.delivered.length).toBe(100);
    expect(texts(push)).toEqual(planned.flatMap((reminders) => reminders.map(({ ciphertext }) => ciphertext)).sort());
  });

  test("two servers with one database store no user, no token and no text, and log no address of a device", async () => {
    const database = await sharedDatabase();
    const { push, call, lines } = await pushingServer({ store: await database.store() });
    const phone = push.subscribe("phone");
    const headers = issued("a-token", { userId: "customer-4711", roleId: 6 });
    await call("reminders.plan", { ...phone, reminders: [reminder("now"), reminder("later", 60)] }, headers);
    await expect.poll(() => texts(push)).toEqual([textOf("now")]);

    const rows = JSON.stringify([await database.rows("reminder_devices"), await database.rows("reminders")]);
    expect(rows).toContain(textOf("later"));
    expect(rows).not.toMatch(/customer-4711|a-token/);
    expect(lines.join("\n")).not.toContain(phone.endpoint.slice(-16));
    expect(lines.join("\n")).not.toContain(textOf("later"));
  });
});
