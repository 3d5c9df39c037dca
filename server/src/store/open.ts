import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { type Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import type pg from "pg";
import { type OwnAccessRecords, openAccessRecords } from "./accessRecords.ts";
import { type Answers, openAnswers } from "./answers.ts";
import type { AttemptStore } from "./attempts.ts";
import { openKysely, openPool } from "./database.ts";
import { assertDurable } from "./durability.ts";
import { type Identities, openIdentities } from "./identities.ts";
import { openReadinessCheck } from "./readiness.ts";
import { openReminderPlans, type ReminderPlans } from "./reminderPlans.ts";
import { storedAttempts } from "./storedAttempts.ts";
import { startSweep } from "./sweep.ts";
import { SCHEMA, type StoreTables } from "./tables.ts";

interface PoolState {
  inUse: number;
  idle: number;
  /** Requests that wait for a connection. */
  waiting: number;
  max: number;
}

/** The gateway's own state in PostgreSQL, shared by all servers with the same database. */
export interface Store {
  accessRecords: OwnAccessRecords;
  attempts: AttemptStore;
  answers: Answers;
  reminderPlans: ReminderPlans;
  identities: Identities;
  /** How many connections are used; undefined for an embedded database. */
  pool: (() => PoolState) | undefined;
  /** Whether the database answers and can be written to. */
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}

interface StoreOptions {
  /** A PostgreSQL database, which servers share. */
  url: string;
  /** How many connections are open at most. @default 16 */
  poolSize?: number;
  /** Called when a connection is lost. */
  report: (problem: Error) => void;
}

/**
 * Opens the store and brings its schema up to date; of servers that start at once, one does so and the others wait for
 * it.
 *
 * @throws if the database cannot be reached, loses commits in a power cut, or does not let us create a schema
 */
export async function openStore({ url, poolSize = 16, report }: StoreOptions): Promise<Store> {
  const pool = openPool(url, poolSize, report);
  const kysely = openKysely(pool);
  const close = () => closePool(kysely, pool);
  try {
    await assertDurable(kysely);
    await migrate(kysely);
  } catch (error) {
    await close();
    throw error;
  }
  const readiness = openReadinessCheck(pool);
  return storeIn(kysely, report, {
    pool: () => poolState(pool),
    isReady: readiness.isReady,
    async close() {
      await readiness.close();
      await close();
    },
  });
}

/** Opens the store in a database that is open already, and whose search path has the schema of the gateway. */
export async function openEmbeddedStore(db: object, report: (problem: Error) => void): Promise<Store> {
  const kysely = db as Kysely<StoreTables>;
  await migrate(kysely);
  const isReady = async () => (await sql`select 1`.execute(kysely)).rows.length === 1;
  return storeIn(kysely, report, { pool: undefined, isReady, close: async () => {} });
}

function storeIn(
  kysely: Kysely<StoreTables>,
  report: (problem: Error) => void,
  database: Pick<Store, "pool" | "isReady" | "close">,
): Store {
  const answers = openAnswers(kysely, report);
  const sweep = startSweep(kysely, report);
  return {
    accessRecords: openAccessRecords(kysely),
    attempts: storedAttempts(kysely),
    answers,
    reminderPlans: openReminderPlans(kysely),
    identities: openIdentities(kysely),
    ...database,
    async close() {
      answers.close();
      await sweep.close();
      await database.close();
    },
  };
}

const folder = path.join(import.meta.dirname, "migrations");

/** Applies the numbered files that are missing, all or none; several processes may do so at once. */
async function migrate(db: Kysely<StoreTables>) {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), "utf8")));
  const migrations = Object.fromEntries(
    names.map((name, index) => {
      // Without parameters the driver uses the simple protocol, which accepts a whole file of statements.
      const up = async (own: Kysely<unknown>) => void (await sql.raw(texts[index] ?? "").execute(own));
      return [name, { up }];
    }),
  );
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableSchema: SCHEMA,
    migrationTableName: "migrations",
    migrationLockTableName: "migrations_lock",
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

const poolState = ({ totalCount, idleCount, waitingCount, options }: pg.Pool): PoolState => ({
  inUse: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount,
  max: options.max ?? 0,
});

async function closePool(kysely: Kysely<StoreTables>, pool: pg.Pool) {
  await kysely.destroy();
  // Kysely does not close a pool that it has never used.
  if (!pool.ending) await pool.end();
}
