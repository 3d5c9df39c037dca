import { describe, expect, onTestFinished, test, vi } from "vitest";
import { person, type Server, type ServerOptions, server, upstream } from "../../test/fixtures.ts";
import { sharedDatabase, withoutPostgresql } from "../../test/stores.ts";
import { json } from "../../test/upstream.ts";
import { SCHEMA } from "../store/tables.ts";

const RIGHT = "the right password";
const HERE = "203.0.113.7";
const MINUTE = 60_000;
const otherAddress = (n: number) => `198.51.${100 + (n >> 8)}.${n & 255}`;

/** An upstream without limits of its own. If the body contains a status, it answers with that. */
const openUpstreamWithPassword = () =>
  upstream((request, response) => {
    const status = Number(/"status (\d+)"/.exec(request.body)?.[1] ?? 401);
    const reply = request.body.includes(RIGHT) ? json({ ...person, token: "t" }) : json({ message: "Wrong" }, status);
    return reply(request, response);
  });

const signIn = ({ call }: Server, password: string, from = HERE, email = person.email) =>
  call("session.login", { email, password }, { "x-forwarded-for": from });

/** A single server, which counts the attempts in its process, with a clock that the test sets. */
async function oneServer(options: ServerOptions = {}) {
  vi.useFakeTimers({ toFake: ["Date"], now: 0 });
  onTestFinished(() => void vi.useRealTimers());
  const upstreamServer = await openUpstreamWithPassword();
  const env = { RATE_LIMIT_PER_MINUTE: "0", ...options.env };
  const instance = await server({ upstream: upstreamServer.url, ...options, env });
  const fail = async (times: number, from = HERE, email?: string) => {
    for (let i = 0; i < times; i += 1) await signIn(instance, "wrong", from, email);
  };
  const advance = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);
  return { ...instance, upstreamServer, fail, advance };
}

describe("failed sign-ins in front of an upstream", { tags: "REL-35" }, () => {
  test("failed sign-ins are followed by delays that double up to 15 minutes, and refused attempts do not extend them", async () => {
    const crm = await oneServer();
    await crm.fail(10);
    const delays = [];
    for (let i = 0; i < 8; i += 1) {
      const seconds = Number((await signIn(crm, RIGHT)).headers["retry-after"]);
      delays.push(seconds);
      crm.advance(seconds * 1000 - 1);
      expect((await signIn(crm, RIGHT)).status).toBe(429);
      crm.advance(1);
      expect((await signIn(crm, "wrong")).status).toBe(401);
    }

    expect(delays).toEqual([30, 60, 120, 240, 480, 900, 900, 900]);
  });

  test("failed sign-ins return how long to wait", async () => {
    const crm = await oneServer();
    await crm.fail(10);
    for (const seconds of [30, 60]) {
      crm.advance(seconds * 1000);
      await crm.fail(1);
    }
    const readMessage = async () => (await signIn(crm, RIGHT)).json.error?.message;

    expect(await readMessage()).toBe("Too many tries. Try again in 2 minutes.");
    crm.advance(30_000);
    expect(await readMessage()).toBe("Too many tries. Try again in 90 seconds.");
  });

  test("failed sign-ins are forgotten an hour after the last one", async () => {
    const crm = await oneServer();
    await crm.fail(9);
    crm.advance(60 * MINUTE);
    await crm.fail(9);

    expect((await signIn(crm, RIGHT)).status).toBe(200);
  });

  test("failed sign-ins are limited per account at all addresses, except where its user signed in before", async () => {
    const crm = await oneServer();
    await signIn(crm, RIGHT);
    for (let i = 0; i < 60; i += 1) await crm.fail(1, otherAddress(i));

    expect(crm.upstreamServer.requests).toHaveLength(51);
    expect((await signIn(crm, RIGHT, otherAddress(99))).status).toBe(429);
    expect((await signIn(crm, RIGHT)).status).toBe(200);
  });

  test("failed sign-ins are limited per address over all accounts, except for users that signed in there", async () => {
    const crm = await oneServer({ env: { FAILED_SIGN_INS_PER_ADDRESS: "20" } });
    await signIn(crm, RIGHT);
    for (let i = 0; i < 25; i += 1) await crm.fail(1, HERE, `user${i}@example.com`);
    const refused = await signIn(crm, RIGHT, HERE, "ravi@example.com");

    expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "900"]);
    expect((await signIn(crm, RIGHT)).status).toBe(200);
    crm.advance(15 * MINUTE);
    expect((await signIn(crm, RIGHT, HERE, "ravi@example.com")).status).toBe(200);
  });

  test("failed sign-ins are counted per network for IPv6 addresses", async () => {
    const crm = await oneServer();
    for (let i = 0; i < 10; i += 1) await crm.fail(1, `2001:db8:1:2::${i}`);

    expect((await signIn(crm, RIGHT, "2001:DB8:1:2::99")).status).toBe(429);
  });

  test("failed sign-ins are counted for the sender, even if a header names other addresses", async () => {
    const { app } = await oneServer();
    const statuses = [];
    for (let i = 0; i < 12; i += 1) {
      const reply = await app.inject({
        method: "POST",
        url: "/trpc/session.login",
        remoteAddress: "198.51.100.9",
        headers: { "x-forwarded-for": otherAddress(i), forwarded: `for=${otherAddress(i)}` },
        payload: { email: person.email, password: "wrong" },
      });
      statuses.push(reply.statusCode);
    }

    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  });

  test.each([429, 502, 503, 504])(
    "failed sign-ins are not counted if the upstream did not check them (%i)",
    async (status) => {
      const crm = await oneServer();
      for (let i = 0; i < 12; i += 1) await signIn(crm, `status ${status}`);

      expect((await signIn(crm, RIGHT)).status).toBe(200);
    },
  );

  test("failed sign-ins of another account are not forgotten when the reply names a different one", async () => {
    const crm = await oneServer();
    await crm.fail(9, HERE, "victim@example.com");
    expect((await signIn(crm, RIGHT, HERE, "victim@example.com")).status).toBe(200);
    await crm.fail(1, HERE, "victim@example.com");

    expect((await signIn(crm, RIGHT, HERE, "victim@example.com")).status).toBe(429);
  });

  test("failed sign-ins do not block an address of a hundred users who each mistype once", async () => {
    const crm = await oneServer({ env: { FAILED_SIGN_INS_PER_ADDRESS: "150" } });
    const statuses = new Set<number>();
    for (let user = 0; user < 100; user += 1) {
      await crm.fail(1, HERE, `user${user}@example.com`);
      statuses.add((await signIn(crm, RIGHT, HERE, `user${user}@example.com`)).status);
    }

    expect(statuses).toEqual(new Set([200]));
  });

  test("failed sign-ins are limited for each reset link", async () => {
    const crm = await oneServer();
    const reset = (token: string) =>
      crm.call("session.resetPassword", {
        password: "correct horse battery",
        password_confirmation: "correct horse battery",
        reset_password_token: token,
      });
    const statuses = [];
    for (let i = 0; i < 6; i += 1) statuses.push((await reset("a-link")).status);

    expect(statuses).toEqual([...Array(5).fill(401), 429]);
    expect((await reset("another")).status).toBe(401);
  });
});

