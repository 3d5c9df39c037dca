import type { gatewayCalls, Input, Reply } from "@mobile-crm/contracts";
import type { ACTIONS } from "@mobile-crm/contracts/filters/accessRecordFilters.ts";
import { fromDate, startOfDay } from "@mobile-crm/contracts/schemas/dates.ts";
import { type EntityId, toId } from "@mobile-crm/contracts/schemas/ids.ts";
import { type Kysely, sql } from "kysely";
import type { StoreTables } from "./tables.ts";

type List = typeof gatewayCalls.accessRecords.list;

/** What a user was shown; never the number, the name or the content itself. */
export interface Access {
  action: Extract<
    (typeof ACTIONS)[number],
    "phone revealed" | "phone searched" | "recording played" | "selfie viewed" | "file opened" | "exported"
  >;
  /** The kind of record: `enquiry` or `file`; of an export, what it holds. */
  subject: string;
  /** Null if the file's address does not contain one. */
  subjectId: EntityId | null;
}

/** The request in which it was shown. */
interface AccessSource {
  /** Null for a token that this server did not issue: it names no user. */
  userId: string | null;
  requestId: string;
  address: string;
}

export interface OwnAccessRecords {
  /**
   * Adds a record; the database refuses to change or remove it.
   *
   * @returns after a phone number that was revealed or found, how many this user learned within an hour
   */
  record(source: AccessSource, access: Access): Promise<number | undefined>;
  /** A page of the records, the latest first. */
  list(search: Input<List>): Promise<Reply<List>>;
}

const PER_PAGE = 20;
const DAY_MS = 86_400_000;

/** Actions that reveal a phone number or its owner. */
const ACTIONS_WITH_NUMBER: ReadonlySet<string> = new Set(["phone revealed", "phone searched"]);

/** The name of the user's last sign-in here, otherwise the upstream's id. */
const USER_NAME = sql<string>`coalesce(
  (select user_name from identities where identities.user_id = access_records.user_id and user_name is not null
    order by signed_in_at desc limit 1),
  'User ' || access_records.user_id, 'Unknown user')`;

/** The append-only access records. */
export const openAccessRecords = (db: Kysely<StoreTables>): OwnAccessRecords => ({
  async record({ userId, requestId, address }, { action, subject, subjectId }) {
    const subject_id = subjectId === null ? null : String(subjectId);
    const row = { user_id: userId, action, subject, subject_id, request_id: requestId, address };
    await db.insertInto("access_records").values(row).execute();
    if (!ACTIONS_WITH_NUMBER.has(action) || userId === null) return undefined;
    const { count } = await db
      .selectFrom("access_records")
      .where("user_id", "=", userId)
      .where("action", "in", [...ACTIONS_WITH_NUMBER])
      .where("at", ">", sql<Date>`now() - interval '1 hour'`)
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    return Number(count);
  },

  async list({ page = 1, search, action, at_from, at_upto }) {
    const found = db
      .selectFrom("access_records")
      .$if(action !== undefined, (query) => query.where("action", "=", action ?? ""))
      .$if(Boolean(search), (query) => query.where(USER_NAME, "ilike", `%${search?.replace(/[\\%_]/g, "\\$&")}%`))
      .$if(at_from !== undefined, (query) => query.where("at", ">=", startOfDay(at_from ?? "")))
      // Not `addDays`: the day after 9999-12-31 has no four-digit year.
      .$if(at_upto !== undefined, (query) =>
        query.where("at", "<", new Date(startOfDay(at_upto ?? "").getTime() + DAY_MS)),
      );
    const { total } = await found.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
    const rows = await found
      .select(["id", "at", "action", "subject", "subject_id", "request_id", "address", USER_NAME.as("user_name")])
      .orderBy("id", "desc")
      .limit(PER_PAGE)
      .offset((page - 1) * PER_PAGE)
      .execute();
    const shown = rows.map(({ at, subject_id, ...row }) => ({
      ...row,
      at: fromDate(at),
      subject_id: subject_id === null ? null : toId(subject_id),
    }));
    return { rows: shown, total: Number(total), perPage: PER_PAGE };
  },
});
