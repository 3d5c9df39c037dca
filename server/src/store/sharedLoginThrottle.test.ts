import { describe, expect, test } from "vitest";
import { person, server, upstream } from "../../test/fixtures.ts";
import { sharedDatabase, withoutPostgresql } from "../../test/stores.ts";
import { json } from "../../test/upstream.ts";
import { SCHEMA } from "./tables.ts";

const RIGHT = "the right password";

async function twoServers() {
  const up = await upstream((asked, response) =>
    (asked.body.includes(RIGHT) ? json({ ...person, token: "t" }) : json({ message: "Wrong" }, 401))(asked, response),
  );
  const database = await sharedDatabase();
  const one = await server({ upstream: up.url, store: await database.store() });
  const other = await server({ upstream: up.url, store: await database.store() });
  const signIn = (at: typeof one, password: string, from = "203.0.113.7") =>
    at.call("session.login", { email: person.email, password }, { "x-forwarded-for": from });
  return { database, up, one, other, signIn };
}

describe.skipIf(withoutPostgresql)("failed sign-ins at two servers with one database", () => {
  test("are limited together, as if there were one server", { tags: "REL-35" }, async () => {
    const { one, other, signIn } = await twoServers();

    const statuses = [];
    for (let turn = 0; turn < 12; turn += 1) statuses.push((await signIn(turn % 2 ? one : other, "wrong")).status);
    const right = await signIn(one, RIGHT);

    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    expect([right.status, Number(right.headers["retry-after"]) > 0]).toEqual([429, true]);
  });

  test("are limited also where they are sent at the same moment", { tags: "REL-35" }, async () => {
    const { one, other, signIn, up } = await twoServers();

    const replies = await Promise.all(Array.from({ length: 24 }, (_, turn) => signIn(turn % 2 ? one : other, "wrong")));

    expect(replies.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(up.asked).toHaveLength(10);
  });

  test("do not keep a user out at an address where another server saw that user sign in", async () => {
    const { one, other, signIn } = await twoServers();
    expect((await signIn(one, RIGHT)).status).toBe(200);

    for (let turn = 0; turn < 51; turn += 1) await signIn(one, "wrong", `198.51.100.${turn}`);

    expect((await signIn(other, RIGHT, "198.51.100.99")).status).toBe(429);
    expect((await signIn(other, RIGHT)).status).toBe(200);
  });

  test("are kept without the account or the address", async () => {
    const { one, signIn, database } = await twoServers();
    await signIn(one, "wrong");
    await signIn(one, RIGHT);

    const text = JSON.stringify(await database.rows("counters"));

    expect(text).toContain("knownAddresses");
    expect(text).not.toMatch(/asha|example|203\.0\.113/);
  });

  test("are not possible uncounted: a sign-in is refused with 503 while the database fails", async () => {
    const { one, signIn, database, up } = await twoServers();
    await database.run(`alter table ${SCHEMA}.counters rename to lost`);

    const reply = await signIn(one, RIGHT);

    expect([reply.status, reply.headers["retry-after"], up.asked]).toEqual([503, "5", []]);
  });

  test("are forgotten by the database after an hour, and known addresses after 90 days", async () => {
    const { one, signIn, database } = await twoServers();
    await signIn(one, RIGHT);
    await signIn(one, "wrong");
    const age = (days: number) =>
      database.run(`update ${SCHEMA}.counters set updated_at = now() - interval '${days} days'`);
    const kinds = async () => new Set((await database.rows("counters")).map(({ kind }) => kind));

    expect(await kinds()).toEqual(new Set(["failures", "windows", "knownAddresses"]));
    await age(1);
    // A counter that is still counted on is as young as its last failure.
    await signIn(one, "wrong");
    await database.sweep();
    expect(await kinds()).toEqual(new Set(["failures", "windows", "knownAddresses"]));
    await age(1);
    await database.sweep();
    expect(await kinds()).toEqual(new Set(["knownAddresses"]));
    await age(89);
    await database.sweep();
    expect(await kinds()).toEqual(new Set(["knownAddresses"]));
    await age(91);
    await database.sweep();
    expect(await kinds()).toEqual(new Set());
  });
});
