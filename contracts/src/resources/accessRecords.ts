import * as z from "zod/mini";
import { EXPORTED_TABLES } from "../choices.ts";
import { get, listed, post } from "../endpoint.ts";
import { accessRecordFilters } from "../filters/accessRecordFilters.ts";
import { filterShape } from "../filters/schema.ts";
import { paginated } from "../schemas/responseSchemas.ts";
import * as s from "../schemas/scalars.ts";

/** Who saw what, and when. The values that were seen are not recorded. */
const AccessRecordRow = z.object({
  id: s.RowId,
  at: z.nullish(s.LenientDateTime),
  user_name: z.nullish(s.Text),
  action: s.Text,
  subject: s.Text,
  subject_id: z.nullish(s.Id),
  request_id: z.nullish(s.Text),
  /** The network address of the caller. */
  address: z.nullish(s.Text),
});

const AccessRecordSearch = z.extend(s.PageQuery, filterShape(accessRecordFilters));

/** Which table of a screen was exported, and how large it was; nothing of its content. */
const Export = z.object({
  kind: z.enum(EXPORTED_TABLES),
  from: s.LocalDate,
  upto: s.LocalDate,
  /** The team lead whose team is in it; absent for all. */
  team: z.optional(s.Id),
  rows: s.Count,
});

/** An export as access records name it: `week board of 2026-11-15 to 2026-11-21, team lead 3, 26 rows`. */
export function exportSubject({ kind, from, upto, team, rows }: z.output<typeof Export>): string {
  const days = from === upto ? from : `${from} to ${upto}`;
  // Any text other than a number or a UUID could be a name.
  const lead = team !== undefined && (/^[\da-f-]{1,36}$/i.test(String(team)) ? `team lead ${team}` : "a team");
  return [`${kind} of ${days}`, lead, rows === 1 ? "1 row" : `${rows} rows`].filter(Boolean).join(", ");
}

export const accessRecords = {
  list: get("access_records", AccessRecordSearch, paginated("access_records", AccessRecordRow, "count"), listed),
  recordExport: post("access_records/exports", Export, s.Ack),
};
