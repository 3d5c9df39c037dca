import type { Reply } from "../endpoint.ts";
import type { endpoints } from "../index.ts";
import { campaignOfDraft, withDrafts } from "./meetingCampaigns.ts";
import { asksForNew, editRows, labelOf, nextVersion, shownInstant, withNewRow } from "./parts.ts";
import { reasons } from "./reasons.ts";
import { isSame, type UnsentWrite, unsentId, type WriteOverlays } from "./unsentWrite.ts";

type Meetings = (typeof endpoints)["meetings"];
type Row = Reply<Meetings["list"]>["rows"][number];
type Details = Reply<Meetings["details"]>;
type Edit = UnsentWrite<"meetings.update">;
type New = UnsentWrite<"meetings.create">;

const timesOf = ({ start_date_time, end_date_time }: { start_date_time: string; end_date_time: string }) => ({
  start_date_time: shownInstant(start_date_time),
  end_date_time: shownInstant(end_date_time),
});

/** Where the app was used there is no reason, and where it was not there are no counts. */
function engagementOf({ app_engagement: used, ...rest }: Edit["input"] | New["input"]) {
  return {
    app_engagement: used,
    listing_count: used ? (rest.listing_count ?? null) : null,
    lead_count: used ? (rest.lead_count ?? null) : null,
    requirement_count: used ? (rest.requirement_count ?? null) : null,
    no_app_engagement_comments: used ? null : (rest.no_app_engagement_comments ?? null),
  };
}

const projectNames = (campaigns: Details["campaign_data"]) =>
  [...new Set((campaigns ?? []).map(({ building_name }) => building_name))].join(", ") || null;

function editDetails(details: Details, write: Edit, { id }: { id: number | string }): Details {
  const { input } = write;
  if (!isSame(id, input.id)) return details;
  const campaign_data = withDrafts(
    details.campaign_data ?? [],
    write,
    input.campaigns ?? [],
    details.meeting.broker_id,
  );
  return {
    ...details,
    meeting: {
      ...details.meeting,
      ...timesOf(input),
      ...engagementOf(input),
      meeting_type: input.meeting_type,
      location: input.location,
      comment: input.comment,
      project_name: projectNames(campaign_data),
      ...nextVersion(details.meeting),
    },
    campaigns_count: campaign_data.length,
    campaign_data,
  };
}

const firmOf = ({ settings: { meetings }, input: { broker_id } }: New) =>
  meetings?.brokers.find(({ id }) => isSame(id, broker_id))?.firm_name;

const newRow = (write: New): Row => ({
  id: unsentId(write.id),
  firm_name: firmOf(write),
  categorization: null,
  ...timesOf(write.input),
});

function newDetails(write: New): Details {
  const { input, settings } = write;
  const campaign_data = (input.campaigns ?? [])
    .filter(({ _destroy }) => !_destroy)
    .map((draft) => campaignOfDraft(write, draft, input.broker_id));
  return {
    meeting: {
      ...newRow(write),
      ...engagementOf(input),
      broker_id: input.broker_id,
      user_id: input.user_id,
      field_executive: labelOf(settings.meetings?.field_executives, input.user_id),
      meeting_type: input.meeting_type,
      rating_to_broker: input.rating_to_broker,
      minutes_of_meeting: input.minutes_of_meeting,
      comment: input.comment ?? null,
      location: input.location,
      recorded_audio_duration: input.recorded_audio_duration ?? null,
      project_name: projectNames(campaign_data),
    },
    campaigns_count: campaign_data.length,
    campaign_data,
  };
}

export const meetingOverlays: {
  "meetings.create": WriteOverlays<"meetings.create">;
  "meetings.update": WriteOverlays<"meetings.update">;
} = {
  "meetings.create": {
    "meetings.list": (page, write, asked) => withNewRow(page, newRow(write), asked, firmOf(write)),
    "meetings.details": (reply, write, { id }) => (asksForNew(write, id) ? newDetails(write) : reply),
    "meetings.newCampaignProjects": reasons.choices,
  },
  "meetings.update": {
    "meetings.list": (page, { input }) =>
      editRows(
        page,
        ({ id }) => isSame(id, input.id),
        (row) => ({ ...row, ...timesOf(input) }),
      ),
    "meetings.details": editDetails,
    "meetings.newCampaignProjects": reasons.choices,
  },
};
