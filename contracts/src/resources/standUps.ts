import * as z from "zod/mini";
import { get, listed, postForm, putForm } from "../endpoint.ts";
import { filterShape } from "../filters/schema.ts";
import { standUpFilters } from "../filters/tables.ts";
import { file, SELFIE } from "../http/attachment.ts";
import { onlyIf } from "../schemas/onlyIf.ts";
import { options } from "../schemas/options.ts";
import { requiredIf } from "../schemas/requiredIf.ts";
import { paginated, wrapped } from "../schemas/responseSchemas.ts";
import * as s from "../schemas/scalars.ts";

const text = z.nullish(s.Text);
const shownInstant = z.nullish(s.LenientDateTime);

/** The type that requires a start and an end (K008). */
export const OUTDOOR_DUTY = "Outdoor Duty";

/** A daily stand-up: the plan of a day and, once it is signed off, its results (D041, D042). */
export const StandUp = z.object({
  id: s.Id,
  field_executive: text,
  stand_up_type: text,
  created_at: shownInstant,
  todays_meeting_target: z.nullish(s.Count),
  todays_meeting_done: z.nullish(s.Count),
  enquiry_sourcing_target: z.nullish(s.Count),
  actual_enq_sourced: z.nullish(s.Count),
  sign_in_at: shownInstant,
  sign_off_at: shownInstant,
  outdoor_start_time: shownInstant,
  outdoor_end_time: shownInstant,
  comment: text,
  app_engagement: z.nullish(s.Flag),
  no_app_engagement_comments: text,
  location: text,
  signing_off_location: text,
  selfie_photo_url: text,
  signing_off_selfie_photo_url: text,
  can_edit_daily_stand_up: z.nullish(s.Flag),
  lock_version: s.LenientVersion,
});

/** Minimum number of characters of a comment after trimming (K028, SPEC-151). */
export const MIN_COMMENT = 50;
const LongComment = s.Comment.check(z.minLength(MIN_COMMENT, `At least ${MIN_COMMENT} characters`));

interface OutdoorHours {
  standup_type: string;
  start_date?: string | null | undefined;
  end_date?: string | null | undefined;
}
const isOutdoor = ({ standup_type }: OutdoorHours) => standup_type === OUTDOOR_DUTY;
/** What the edit asks for only with Signing-off. */
export const SIGN_OFF_FIELDS = [
  "signing_off_selfie_photo",
  "signing_off_location",
  "signing_off_meeting_lat",
  "signing_off_meeting_long",
] as const;
type SignOff = { [Key in (typeof SIGN_OFF_FIELDS)[number] | "signing_off_edit_daily_stand_up"]?: unknown };
const isSignedOff = (edit: SignOff) => edit.signing_off_edit_daily_stand_up === true;

/** A new stand-up. It needs a selfie, a place and a comment of at least 50 characters (D043, V058–V062). */
export const NewStandUp = z
  .object({
    standup_type: s.requiredText(60),
    start_date: z.nullish(s.DateTime),
    end_date: z.nullish(s.DateTime),
    todays_meeting_target: z.nullish(s.WholeNumber),
    enquiry_sourcing_target: z.nullish(s.WholeNumber),
    comment: LongComment,
    selfie_photo: file(SELFIE),
    location: s.requiredText(500),
    meeting_lat: z.nullish(s.Amount),
    meeting_long: z.nullish(s.Amount),
  })
  .check(
    onlyIf<OutdoorHours>(["start_date", "end_date"], isOutdoor),
    requiredIf<OutdoorHours>("start_date", isOutdoor),
    requiredIf<OutdoorHours>("end_date", isOutdoor),
  );

/** The edit of a stand-up; to sign it off takes a selfie and a place (D044, V063, V064). */
export const StandUpEdit = z
  .object({
    id: s.Id,
    stand_up_type: z.nullish(s.text(60)),
    od_start_time: z.nullish(s.DateTime),
    od_end_time: z.nullish(s.DateTime),
    todays_meeting_target: z.nullish(s.WholeNumber),
    comment: LongComment,
    location: z.nullish(s.text(500)),
    signing_off_location: z.nullish(s.text(500)),
    signing_off_meeting_lat: z.nullish(s.Amount),
    signing_off_meeting_long: z.nullish(s.Amount),
    signing_off_selfie_photo: z.optional(file(SELFIE)),
    signing_off_edit_daily_stand_up: z.optional(s.Flag),
    lock_version: s.Version,
  })
  .check(
    onlyIf(SIGN_OFF_FIELDS, isSignedOff),
    requiredIf("signing_off_location", isSignedOff),
    requiredIf("signing_off_selfie_photo", isSignedOff),
  );

export const StandUpSearch = z.extend(s.PageQuery, filterShape(standUpFilters));

/**
 * The settings of stand-ups. The two documents read different parts of them (SPEC-52). 'yes' or 'no': whether there is
 * a stand-up today (S008).
 */
const StandUpSettings = z.object({
  have_daily_stand_up_meet: z.nullish(s.YesNoFlag),
  stand_up_types: options("texts"),
  field_executives: options("people"),
  team_leads: options("people"),
});

export const standUps = {
  settings: get("daily_stand_ups/settings", s.EmptyInput, StandUpSettings, {
    assumed: "the shape of stand_up_types (SPEC-48)",
  }),
  list: get(
    "daily_stand_ups",
    StandUpSearch,
    paginated("daily_stand_up", z.extend(StandUp, { id: s.RowId }), "total_count"),
    listed,
  ),
  details: get("daily_stand_ups/:id/daily_stand_up_detail", s.IdInput, wrapped("daily_stand_up", StandUp)),
  create: postForm("daily_stand_ups", NewStandUp, s.Ack, { assumed: "flat part names (SPEC-49)" }),
  update: putForm("daily_stand_ups/:id", StandUpEdit, s.Ack, {
    assumed: "flat part names, always a form (SPEC-49, SPEC-148)",
  }),
};
