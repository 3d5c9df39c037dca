import { inTransaction } from "@mobile-crm/fixtures/database/transaction.ts";
import { type Kysely, sql, type Transaction } from "kysely";
import type { StoreTables } from "./tables.ts";
import type { CounterNames, ThrottleState } from "./throttleState.ts";

const KINDS = ["failures", "windows", "knownAddresses"] as const;

export interface Counters {
  /**
   * Runs `work` on the counters with these names, one server at a time for each name, and stores what it changed. If
   * `work` throws, nothing is changed. It must have no side effects, because it may run again.
   */
  change<T>(names: CounterNames, work: (state: ThrottleState) => T): Promise<T>;
}

export const openCounters = (db: Kysely<StoreTables>): Counters => ({
  change: (names, work) =>
    inTransaction(db, async (own) => {
      await lock(own, names);
      const state = await read(own, names);
      const before = KINDS.map((kind) => new Map(texts(state, kind)));
      const result = work(state);
      for (const [at, kind] of KINDS.entries())
        await write(own, kind, before[at] ?? new Map(), new Map(texts(state, kind)));
      return result;
    }),
});

type Kind = (typeof KINDS)[number];

const texts = (state: ThrottleState, kind: Kind) =>
  [...state[kind]].map(([name, value]) => [name, JSON.stringify(value)] as const);

/** A row that does not exist cannot be locked, but its name can. All servers lock in the same order. */
async function lock(db: Transaction<StoreTables>, names: CounterNames) {
  const all = KINDS.flatMap((kind) => names[kind].map((name) => `${kind} ${name}`)).sort();
  await sql`select pg_advisory_xact_lock(hashtextextended(name, 1)) from unnest(${all}::text[]) as name`.execute(db);
}

async function read(db: Transaction<StoreTables>, names: CounterNames): Promise<ThrottleState> {
  const state = { failures: new Map(), windows: new Map(), knownAddresses: new Map() };
  const rows = await db
    .selectFrom("counters")
    .where(({ or, and, eb }) =>
      or(KINDS.map((kind) => and([eb("kind", "=", kind), eb("name", "in", ["", ...names[kind]])]))),
    )
    .select(["kind", "name", "value"])
    .execute();
  for (const { kind, name, value } of rows) state[kind].set(name, value);
  return state;
}

async function write(
  db: Transaction<StoreTables>,
  kind: Kind,
  before: Map<string, string>,
  after: Map<string, string>,
) {
  const removed = [...before.keys()].filter((name) => !after.has(name));
  if (removed.length) await db.deleteFrom("counters").where("kind", "=", kind).where("name", "in", removed).execute();
  for (const [name, value] of after) {
    if (before.get(name) === value) continue;
    const row = { kind, name, value, updated_at: sql<Date>`now()` };
    await db
      .insertInto("counters")
      .values(row)
      .onConflict((conflict) => conflict.columns(["kind", "name"]).doUpdateSet({ value, updated_at: row.updated_at }))
      .execute();
  }
}
