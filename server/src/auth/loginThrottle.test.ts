import { createHmac } from "node:crypto";
import { join } from "node:path";
import { migrate } from "@mobile-crm/fixtures/database/migrate.ts";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { draftKeySecret, person, type Server, type ServerOptions, server, upstream } from "../../test/fixtures.ts";
import { sharedDatabase, withoutPostgresql } from "../../test/stores.ts";
import { json } from "../../test/upstream.ts";
import { SCHEMA } from "../store/tables.ts";

const RIGHT = "the right password";
const HERE = "203.0.113.7";
const MINUTE = 60_000;
const migrations = join(import.meta.dirname, "../store/migrations");
const elsewhere = (turn: number) => `198.51.${100 + (turn >> 8)}.${turn & 255}`;

/** An upstream without limits of its own, and how it answers; if the body names a status, it answers with that. */
const judging = () =>
  upstream((asked, response) => {
    const status = Number(/"status (\d+)"/.exec(asked.body)?.[1] ?? 401);
    const reply = asked.body.includes(RIGHT) ? json({ ...person, token: "t" }) : json({ message: "Wrong" }, status);
    return reply(asked, response);
  });

const signIn = ({ call }: Server, password: string, from = HERE, email = person.email) =>
  call("session.login", { email, password }, { "x-forwarded-for": from });

/** A single server, which counts the attempts in its process, with a clock that the test sets. */
async function oneServer(options: ServerOptions = {}) {
  vi.useFakeTimers({ toFake: ["Date"], now: 0 });
  onTestFinished(() => void vi.useRealTimers());
  const up = await judging();
  const env = { RATE_LIMIT_PER_MINUTE: "0", ...options.env };
  const opened = await server({ upstream: up.url, ...options, env });
  const fail = async (times: number, from = HERE, email?: string) => {
    for (let turn = 0; turn < times; turn += 1) await signIn(opened, "wrong", from, email);
  };
  const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);
  return { ...opened, up, fail, later };
}

describe("failed sign-ins in front of an upstream", { tags: "REL-35" }, () => {
  test("are followed by delays that double up to 15 minutes, and refused attempts do not extend them", async () => {
    const crm = await oneServer();
    await crm.fail(10);
    const delays = [];
    for (let turn = 0; turn < 8; turn += 1) {
      const seconds = Number((await signIn(crm, RIGHT)).headers["retry-after"]);
      delays.push(seconds);
      crm.later(seconds * 1000 - 1);
      expect((await signIn(crm, RIGHT)).status).toBe(429);
      crm.later(1);
      expect((await signIn(crm, "wrong")).status).toBe(401);
    }

    expect(delays).toEqual([30, 60, 120, 240, 480, 900, 900, 900]);
  });

  test("return how long to wait", async () => {
    const crm = await oneServer();
    await crm.fail(10);
    for (const seconds of [30, 60]) {
      crm.later(seconds * 1000);
      await crm.fail(1);
    }
    const said = async () => (await signIn(crm, RIGHT)).json.error?.message;

    expect(await said()).toBe("Too many tries. Try again in 2 minutes.");
    crm.later(30_000);
    expect(await said()).toBe("Too many tries. Try again in 90 seconds.");
  });

  test("are forgotten an hour after the last one", async () => {
    const crm = await oneServer();
    await crm.fail(9);
    crm.later(60 * MINUTE);
    await crm.fail(9);

    expect((await signIn(crm, RIGHT)).status).toBe(200);
  });

  test("are limited per account at all addresses, except where its user signed in before", async () => {
    const crm = await oneServer();
    await signIn(crm, RIGHT);
    for (let turn = 0; turn < 60; turn += 1) await crm.fail(1, elsewhere(turn));

    expect(crm.up.asked).toHaveLength(51);
    expect((await signIn(crm, RIGHT, elsewhere(99))).status).toBe(429);
    expect((await signIn(crm, RIGHT)).status).toBe(200);
  });

  test("are limited per address over all accounts, except for users that signed in there", async () => {
    const crm = await oneServer({ env: { FAILED_SIGN_INS_PER_ADDRESS: "20" } });
    await signIn(crm, RIGHT);
    for (let turn = 0; turn < 25; turn += 1) await crm.fail(1, HERE, `user${turn}@example.com`);
    const refused = await signIn(crm, RIGHT, HERE, "ravi@example.com");

    expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "900"]);
    expect((await signIn(crm, RIGHT)).status).toBe(200);
    crm.later(15 * MINUTE);
    expect((await signIn(crm, RIGHT, HERE, "ravi@example.com")).status).toBe(200);
  });

  test("are counted per network for IPv6 addresses", async () => {
    const crm = await oneServer();
    for (let turn = 0; turn < 10; turn += 1) await crm.fail(1, `2001:db8:1:2::${turn}`);

    expect((await signIn(crm, RIGHT, "2001:DB8:1:2::99")).status).toBe(429);
  });

  test("are counted for the sender, even if a header names other addresses", async () => {
    const { app } = await oneServer();
    const statuses = [];
    for (let turn = 0; turn < 12; turn += 1) {
      const reply = await app.inject({
        method: "POST",
        url: "/trpc/session.login",
        remoteAddress: "198.51.100.9",
        headers: { "x-forwarded-for": elsewhere(turn), forwarded: `for=${elsewhere(turn)}` },
        payload: { email: person.email, password: "wrong" },
      });
      statuses.push(reply.statusCode);
    }

    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  });

  test.each([429, 502, 503, 504])("are not counted if the upstream did not check them (%i)", async (status) => {
    const crm = await oneServer();
    for (let turn = 0; turn < 12; turn += 1) await signIn(crm, `status ${status}`);

    expect((await signIn(crm, RIGHT)).status).toBe(200);
  });

  test("of another account are not forgotten when the reply names a different one", async () => {
    const crm = await oneServer();
    await crm.fail(9, HERE, "victim@example.com");
    expect((await signIn(crm, RIGHT, HERE, "victim@example.com")).status).toBe(200);
    await crm.fail(1, HERE, "victim@example.com");

    expect((await signIn(crm, RIGHT, HERE, "victim@example.com")).status).toBe(429);
  });

  test("do not block an address of a hundred users who each mistype once", async () => {
    const crm = await oneServer({ env: { FAILED_SIGN_INS_PER_ADDRESS: "150" } });
    const statuses = new Set<number>();
    for (let user = 0; user < 100; user += 1) {
      await crm.fail(1, HERE, `user${user}@example.com`);
      statuses.add((await signIn(crm, RIGHT, HERE, `user${user}@example.com`)).status);
    }

    expect(statuses).toEqual(new Set([200]));
  });

  test("are limited for each reset link", async () => {
    const crm = await oneServer();
    const reset = (token: string) =>
      crm.call("session.resetPassword", {
        password: "correct horse battery",
        password_confirmation: "correct horse battery",
        reset_password_token: token,
      });
    const statuses = [];
    for (let turn = 0; turn < 6; turn += 1) statuses.push((await reset("a-link")).status);

    expect(statuses).toEqual([...Array(5).fill(401), 429]);
    expect((await reset("another")).status).toBe(401);
  });
});

