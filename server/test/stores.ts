import type { Database } from "@mobile-crm/fixtures/database/open.ts";
import { freshDatabase } from "@mobile-crm/fixtures/test/freshDatabase.ts";
import { sql } from "kysely";
import { onTestFinished } from "vitest";
import { openKysely, openPool } from "../src/store/database.ts";
import { openStore } from "../src/store/open.ts";
import { sweep } from "../src/store/sweep.ts";
import { SCHEMA } from "../src/store/tables.ts";

export { withoutPostgresql } from "@mobile-crm/fixtures/test/freshDatabase.ts";

/** A PostgreSQL database of the current test in which any number of servers keep their state. */
export async function sharedDatabase() {
  const database = await freshDatabase({ engine: "postgresql" });
  onTestFinished(() => database.close());
  const url = urlOf(database);
  const schema = openKysely(openPool(url, 4, () => {}));
  onTestFinished(() => schema.destroy());
  return {
    /** A server's store in it, closed with the test. */
    async store() {
      const store = await openStore({ url, report: () => {} });
      onTestFinished(() => store.close());
      return store;
    },
    /** The rows of a table of the schema. */
    rows: async (table: string) =>
      (await sql<Record<string, unknown>>`select * from ${sql.table(`${SCHEMA}.${table}`)}`.execute(database.kysely))
        .rows,
    run: (statement: string) => sql.raw(statement).execute(database.kysely),
    /** The tables of the servers. */
    schema,
    sweep: () => sweep(schema),
    url,
  };
}

function urlOf({ postgresql }: Database): string {
  const { connectionString } = postgresql?.options ?? {};
  if (!connectionString) throw new Error("This database is not on a server");
  return connectionString;
}
