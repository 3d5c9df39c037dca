import type { endpoints, Input, Reply } from "@mobile-crm/contracts";
import type { ACTIONS } from "@mobile-crm/contracts/filters/accessRecordFilters.ts";
import { fromDate } from "@mobile-crm/contracts/schemas/dates.ts";
import { type EntityId, toId } from "@mobile-crm/contracts/schemas/ids.ts";
import { PER_PAGE } from "@mobile-crm/fixtures/lib/paging.ts";
import { allOf, given, momentsWithin } from "@mobile-crm/fixtures/queries/conditions.ts";
import { findPage, inOrder } from "@mobile-crm/fixtures/queries/findPage.ts";
import { type Kysely, type SqlBool, sql } from "kysely";
import type { StoreTables } from "./tables.ts";

type List = typeof endpoints.accessRecords.list;

/** What a user was shown; never the number, the name or the content itself. */
export interface Access {
  action: Extract<
    (typeof ACTIONS)[number],
    "phone revealed" | "phone searched" | "recording played" | "selfie viewed" | "file opened" | "exported"
  >;
  /** The kind of record: `enquiry` or `file`; of an export, what it holds. */
  subject: string;
  /** Null if it does not follow from the upstream's address. */
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

/** The upstream's names of users are not known here. */
const USER_NAME = sql<string>`coalesce('User ' || user_id, 'Unknown user')`;

/** What tells a user a phone number, or whose it is. */
const TELLS_NUMBER: ReadonlySet<string> = new Set(["phone revealed", "phone searched"]);

/** The append-only access records of servers in front of an upstream. */
export const openAccessRecords = (db: Kysely<StoreTables>): OwnAccessRecords => ({
  async record({ userId, requestId, address }, { action, subject, subjectId }) {
    const subject_id = subjectId === null ? null : String(subjectId);
    const row = { user_id: userId, action, subject, subject_id, request_id: requestId, address };
    await db.insertInto("access_records").values(row).execute();
    if (!TELLS_NUMBER.has(action) || userId === null) return undefined;
    const { count } = await db
      .selectFrom("access_records")
      .where("user_id", "=", userId)
      .where("action", "in", [...TELLS_NUMBER])
      .where("at", ">", sql<Date>`now() - interval '1 hour'`)
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    return Number(count);
  },

  async list({ page, search, action, at_from, at_upto }) {
    const meets = allOf([
      sql<SqlBool>`true`,
      ...given(action, (name) => sql`action = ${name}`),
      ...given(search, (words) => sql`${USER_NAME} ilike ${`%${words.replace(/[\\%_]/g, "\\$&")}%`}`),
      ...momentsWithin("at", at_from, at_upto),
    ]);
    const found = db.selectFrom("access_records").where(meets).select("id");
    const { ids, total } = await findPage(db, found, sql`id desc`, page);
    const rows = await db
      .selectFrom("access_records")
      .where("id", "in", ids.length ? ids : [0])
      .select(["id", "at", "action", "subject", "subject_id", "request_id", "address", USER_NAME.as("user_name")])
      .execute();
    const shown = inOrder(ids, rows).map(({ at, subject_id, ...row }) => ({
      ...row,
      at: fromDate(at),
      subject_id: subject_id === null ? null : toId(subject_id),
      fields: null,
    }));
    return { rows: shown, total, perPage: PER_PAGE };
  },
});
