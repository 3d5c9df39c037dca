import type { Kysely } from "kysely";
import { type AttemptStore, type Count, keyOf } from "./attempts.ts";
import { inTransaction } from "./database.ts";
import type { StoreTables } from "./tables.ts";

/** Counts in a table `throttles`, which servers share. */
export const storedAttempts = (db: Kysely<StoreTables>): AttemptStore => ({
  change: (attempts, work) =>
    inTransaction(db, async (own) => {
      const unique = [...new Map(attempts.map(({ kind, subject }) => [keyOf({ kind, subject }), { kind, subject }]))];
      const sorted = unique.sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
      // Reads and locks the rows in one statement, in the same order everywhere, whether they exist or not.
      const rows = await own
        .insertInto("throttles")
        .values(sorted.map((row) => ({ ...row, tries: 0, since: new Date(0), last_at: new Date(0) })))
        .onConflict((conflict) =>
          conflict.columns(["kind", "subject"]).doUpdateSet(({ ref }) => ({ kind: ref("excluded.kind") })),
        )
        .returningAll()
        .execute();
      const counts = new Map<string, Count>();
      for (const row of rows)
        if (row.tries > 0)
          counts.set(keyOf(row), {
            tries: row.tries,
            since: row.since.getTime(),
            lastAt: row.last_at.getTime(),
            blockedUntil: row.blocked_until?.getTime() ?? 0,
          });
      const before = new Map(counts);
      const result = work(counts);
      for (const { kind, subject } of sorted) {
        const after = counts.get(keyOf({ kind, subject }));
        if (after === before.get(keyOf({ kind, subject }))) continue;
        const { tries, since, lastAt, blockedUntil: until } = after ?? NONE;
        const blocked_until = until ? new Date(until) : null;
        await own
          .updateTable("throttles")
          .set({ tries, since: new Date(since), last_at: new Date(lastAt), blocked_until })
          .where("kind", "=", kind)
          .where("subject", "=", subject)
          .execute();
      }
      return result;
    }),
});

const NONE: Count = { tries: 0, since: 0, lastAt: 0, blockedUntil: 0 };
