import { sql } from "kysely";
import { expect, test } from "vitest";
import { sharedDatabase, withoutPostgresql } from "../../test/stores.ts";

const names = { failures: ["a", "b"], windows: ["a"], knownAddresses: [] };

test.skipIf(withoutPostgresql)("a counter that was removed is gone for every server, and no other one is", async () => {
  const database = await sharedDatabase();
  const [one, other] = [(await database.store()).counters, (await database.store()).counters];
  await one.change(names, ({ failures, windows }) => {
    for (const name of names.failures) failures.set(name, { count: 3 } as never);
    windows.set("a", [1] as never);
  });

  await one.change(names, ({ failures }) => void failures.delete("a"));

  const left = await other.change(names, (state) => [[...state.failures.keys()], [...state.windows.keys()]]);
  expect(left).toEqual([["b"], ["a"]]);
});

test.skipIf(withoutPostgresql)("a change sees the counters that it names, of each kind, and no other", async () => {
  const database = await sharedDatabase();
  const [one, other] = [(await database.store()).counters, (await database.store()).counters];
  const all = { failures: ["f", "x"], windows: ["w", "x"], knownAddresses: ["k", "x"] };
  const kinds = ["failures", "windows", "knownAddresses"] as const;
  await one.change(all, (state) => {
    for (const kind of kinds) for (const name of all[kind]) state[kind].set(name, { of: `${kind} ${name}` } as never);
  });
  const seen = (state: Parameters<Parameters<typeof other.change>[1]>[0]) =>
    Object.fromEntries(kinds.map((kind) => [kind, Object.fromEntries(state[kind])]));

  expect(await other.change({ failures: ["f"], windows: ["w"], knownAddresses: ["k"] }, seen)).toEqual({
    failures: { f: { of: "failures f" } },
    windows: { w: { of: "windows w" } },
    knownAddresses: { k: { of: "knownAddresses k" } },
  });
  expect(await other.change({ failures: ["w"], windows: ["k"], knownAddresses: ["f"] }, seen)).toEqual({
    failures: {},
    windows: {},
    knownAddresses: {},
  });
});

test.skipIf(withoutPostgresql)(
  "a counter is as old as its last change, which looking at it does not make",
  async () => {
    const database = await sharedDatabase();
    const { counters } = await database.store();
    const set = (name: string, count: number) =>
      counters.change(names, ({ failures }) => void failures.set(name, { count } as never));
    for (const name of names.failures) await set(name, 1);
    await database.run("update mobile_crm_gateway.counters set updated_at = now() - interval '2 hours'");

    await set("a", 2);
    await database.sweep();

    expect(await counters.change(names, ({ failures }) => [...failures])).toEqual([["a", { count: 2 }]]);
  },
);

test.skipIf(withoutPostgresql)("where the work throws nothing is changed", async () => {
  const { counters } = await (await sharedDatabase()).store();
  const refusal = counters.change(names, ({ failures }) => {
    failures.set("a", { count: 3 } as never);
    throw new RangeError("too many");
  });

  await expect(refusal).rejects.toThrow("too many");
  expect(await counters.change(names, ({ failures }) => failures.size)).toBe(0);
});

test.skipIf(withoutPostgresql)(
  "names are locked in one order, so that no two servers wait for each other",
  async () => {
    const database = await sharedDatabase();
    const [one, other] = [(await database.store()).counters, (await database.store()).counters];
    const locks = (...failures: string[]) => ({ failures, windows: [], knownAddresses: [] });
    const waiting = async () =>
      (
        await sql`select from pg_locks join pg_database d on d.oid = database
        where datname = current_database() and locktype = 'advisory' and not granted`.execute(database.schema)
      ).rows.length;
    const second = await database.schema.transaction().execute(async (own) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('failures a', 1))`.execute(own);
      const first = one.change(locks("b", "a"), () => {});
      await expect.poll(waiting).toBe(1);
      let isDone = false;
      const ofOther = other.change(locks("b"), () => {
        isDone = true;
      });
      await expect.poll(async () => isDone || (await waiting()) > 1).toBe(true);
      return { first, ofOther, wasFree: isDone };
    });
    await Promise.all([second.first, second.ofOther]);

    expect(second.wasFree).toBe(true);
  },
);
