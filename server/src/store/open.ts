import path from "node:path";
import { assertDurable } from "@mobile-crm/fixtures/database/durability.ts";
import { migrate } from "@mobile-crm/fixtures/database/migrate.ts";
import { openSchema } from "@mobile-crm/fixtures/database/open.ts";
import type { Connections } from "@mobile-crm/fixtures/database/pool.ts";
import { openReadiness } from "@mobile-crm/fixtures/database/readiness.ts";
import { type PoolState, poolState } from "@mobile-crm/fixtures/database/statistics.ts";
import type { AttemptStore } from "@mobile-crm/fixtures/limits/attempts.ts";
import { attemptsIn } from "@mobile-crm/fixtures/limits/storedAttempts.ts";
import { type OwnAccessRecords, openAccessRecords } from "./accessRecords.ts";
import { type Answers, openAnswers } from "./answers.ts";
import { type Identities, openIdentities } from "./identities.ts";
import { openReminderPlans, type ReminderPlans } from "./reminderPlans.ts";
import { startSweep } from "./sweep.ts";
import { SCHEMA, type StoreTables } from "./tables.ts";

interface StoreOptions {
  /** A PostgreSQL database, which servers share. */
  url: string;
  connections?: Connections;
  /** Called when a connection is lost. */
  report: (problem: Error) => void;
}

/** State of a server in front of an upstream in PostgreSQL, shared by all servers with the same database. */
export interface Store {
  accessRecords: OwnAccessRecords;
  attempts: AttemptStore;
  answers: Answers;
  reminderPlans: ReminderPlans;
  identities: Identities;
  /** How many connections are used. */
  pool(): PoolState;
  /** Whether the database answers and can be written to. */
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}

const folder = path.join(import.meta.dirname, "migrations");

/**
 * Opens the store and brings its schema up to date; of servers that start at once, one does so and the others wait for
 * it.
 *
 * @throws if the database cannot be reached, loses commits in a power cut, or does not let us create a schema
 */
export async function openStore({ url, connections, report }: StoreOptions): Promise<Store> {
  const database = openSchema<StoreTables>(url, SCHEMA, report, connections);
  const { kysely, postgresql: pool, close } = database;
  try {
    await assertDurable({ kysely, engine: "postgresql" });
    await migrate(database, { folder, schema: SCHEMA });
  } catch (error) {
    await close();
    throw error;
  }
  const readiness = openReadiness(database);
  const answers = openAnswers(kysely, report);
  const sweep = startSweep(kysely, report);
  return {
    accessRecords: openAccessRecords(kysely),
    attempts: attemptsIn(kysely),
    answers,
    reminderPlans: openReminderPlans(kysely),
    identities: openIdentities(kysely),
    pool: () => poolState(pool),
    isReady: readiness.isReady,
    async close() {
      answers.close();
      await sweep.close();
      await readiness.close();
      await close();
    },
  };
}
