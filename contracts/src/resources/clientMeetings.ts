import * as z from "zod/mini";
import { file, SELFIE } from "../attachment.ts";
import { del, get, postForm, put } from "../endpoint.ts";
import { options } from "../options.ts";
import { one, page } from "../replies.ts";
import * as s from "../scalars.ts";

const text = z.nullish(s.Text);

export const ClientMeetingRow = z.object({
  id: s.RowId,
  client_name: text,
  start_date_time: z.nullish(s.ShownInstant),
  end_date_time: z.nullish(s.ShownInstant),
  field_executive: text,
});

/** U083. */
export const ClientMeeting = z.object({
  ...ClientMeetingRow.shape,
  id: s.Id,
  meeting_type: text,
  minutes_of_meeting: text,
  comment: text,
  broker_name: text,
  project_name: text,
  enquiry_no: text,
  location: text,
  selfie_photo: text,
  lock_version: s.ShownVersion,
});

/** D023, V041. `id` is the enquiry's (decisions 114). */
export const NewClientMeeting = z
  .object({
    id: s.Id,
    minutes_of_meeting: s.Comment,
    location: s.needed(500),
    start_date: s.Instant,
    end_date: s.Instant,
    meeting_type: z.nullish(s.entered(60)),
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
  meeting_type: z.nullish(s.entered(60)),
  minutes_of_meeting: s.Comment,
  lock_version: s.Version,
});

/** C032. */
export const ClientMeetingSearch = z.extend(s.Paging, {
  user_ids: z.optional(s.Ids),
  start_date: z.optional(s.Day),
  end_date: z.optional(s.Day),
  meeting_types: z.optional(s.Texts),
  tl_id: z.optional(s.Id),
  manager_id: z.optional(s.Id),
  resource_type: z.optional(s.entered(60)),
  enquiry_no: z.optional(s.entered(60)),
  is_advanced_search: z.optional(s.Flag),
});

export const ClientMeetingSettings = z.object({
  field_executives: options("people"),
  team_leads: options("people"),
  manager: options("people"),
  can_delete: z.nullish(s.Flag),
  meeting_types: options("map"),
});

const base = "enquiries/client_meetings";

export const clientMeetings = {
  list: get(base, ClientMeetingSearch, page("client_meeting", ClientMeetingRow, "total_count"), {
    names: { search: "search_query", page: "pageNo" },
  }),
  settings: get(`${base}/settings`, s.Nothing, ClientMeetingSettings),
  details: get(`${base}/:id/client_meeting_detail`, s.OneId, one("client_meeting", ClientMeeting)),
  update: put(`${base}/:id`, ClientMeetingEdit, s.Done, {
    wrapper: "client_meeting",
    assumed: "the wrapper (decisions 49)",
  }),
  remove: del(`${base}/:id`, s.OneId, s.Done),
  create: postForm(`${base}/:id/create_client_meeting`, NewClientMeeting, s.Done),
  createPremium: postForm(`${base}/:id/create_p_client_meeting`, NewClientMeeting, s.Done),
};
