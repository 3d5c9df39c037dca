import * as z from "zod/mini";
import { del, get, listed, put } from "../endpoint.ts";
import { filterShape } from "../filters/schema.ts";
import { meetingRequestFilters } from "../filters/tables.ts";
import { options } from "../schemas/options.ts";
import { requiredIf } from "../schemas/requiredIf.ts";
import { paginated, wrapped } from "../schemas/responseSchemas.ts";
import * as s from "../schemas/scalars.ts";

const text = z.nullish(s.Text);

/** A request of a channel partner for a meeting (D050). */
const MeetingRequest = z.object({
  id: s.Id,
  broker_name: text,
  broker_firm_name: text,
  project_name: text,
  assigned_to: text,
  created_by: text,
  meeting_schedule_date: z.nullish(s.LenientDateTime),
  created_at: z.nullish(s.LenientDateTime),
  is_flagged: z.nullish(s.Flag),
  flagged_reason: text,
  status: text,
  status_id: z.nullish(s.Id),
  comment: text,
  user_id: z.nullish(s.Id),
  lock_version: s.LenientVersion,
});

/** A flagged request requires a reason (V070). */
export const MeetingRequestEdit = z
  .object({
    id: s.Id,
    comment: z.nullish(s.text(4000)),
    /** Left out if its stored value could not be read (SPEC-172). */
    is_flagged: z.optional(s.Flag),
    flagged_reason: z.nullish(s.text(1000)),
    lock_version: s.Version,
  })
  .check(requiredIf("flagged_reason", (edit) => edit.is_flagged === true));

const MeetingRequestSearch = z.extend(s.PageQuery, filterShape(meetingRequestFilters));

const MeetingRequestSettings = z.object({
  field_executives: options("people"),
  projects: options("named"),
  cp_requests_uuids: s.settingsList(z.object({ request_uuid: s.Text })),
  brokers_uuids: s.settingsList(z.object({ uuid: s.Text, firm_name: text, name: text })),
  can_delete: z.nullish(s.Flag),
});

export const meetingRequests = {
  settings: get("cp_meeting_requests/settings", s.EmptyInput, MeetingRequestSettings, {
    assumed: "can_delete (SPEC-159)",
  }),
  list: get(
    "cp_meeting_requests",
    MeetingRequestSearch,
    paginated("cp_meetings", z.extend(MeetingRequest, { id: s.RowId }), "total_count"),
    {
      ...listed,
      assumed: "the names of the filters (SPEC-158)",
    },
  ),
  details: get("cp_meeting_requests/:id", s.IdInput, wrapped("cp_meeting", MeetingRequest)),
  update: put("users/meetings/:id", MeetingRequestEdit, s.Ack, {
    wrapper: "users_meeting",
    assumed: "the same id, as JSON (SPEC-51, SPEC-160)",
  }),
  remove: del("cp_meeting_requests/:id", s.IdInput, s.Ack),
};
