import type { Generated, JSONColumnType } from "kysely";
import type { ThrottleState } from "./throttleState.ts";

/** The schema in which the server keeps its own state; the tables of a reference backend may be in the same database. */
export const SCHEMA = "mobile_crm_gateway";

/** The rows of the schema, as migrations/ make them. */
export interface StoreTables {
  access_records: AccessRecordTable;
  counters: CounterTable;
  identities: IdentityTable;
  remembered_answers: RememberedAnswerTable;
  reminder_devices: ReminderDeviceTable;
  reminders: ReminderTable;
}

interface ReminderDeviceTable {
  device: string;
  holder: string;
  session: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  planned_at: Date;
}

interface ReminderTable {
  device: string;
  id: string;
  at: Date;
  due_at: Date;
  ciphertext: string;
  state: "waiting" | "taken";
  tries: number;
}

interface RememberedAnswerTable {
  place: string;
  holder: string;
  fingerprint: string;
  state: "running" | "unanswered" | "answered";
  owner: string;
  seen_at: Generated<Date>;
  tried_at: Date | null;
  answer: string | null;
  files: Generated<string[]>;
  created_at: Generated<Date>;
}

interface IdentityTable {
  token_hash: string;
  user_id: string | null;
  role_id: string | null;
  signed_in_at: Generated<Date>;
}

interface CounterTable {
  kind: keyof ThrottleState;
  name: string;
  value: JSONColumnType<object>;
  updated_at: Date;
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
}
