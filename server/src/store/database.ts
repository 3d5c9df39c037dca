import { Kysely as Database, type Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import { SCHEMA, type StoreTables } from "./tables.ts";

const MAX_TRIES = 4;

/** Connections whose search path is the schema of the gateway. A broken one is replaced, and its work fails with an error. */
export function openPool(connectionString: string, size: number, report: (problem: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: size,
    connectionTimeoutMillis: 3_000,
    statement_timeout: 5_000,
    idle_in_transaction_session_timeout: 10_000,
    // PgBouncer ignores these; set them for the role.
    options: `-c TimeZone=UTC -c jit=off -c search_path=${SCHEMA}`,
    types: { getTypeParser: parserOf as typeof pg.types.getTypeParser },
  });
  pool.on("error", (problem) => pool.ending || report(problem));
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

export const openKysely = (pool: pg.Pool) => new Database<StoreTables>({ dialect: new PostgresDialect({ pool }) });

/** Ids and counts are numbers. */
const parserOf = (oid: number, format: "text" | "binary" = "text") =>
  oid === pg.types.builtins.INT8 && format === "text" ? Number : pg.types.getTypeParser(oid, format);

/** Runs `work` in a transaction, and repeats it a few times if PostgreSQL asks for that: it must only touch the database. */
export async function inTransaction<T>(
  db: Kysely<StoreTables>,
  work: (transaction: Transaction<StoreTables>) => Promise<T>,
  triesLeft = MAX_TRIES,
): Promise<T> {
  try {
    return await db.transaction().execute(work);
  } catch (error) {
    if (triesLeft <= 1 || !(error instanceof pg.DatabaseError) || !REPEATABLE.has(error.code ?? "")) throw error;
    return inTransaction(db, work, triesLeft - 1);
  }
}

/** Serialization failures and deadlocks. */
const REPEATABLE: ReadonlySet<string> = new Set(["40001", "40P01"]);
