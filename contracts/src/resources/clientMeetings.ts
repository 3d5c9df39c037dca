import * as z from "zod/mini";
import { del, get, listed, postForm, put } from "../endpoint.ts";
import { filterShape } from "../filters/schema.ts";
import { clientMeetingFilters } from "../filters/tables.ts";
import { file, SELFIE } from "../http/attachment.ts";
import { options } from "../schemas/options.ts";
import { paginated, wrapped } from "../schemas/responseSchemas.ts";
import * as s from "../schemas/scalars.ts";

const text = z.nullish(s.Text);

export const ClientMeetingRow = z.object({
  id: s.RowId,
  client_name: text,
  start_date_time: z.nullish(s.LenientDateTime),
  end_date_time: z.nullish(s.LenientDateTime),
  field_executive: text,
});

/** A meeting with a client, as its details show it (U083). */
export const ClientMeeting = z.object({
  ...ClientMeetingRow.shape,
  /** The documents do not name an id here. */
  id: z.nullish(s.Id),
  meeting_type: text,
  minutes_of_meeting: text,
  comment: text,
  broker_name: text,
  project_name: text,
  enquiry_no: text,
  location: text,
  selfie_photo: text,
  lock_version: s.LenientVersion,
});

/** A new meeting with a client (D023, V041). `id` is the enquiry's (SPEC-114). */
export const NewClientMeeting = z
  .object({
    id: s.Id,
    minutes_of_meeting: s.Comment,
    location: s.requiredText(500),
    start_date: s.DateTime,
    end_date: s.DateTime,
    meeting_type: z.nullish(s.text(60)),
    meeting_executive_lat: z.nullish(s.Amount),
    meeting_executive_long: z.nullish(s.Amount),
    selfie_photo: file(SELFIE),
  })
  .check(
    z.refine(({ start_date, end_date }) => !(end_date < start_date), {
      path: ["end_date"],
      error: "Ends before it starts",
    }),
  );

export const ClientMeetingEdit = z.object({
  id: s.Id,
  meeting_type: z.nullish(s.text(60)),
  minutes_of_meeting: s.Comment,
  lock_version: s.Version,
});

/** The page, the search text and the filters of the list (C032). */
export const ClientMeetingSearch = z.extend(s.PageQuery, {
  ...filterShape(clientMeetingFilters),
  is_advanced_search: z.optional(s.Flag),
});

const ClientMeetingSettings = z.object({
  field_executives: options("people"),
  team_leads: options("people"),
  manager: options("people"),
  can_delete: z.nullish(s.Flag),
  meeting_types: options("map"),
});

const base = "enquiries/client_meetings";

export const clientMeetings = {
  list: get(base, ClientMeetingSearch, paginated("client_meeting", ClientMeetingRow, "total_count"), listed),
  settings: get(`${base}/settings`, s.EmptyInput, ClientMeetingSettings),
  details: get(`${base}/:id/client_meeting_detail`, s.IdInput, wrapped("client_meeting", ClientMeeting)),
  update: put(`${base}/:id`, ClientMeetingEdit, s.Ack),
  remove: del(`${base}/:id`, s.IdInput, s.Ack),
  create: postForm(`${base}/:id/create_client_meeting`, NewClientMeeting, s.Ack),
  createPremium: postForm(`${base}/:id/create_p_client_meeting`, NewClientMeeting, s.Ack),
};
