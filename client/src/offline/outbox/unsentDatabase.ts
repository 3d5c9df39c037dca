import { defineDatabase } from "../db/defineDatabase.ts";

/** Entries and drafts lie in one database: so an entry is kept and its draft taken away in one step, and never both lost or both left. */
export const inUnsent = defineDatabase("mobile-crm-unsent", 1, (database) => {
  database.createObjectStore("entries", { keyPath: "id" }).createIndex("owner", "owner");
  database.createObjectStore("drafts", { keyPath: ["owner", "place"] });
});
