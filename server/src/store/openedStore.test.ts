import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { sharedDatabase, withoutPostgresql } from "../../test/stores.ts";
import { openStore } from "./open.ts";
import { SCHEMA } from "./tables.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterEach(() => void vi.useRealTimers());

async function openStores(options: Omit<Parameters<typeof openStore>[0], "url" | "report"> = {}) {
  const database = await sharedDatabase();
  const report = vi.fn();
  const open = () => openStore({ url: database.url, report, ...options });
  return { database, report, open, named: new URL(database.url).pathname.slice(1) };
}

describe.skipIf(withoutPostgresql)("a store", () => {
  test("a store has as many connections as configured, and returns how many are in use", async () => {
    const { open } = await openStores({ poolSize: 3 });
    const store = await open();
    onTestFinished(() => store.close());
    await store.answers.forget("user");

    expect(store.pool?.()).toMatchObject({ inUse: 0, waiting: 0, max: 3 });
    expect(store.pool?.().idle).toBeGreaterThan(0);
  });

  test("a store does not open in a database that may lose acknowledged commits", { tags: "REL-15" }, async () => {
    const { open, database, named } = await openStores();
    await database.run(`alter database "${named}" set synchronous_commit = off`);

    await expect(open()).rejects.toThrow("PostgreSQL would lose what it acknowledged: synchronous_commit is off");
  });

  test("a store is ready while its database is writable", async () => {
    const { open, database, named } = await openStores();
    const [store, otherStore] = [await open(), await open()];
    onTestFinished(() => store.close());
    onTestFinished(() => otherStore.close());
    expect(await store.isReady()).toBe(true);

    await database.run(`alter database "${named}" set default_transaction_read_only = on`);

    expect(await otherStore.isReady()).toBe(false);
  });

  test.each([
    ["an answer", "remembered_answers", 5_000],
    ["a sweep", "throttles", 600_000],
  ])("a store reports if the database fails at %s", async (_, table, milliseconds) => {
    const { open, database, report } = await openStores();
    const store = await open();
    onTestFinished(() => store.close());
    await store.answers.claim({ place: "place", holder: "user", fingerprint: "input" });
    await database.run(`alter table ${SCHEMA}.${table} rename to lost`);

    vi.advanceTimersByTime(milliseconds);

    await expect
      .poll(() => report.mock.calls)
      .toContainEqual([expect.objectContaining({ message: expect.stringContaining(table) })]);
  });

  test("a store leaves no connection to its database when it is closed", async () => {
    const { open, database } = await openStores();
    const connections = async () => {
      const query = sql<{ count: number }>`select count(*) from pg_stat_activity where datname = current_database()`;
      return Number((await query.execute(database.schema)).rows[0]?.count);
    };
    const before = await connections();
    const store = await open();
    await Promise.all([store.isReady(), store.answers.forget("user")]);
    expect(await connections()).toBeGreaterThan(before + 1);

    await store.close();

    // Idle connections close by themselves after ten seconds.
    await expect.poll(connections, { timeout: 8_000 }).toBe(before);
  });
});
