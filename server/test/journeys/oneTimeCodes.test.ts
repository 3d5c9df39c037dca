import { describe, expect, test } from "vitest";
import { person, type Server, server, upstream } from "../fixtures.ts";
import { sharedDatabase, withoutPostgresql } from "../stores.ts";
import { json, type UpstreamHandler } from "../upstream.ts";

const { email } = person;
const RIGHT = "111111";
const handler: UpstreamHandler = (request, response) => {
  if (request.path.includes("send_otp")) return json({})(request, response);
  if (request.body.includes("password"))
    return json({ ...person, token: undefined, otp_required: true })(request, response);
  if (request.body.includes(RIGHT)) return json({ ...person, token: "t" })(request, response);
  return json({ message: "Wrong" }, 422)(request, response);
};

const header = (from: string) => ({ "x-forwarded-for": from });
const verify = async ({ call }: Server, otp: string, from: string) =>
  (await call("session.verifyOtp", { email, otp }, header(from))).status;
const send = async ({ call }: Server, from: string) => (await call("session.sendOtp", { email }, header(from))).status;

/** Checks `count` wrong codes, one after the other. */
async function bruteForce(backend: Server, count: number, from: (n: number) => string) {
  for (let i = 0; i < count; i += 1) await verify(backend, String(200_000 + i), from(i));
}

/** Checks `count` wrong codes, ten in each request. */
async function bruteForceInBatches(backend: Server, count: number, from: (n: number) => string) {
  const path = Array.from({ length: 10 }, () => "session.verifyOtp").join(",");
  for (let i = 0; i < count; i += 10) {
    const inputs = Array.from({ length: 10 }, (_, index) => [index, { email, otp: String(200_000 + i + index) }]);
    await backend.call(`${path}?batch=1`, Object.fromEntries(inputs), header(from(i)));
  }
}

describe("in front of an upstream without limits", () => {
  test.each([0, 5, 9])(
    "the right code signs in immediately after %i wrong ones from the same address",
    async (wrongCode) => {
      const backend = await server({ upstream: (await upstream(handler)).url });
      await send(backend, "203.0.113.7");

      await bruteForce(backend, wrongCode, () => "203.0.113.7");

      expect(await verify(backend, RIGHT, "203.0.113.7")).toBe(200);
    },
  );

  test("the right code signs in after any number of wrong passwords, and of wrong codes from elsewhere", async () => {
    const backend = await server({ upstream: (await upstream(handler)).url, env: { RATE_LIMIT_PER_MINUTE: "0" } });
    for (let i = 0; i < 120; i += 1)
      await backend.call("session.login", { email: `person${i}@example.com`, password: "" }, header("203.0.113.7"));
    await send(backend, "203.0.113.7");
    await bruteForce(backend, 100, (n) => `198.51.100.${n}`);

    expect(await verify(backend, RIGHT, "203.0.113.7")).toBe(200);
  });

  test.each([
    ["one address", () => "198.51.100.7"],
    ["100 addresses", (n: number) => `198.51.100.${n / 10}`],
  ])("of a brute force of 1,000 codes from %s only ten are checked", async (_, from) => {
    const { url, requests } = await upstream(handler);
    const backend = await server({ upstream: url, env: { RATE_LIMIT_PER_MINUTE: "0" } });
    await send(backend, "203.0.113.7");

    await bruteForceInBatches(backend, 1_000, from);

    expect(requests.filter(({ path }) => path.includes("verify_otp"))).toHaveLength(10);
    expect(await verify(backend, RIGHT, from(0))).toBe(429);
  });

  test("a refused check asks for another code, which is then checked", async () => {
    const backend = await server({ upstream: (await upstream(handler)).url });
    await bruteForce(backend, 10, () => "203.0.113.7");

    const reply = await backend.call("session.verifyOtp", { email, otp: RIGHT }, header("203.0.113.7"));
    await send(backend, "203.0.113.7");

    expect(reply.json.error?.message).toBe("Too many wrong one-time passwords. Ask for a new one.");
    expect(await verify(backend, RIGHT, "203.0.113.7")).toBe(200);
  });

  test("a password that requires a one-time password counts as a request for one, and makes no address known", async () => {
    const { url, requests } = await upstream(handler);
    const backend = await server({ upstream: url });
    const login = async () =>
      (await backend.call("session.login", { email, password: "p" }, header("203.0.113.7"))).status;

    const statuses = [];
    for (let i = 0; i < 11; i += 1) {
      statuses.push(await login());
      await bruteForce(backend, 11, () => "203.0.113.7");
    }

    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    expect(requests.filter(({ path }) => path.includes("verify_otp"))).toHaveLength(100);
  });
});

describe.skipIf(withoutPostgresql)("at two servers with one database", () => {
  test("checks and requests are limited together, and the right code is accepted at either", async () => {
    const { url, requests } = await upstream(handler);
    const database = await sharedDatabase();
    const serverA = await server({ upstream: url, store: await database.store() });
    const serverB = await server({ upstream: url, store: await database.store() });
    await send(serverA, "203.0.113.7");

    await Promise.all([serverA, serverB].map((backend) => bruteForce(backend, 15, (n) => `198.51.100.${n}`)));
    await bruteForce(serverA, 9, () => "203.0.113.7");

    expect(requests.filter(({ path }) => path.includes("verify_otp"))).toHaveLength(19);
    expect(await verify(serverB, RIGHT, "203.0.113.7")).toBe(200);
  });

  test("the sweep keeps requests for a day", async () => {
    const database = await sharedDatabase();
    const backend = await server({ upstream: (await upstream(handler)).url, store: await database.store() });
    await send(backend, "203.0.113.7");
    const countThrottles = async () =>
      (await database.rows("throttles")).filter(({ tries }) => Number(tries) > 0).length;
    const before = await countThrottles();
    const age = (hours: number) =>
      database.run(
        `update mobile_crm_gateway.throttles set last_at = now() - interval '${hours} hours' where tries > 0`,
      );

    await age(23);
    await database.sweep();
    expect([await countThrottles(), before > 0]).toEqual([before, true]);
    await age(25);
    await database.sweep();
    expect(await countThrottles()).toBe(0);
  });
});
