import type { Database } from "@mobile-crm/fixtures/database/open.ts";
import { openEmbeddedStore, openStore, type Store } from "../src/store/open.ts";

/** The gateway's state in the same database as the demo's. */
export function storeOf({ kysely, postgresql }: Database): Promise<Store> {
  const report = (error: Error) => console.error(error);
  const { connectionString } = postgresql?.options ?? {};
  return connectionString
    ? openStore({ url: connectionString, poolSize: 4, report })
    : openEmbeddedStore(kysely, report);
}
