import { type Kysely, sql } from "kysely";
import { KNOWN_DAYS } from "./attempts.ts";
import { KNOWN_ADDRESS, type StoreTables } from "./tables.ts";

const EVERY_MS = 10 * 60_000;

/** Removes expired rows. */
export async function sweep(db: Kysely<StoreTables>) {
  await db
    .deleteFrom("throttles")
    .where("last_at", "<", sql<Date>`now() - interval '1 day'`)
    .where("kind", "<>", KNOWN_ADDRESS)
    .execute();
  await db
    .deleteFrom("throttles")
    .where("last_at", "<", sql<Date>`now() - make_interval(days => ${KNOWN_DAYS})`)
    .execute();
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