async function twoServers() {
  const upstreamServer = await openUpstreamWithPassword();
  const database = await sharedDatabase();
  const serverA = await server({ upstream: upstreamServer.url, store: await database.store() });
  const serverB = await server({ upstream: upstreamServer.url, store: await database.store() });
  return { database, upstreamServer, serverA, serverB };
}

describe.skipIf(withoutPostgresql)("failed sign-ins at two servers with one database", { tags: "REL-35" }, () => {
  test("failed sign-ins at two servers with one database are limited together, as on a single server", async () => {
    const { serverA, serverB } = await twoServers();

    const statuses = [];
    for (let i = 0; i < 12; i += 1) statuses.push((await signIn(i % 2 ? serverA : serverB, "wrong")).status);
    const reply = await signIn(serverA, RIGHT);

    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    expect([reply.status, Number(reply.headers["retry-after"]) > 0]).toEqual([429, true]);
  });

  test("failed sign-ins at two servers with one database are limited even if they are sent at the same moment", async () => {
    const { serverA, serverB, upstreamServer } = await twoServers();

    const replies = await Promise.all(Array.from({ length: 24 }, (_, i) => signIn(i % 2 ? serverA : serverB, "wrong")));

    expect(replies.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(upstreamServer.requests).toHaveLength(10);
  });

  test("failed sign-ins at two servers with one database do not lock a user out at an address where another server saw that user sign in", async () => {
    const { serverA, serverB } = await twoServers();
    expect((await signIn(serverA, RIGHT)).status).toBe(200);

    for (let i = 0; i < 51; i += 1) await signIn(serverA, "wrong", otherAddress(i));

    expect((await signIn(serverB, RIGHT, otherAddress(99))).status).toBe(429);
    expect((await signIn(serverB, RIGHT)).status).toBe(200);
  });

  test("failed sign-ins at two servers with one database are stored without the account or the address", async () => {
    const { serverA, database } = await twoServers();
    await signIn(serverA, "wrong");
    await signIn(serverA, RIGHT);

    const text = JSON.stringify(await database.rows("throttles"));

    expect(text).toContain("known address");
    expect(text).not.toMatch(/asha|example|203\.0\.113/);
  });

  test("failed sign-ins at two servers with one database are never uncounted: a sign-in is refused with 503 while the database fails", async () => {
    const { serverA, database, upstreamServer } = await twoServers();
    await database.run(`alter table ${SCHEMA}.throttles rename to lost`);

    const reply = await signIn(serverA, RIGHT);

    expect([reply.status, reply.headers["retry-after"], upstreamServer.requests]).toEqual([503, "5", []]);
    expect(reply.json.error?.message).toBe("Signing in is not possible at the moment. Try again soon.");
  });

  test("failed sign-ins at two servers with one database are deleted from the database after a day, and known addresses after 90 days", async () => {
    const { serverA, database } = await twoServers();
    await signIn(serverA, RIGHT);
    await signIn(serverA, "wrong");
    const sweepAfter = async (days: number) => {
      await database.run(`update ${SCHEMA}.throttles set last_at = now() - interval '${days} days' where tries > 0`);
      await database.sweep();
      return new Set((await database.rows("throttles")).map(({ kind }) => kind));
    };

    expect(await sweepAfter(0)).toContain("login known");
    expect(await sweepAfter(2)).toEqual(new Set(["known address"]));
    expect(await sweepAfter(89)).toEqual(new Set(["known address"]));
    expect(await sweepAfter(91)).toEqual(new Set());
  });
});
