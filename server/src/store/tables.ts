import type { Generated } from "kysely";

/** The schema in which the server keeps its own state; the tables of the demo may be in the same database. */
export const SCHEMA = "mobile_crm_gateway";

/** Kind of the throttle rows that record where an account signed in; they are kept longer than the others. */
export const KNOWN_ADDRESS = "known address";

/** The rows of the schema, as migrations/ make them. */
export interface StoreTables {
  access_records: AccessRecordTable;
  identities: IdentityTable;
  remembered_answers: RememberedAnswerTable;
  reminder_devices: ReminderDeviceTable;
  reminders: ReminderTable;
  throttles: ThrottleTable;
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
  user_name: string | null;
  signed_in_at: Generated<Date>;
}

interface ThrottleTable {
  kind: string;
  subject: string;
  tries: number;
  since: Date;
  last_at: Date;
  blocked_until: Date | null;
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
