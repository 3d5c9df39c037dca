import { type Database, openSchema } from "@mobile-crm/fixtures/database/open.ts";
import { freshDatabase } from "@mobile-crm/fixtures/test/freshDatabase.ts";
import { sql } from "kysely";
import { onTestFinished } from "vitest";
import { openStore } from "../src/store/open.ts";
import { sweep } from "../src/store/sweep.ts";
import { SCHEMA, type StoreTables } from "../src/store/tables.ts";

export { withoutPostgresql } from "@mobile-crm/fixtures/test/freshDatabase.ts";

/** A PostgreSQL database of the current test in which any number of servers keep their state. */
export async function sharedDatabase() {
  const database = await freshDatabase({ engine: "postgresql" });
  onTestFinished(() => database.close());
  const url = urlOf(database);
  const schema = openSchema<StoreTables>(url, SCHEMA, () => {});
  onTestFinished(() => schema.close());
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
    schema: schema.kysely,
    schemaDatabase: schema,
    sweep: () => sweep(schema.kysely),
    url,
  };
}

function urlOf({ postgresql }: Database): string {
  const { connectionString } = postgresql?.options ?? {};
  if (!connectionString) throw new Error("This database is not on a server");
  return connectionString;
}