async function twoServers() {
  const up = await judging();
  const database = await sharedDatabase();
  const one = await server({ upstream: up.url, store: await database.store() });
  const other = await server({ upstream: up.url, store: await database.store() });
  return { database, up, one, other };
}

describe.skipIf(withoutPostgresql)("failed sign-ins at two servers with one database", { tags: "REL-35" }, () => {
  test("are limited together, as on a single server", async () => {
    const { one, other } = await twoServers();

    const statuses = [];
    for (let turn = 0; turn < 12; turn += 1) statuses.push((await signIn(turn % 2 ? one : other, "wrong")).status);
    const right = await signIn(one, RIGHT);

    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    expect([right.status, Number(right.headers["retry-after"]) > 0]).toEqual([429, true]);
  });

  test("are limited even if they are sent at the same moment", async () => {
    const { one, other, up } = await twoServers();

    const replies = await Promise.all(Array.from({ length: 24 }, (_, turn) => signIn(turn % 2 ? one : other, "wrong")));

    expect(replies.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(up.asked).toHaveLength(10);
  });

  test("do not lock a user out at an address where another server saw that user sign in", async () => {
    const { one, other } = await twoServers();
    expect((await signIn(one, RIGHT)).status).toBe(200);

    for (let turn = 0; turn < 51; turn += 1) await signIn(one, "wrong", elsewhere(turn));

    expect((await signIn(other, RIGHT, elsewhere(99))).status).toBe(429);
    expect((await signIn(other, RIGHT)).status).toBe(200);
  });

  test("do not lock a user out whose sign-in the previous version recorded", async () => {
    const up = await judging();
    const database = await sharedDatabase();
    await migrate(database.schemaDatabase, { folder: migrations, schema: SCHEMA, upTo: "0008_no_access_chains.sql" });
    const hash = (text: string) => createHmac("sha256", draftKeySecret).update(`tries ${text}`).digest("base64url");
    const [account, address] = [hash(`account ${person.email}`), JSON.stringify([hash(`address ${HERE}`)])];
    await database.run(`insert into ${SCHEMA}.counters values ('knownAddresses', '${account}', '${address}')`);
    const one = await server({ upstream: up.url, store: await database.store() });
    for (let turn = 0; turn < 51; turn += 1) await signIn(one, "wrong", elsewhere(turn));

    expect((await signIn(one, RIGHT, elsewhere(99))).status).toBe(429);
    expect((await signIn(one, RIGHT)).status).toBe(200);
  });

  test("are stored without the account or the address", async () => {
    const { one, database } = await twoServers();
    await signIn(one, "wrong");
    await signIn(one, RIGHT);

    const text = JSON.stringify(await database.rows("throttles"));

    expect(text).toContain("known address");
    expect(text).not.toMatch(/asha|example|203\.0\.113/);
  });

  test("are never uncounted: a sign-in is refused with 503 while the database fails", async () => {
    const { one, database, up } = await twoServers();
    await database.run(`alter table ${SCHEMA}.throttles rename to lost`);

    const reply = await signIn(one, RIGHT);

    expect([reply.status, reply.headers["retry-after"], up.asked]).toEqual([503, "5", []]);
    expect(reply.json.error?.message).toBe("Signing in is not possible at the moment. Try again soon.");
  });

  test("are deleted from the database after a day, and known addresses after 90 days", async () => {
    const { one, database } = await twoServers();
    await signIn(one, RIGHT);
    await signIn(one, "wrong");
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
