import * as z from "zod/mini";
import { CAMPAIGN_CHANGES } from "../choices.ts";
import { get, listed, postForm, putForm } from "../endpoint.ts";
import { filterShape } from "../filters/schema.ts";
import { meetingFilters } from "../filters/tables.ts";
import { file, RECORDING, SELFIE } from "../http/attachment.ts";
import { assumedOptions, options } from "../schemas/options.ts";
import { requiredIf } from "../schemas/requiredIf.ts";
import { paginated } from "../schemas/responseSchemas.ts";
import * as s from "../schemas/scalars.ts";
import { BrokerOption } from "./brokerOption.ts";
import { Campaign, campaignFields } from "./campaigns.ts";

const text = z.nullish(s.Text);

export const MeetingRow = z.object({
  id: s.RowId,
  firm_name: text,
  categorization: text,
  start_date_time: z.nullish(s.LenientDateTime),
  end_date_time: z.nullish(s.LenientDateTime),
});

/** A meeting's details; the names of the last three fields are assumed (SPEC-119). */
export const Meeting = z.object({
  ...MeetingRow.shape,
  /** The documents do not name an id here. */
  id: z.nullish(s.Id),
  broker_id: z.nullish(s.Id),
  broker_name: text,
  broker_locality: text,
  user_id: z.nullish(s.Id),
  project_name: text,
  meeting_type: text,
  app_engagement: z.nullish(s.Flag),
  no_app_engagement_comments: text,
  field_executive: text,
  listing_count: z.nullish(s.Count),
  lead_count: z.nullish(s.Count),
  requirement_count: z.nullish(s.Count),
  recorded_audio: text,
  recorded_audio_duration: z.nullish(s.Amount),
  location: text,
  rating_to_broker: z.nullish(s.Amount),
  comment: text,
  minutes_of_meeting: text,
  executive_image: text,
  rating_by_cp: z.nullish(s.Amount),
  approved_by_cp: z.nullish(s.Flag),
  interested_in_resale_rental: text,
  /** Either inside the meeting or next to it: the documents contradict each other. */
  campaign_data: z.nullish(z.array(Campaign)),
  lock_version: s.LenientVersion,
});

/**
 * A campaign inside a meeting's form (D020): 'I' is new, 'U' is changed; `_destroy` removes it. An unchanged one is
 * sent unchanged and adds no comment.
 */
export const CampaignDraft = z
  .object({
    ...campaignFields,
    executive_comments: z.nullish(s.text(4000)),
    id: z.nullish(s.Id),
    _destroy: z.optional(s.Flag),
    created_by: z.nullish(s.Id),
    IUD: z.optional(z.enum(CAMPAIGN_CHANGES)),
    building_name: text,
  })
  .check(
    z.refine((draft) => draft.IUD === undefined || Boolean(draft._destroy) || Boolean(draft.executive_comments), {
      path: ["executive_comments"],
      error: "Required",
    }),
  );

const engagement = {
  app_engagement: s.Flag,
  listing_count: z.nullish(s.WholeNumber),
  lead_count: z.nullish(s.WholeNumber),
  requirement_count: z.nullish(s.WholeNumber),
  no_app_engagement_comments: z.nullish(s.text(1000)),
};

type Engaged = { [Key in keyof typeof engagement]?: z.output<(typeof engagement)[Key]> };

const requiredWhereUsed = (key: keyof Engaged, answer: boolean) =>
  requiredIf<Engaged>(key, (meeting) => meeting.app_engagement === answer);

/** App engagement: the counts if the app was used, otherwise the reason (V037, V038, V043). */
const engagementRule = [
  requiredWhereUsed("listing_count", true),
  requiredWhereUsed("lead_count", true),
  requiredWhereUsed("requirement_count", true),
  requiredWhereUsed("no_app_engagement_comments", false),
];

const times = { start_date_time: s.DateTime, end_date_time: s.DateTime };
const inOrder = z.refine<{ start_date_time: string; end_date_time: string }>(
  ({ start_date_time, end_date_time }) => !(end_date_time < start_date_time),
  { path: ["end_date_time"], error: "Ends before it starts" },
);

const CampaignDrafts = z.array(CampaignDraft).check(z.maxLength(50, "At most 50 campaigns"));

/** A new meeting (D015–D019, V027–V038). The form and the reference backend check that it is today and has a selfie. */
export const NewMeeting = z
  .object({
    broker_id: s.Id,
    user_id: s.Id,
    ...times,
    meeting_type: s.requiredText(60),
    rating_to_broker: s.Count.check(z.refine((rating) => rating <= 5, "At most 5")),
    ...engagement,
    minutes_of_meeting: s.Comment,
    comment: z.nullish(s.text(4000)),
    location: s.requiredText(500),
    meeting_executive_lat: z.nullish(s.Amount),
    meeting_executive_long: z.nullish(s.Amount),
    recorded_audio_duration: z.nullish(s.Count),
    campaigns: z.optional(CampaignDrafts),
    executive_image: z.nullish(file(SELFIE)),
    recorded_audio: z.nullish(file(RECORDING)),
  })
  .check(inOrder, ...engagementRule);

/**
 * The edit of a meeting (V042, V043). The minutes are the `comment` here (SPEC-103); changed minutes are sent under
 * both names.
 */
export const MeetingEdit = z
  .object({
    id: s.Id,
    ...times,
    meeting_type: s.requiredText(60),
    ...engagement,
    comment: s.Comment,
    minutes_of_meeting: z.optional(s.text(4000)),
    location: s.requiredText(500),
    campaigns: z.optional(CampaignDrafts),
    lock_version: s.Version,
  })
  .check(inOrder, ...engagementRule);

export const MeetingSearch = z.extend(s.PageQuery, filterShape(meetingFilters));

const MeetingSettings = z.object({
  is_manager: z.nullish(s.Flag),
  field_executives: options("people"),
  team_leads: options("people"),
  manager: assumedOptions("people"),
  brokers: s.settingsList(BrokerOption),
  meeting_types: options("texts"),
  broker_categorizations: options("texts"),
});

export const MeetingDetails = z.object({
  meeting: Meeting,
  campaigns_count: z.nullish(s.Count),
  campaign_data: z.nullish(z.array(Campaign)),
});

const form = { aliases: { recorded_audio: "recording" }, wrapper: "users_meeting" };

export const meetings = {
  settings: get("users/meetings/settings", s.EmptyInput, MeetingSettings, {
    assumed: "shapes of meeting_types and broker_categorizations; a list of managers (SPEC-48)",
  }),
  list: get("users/meetings", MeetingSearch, paginated("meeting", MeetingRow, "total_count"), {
    ...listed,
    assumed: "the names of all filters (SPEC-31, SPEC-32)",
  }),
  details: get("users/meetings/:id/meeting_detail", s.IdInput, MeetingDetails, {
    assumed: "rating_by_cp, approved_by_cp, interested_in_resale_rental, recorded_audio (SPEC-119)",
  }),
  newCampaignProjects: get(
    "users/meetings/projects_for_new_campaign",
    z.object({ broker_id: s.Id }),
    z.object({ projects: options("named") }),
  ),
  create: postForm("users/meetings", NewMeeting, s.Ack, { ...form, assumed: "part names (SPEC-50)" }),
  update: putForm("users/meetings/:id", MeetingEdit, s.Ack, { ...form, assumed: "part names (SPEC-50, SPEC-51)" }),
};
