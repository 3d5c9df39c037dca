import type { Database } from "@mobile-crm/fixtures/database/open.ts";

/** A status of enquiries that still need calls. */
export const openStatus = ({ kysely }: Pick<Database, "kysely">) =>
  kysely
    .selectFrom("statuses")
    .where("is_open", "=", true)
    .where("area", "=", "enquiry")
    .select("id")
    .executeTakeFirstOrThrow();
