import type { Generated } from "kysely";

/** The schema in which the server keeps its own state; the tables of a reference backend may lie beside it. */
export const SCHEMA = "mobile_crm_gateway";

/** The rows of the schema, as migrations/ make them. */
export interface StoreTables {
  access_records: AccessRecordTable;
}

interface AccessRecordTable {
  id: Generated<number>;
  at: Generated<Date>;
  user_id: string | null;
  action: string;
  subject: string;
  subject_id: string | null;
  request_id: string | null;
  address: string | null;
  previous_hash: Generated<string>;
  hash: Generated<string>;
}
