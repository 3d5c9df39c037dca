import { type Kysely, sql } from "kysely";
import type { StoreTables } from "./tables.ts";

/** What must be on, so that an acknowledged commit survives a power cut. */
const NEEDED = ["fsync", "synchronous_commit", "full_page_writes"] as const;

/** Refuses a PostgreSQL server that may lose acknowledged commits in a power cut (REL-15). */
export async function assertDurable(db: Kysely<StoreTables>) {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name = any(${[...NEEDED]}::text[])`.execute(db);
  const off = rows.filter(({ setting }) => setting === "off").map(({ name }) => name);
  if (off.length) throw new Error(`PostgreSQL would lose what it acknowledged: ${off.join(" and ")} is off`);
}
