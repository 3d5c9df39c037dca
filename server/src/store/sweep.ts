import { type Kysely, sql } from "kysely";
import type { StoreTables } from "./tables.ts";

const EVERY_MS = 10 * 60_000;

/** Removes what is too old to matter. */
export async function sweep(db: Kysely<StoreTables>) {
  const lasting = [
    ["failures", "1 hour"],
    ["windows", "1 day"],
  ] as const;
  for (const [kind, age] of lasting)
    await db
      .deleteFrom("counters")
      .where("kind", "=", kind)
      .where("updated_at", "<", sql<Date>`now() - ${age}::interval`)
      .execute();
  // As long as the reference backend remembers from where an account signed in.
  await db.deleteFrom("counters").where("updated_at", "<", sql<Date>`now() - interval '90 days'`).execute();
  await db.deleteFrom("identities").where("signed_in_at", "<", sql<Date>`now() - interval '1 year'`).execute();
  await db.deleteFrom("remembered_answers").where("created_at", "<", sql<Date>`now() - interval '30 days'`).execute();
  // A plan reaches 36 hours ahead; a reminder that was taken is remembered beyond that, so that no later plan repeats it.
  await db.deleteFrom("reminders").where("at", "<", sql<Date>`now() - interval '2 days'`).execute();
  await db.deleteFrom("reminder_devices").where("planned_at", "<", sql<Date>`now() - interval '4 days'`).execute();
}

/** Sweeps every ten minutes until it is closed. */
export function startSweep(db: Kysely<StoreTables>, report: (problem: Error) => void) {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = sweep(db).catch(report);
  }, EVERY_MS).unref();
  return {
    async close() {
      clearInterval(timer);
      await running;
    },
  };
}
