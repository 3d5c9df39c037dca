import type { Reply } from "../endpoint.ts";
import type { endpoints } from "../index.ts";
import { asksForNew, dayOf, editRows, labelAs, labelOf, nextVersion, withComment, withNewRow } from "./parts.ts";
import { reasons } from "./reasons.ts";
import { isSame, type UnsentWrite, unsentId, type WriteOverlays } from "./unsentWrite.ts";

type Campaigns = (typeof endpoints)["campaigns"];
type Row = Reply<Campaigns["list"]>["rows"][number];
type Campaign = Reply<Campaigns["details"]>;
type Edit = UnsentWrite<"campaigns.update">;
type New = UnsentWrite<"campaigns.create"> | UnsentWrite<"campaigns.createInMeeting">;
type Fields = Edit["input"] | New["input"];

const projectsOf = ({ settings }: New | Edit) => settings.enquiries?.projects ?? settings.premiumEnquiries?.projects;

const shared = ({ title, campaign_type, start_date, end_date, executed }: Fields) => ({
  title,
  campaign_type,
  start_date,
  end_date,
  executed,
});

const columns = (input: Fields) => ({
  ...shared(input),
  building_id: input.building_id,
  compaign_data: input.compaign_data,
  achieved: input.achieved ?? null,
  enquiries_count: input.enquiries_count ?? null,
});

const editRow = <P extends { rows: Row[] }>(page: P, write: Edit): P =>
  editRows(
    page,
    ({ id, campaign_id }) => isSame(campaign_id ?? id, write.input.campaign_id),
    (row) => ({
      ...row,
      ...shared(write.input),
      ...labelAs("building_name", projectsOf(write), write.input.building_id),
    }),
  );

const editDetails = (campaign: Campaign, write: Edit): Campaign => {
  if (!isSame(campaign.campaign_id ?? campaign.id, write.input.campaign_id)) return campaign;
  const projects = projectsOf(write);
  return {
    ...campaign,
    ...columns(write.input),
    ...labelAs("building_name", projects, write.input.building_id),
    ...labelAs("project_name", projects, write.input.building_id),
    comment: withComment(campaign.comment, write.input.executive_comments, write),
    ...nextVersion(campaign),
  };
};

function newRow(write: New): Row {
  const { settings, input } = write;
  const brokers = settings.enquiries?.brokers ?? settings.meetings?.brokers;
  const broker = "bb_broker_id" in input ? brokers?.find(({ id }) => isSame(id, input.bb_broker_id)) : undefined;
  return {
    id: unsentId(write.id),
    ...shared(input),
    building_name: labelOf(projectsOf(write), input.building_id),
    broker_name: (broker?.name_with_firm_name ?? "").split(" - ")[0] || null,
    firm_name: broker?.firm_name ?? null,
  };
}

const newDetails = (write: New): Campaign => ({
  ...newRow(write),
  campaign_id: unsentId(write.id),
  ...columns(write.input),
  project_name: labelOf(projectsOf(write), write.input.building_id),
  field_executive: write.by,
  comment: withComment(null, write.input.executive_comments, write),
});

/** Whether a campaign is active, up coming or past on the day on which it was saved: both of its days belong to it. */
function tabOf(write: New) {
  const today = dayOf(write);
  if (write.input.start_date > today) return "upcoming";
  return write.input.end_date < today ? "past" : "active";
}

const otherReads = {
  "campaigns.projects": reasons.choices,
  "campaigns.meetingProjects": reasons.choices,
  "projects.list": reasons.noSharedField,
  "projects.card": reasons.counted,
  "projectBrokers.interested": reasons.noSharedField,
  "projectBrokers.list": reasons.noSharedField,
  "projectBrokers.details": reasons.counted,
  "projectBrokers.assignees": reasons.choices,
  "projectBrokers.interestedDetails": reasons.otherRecords,
  "meetings.list": reasons.noSharedField,
  "meetings.newCampaignProjects": reasons.choices,
} as const;

export const campaignOverlays: {
  [Name in "campaigns.create" | "campaigns.createInMeeting" | "campaigns.update"]: WriteOverlays<Name>;
} = {
  "campaigns.create": {
    ...otherReads,
    "campaigns.list": (page, write, asked) => withNewRow(page, newRow(write), asked, write.input.title),
    "campaigns.ofProject": (page, write, asked) =>
      isSame(asked.id, write.input.building_id) ? withNewRow(page, newRow(write), asked, write.input.title) : page,
    "campaigns.ofBroker": (page, write, asked) =>
      isSame(asked.building_broker_id, write.input.buildings_broker_id) && asked.campaign_status === tabOf(write)
        ? withNewRow(page, { ...newRow(write), campaign_id: unsentId(write.id) }, asked, write.input.title)
        : page,
    "campaigns.ofMeeting": reasons.otherRecords,
    "campaigns.details": (reply, write, asked) => (asksForNew(write, asked.campaign_id) ? newDetails(write) : reply),
    "meetings.details": reasons.otherRecords,
  },
  "campaigns.createInMeeting": {
    ...otherReads,
    "campaigns.list": (page, write, asked) => withNewRow(page, newRow(write), asked, write.input.title),
    "campaigns.ofProject": (page, write, asked) =>
      isSame(asked.id, write.input.building_id) ? withNewRow(page, newRow(write), asked, write.input.title) : page,
    "campaigns.ofBroker": reasons.notNamed,
    "campaigns.ofMeeting": (page, write, asked) =>
      isSame(asked.id, write.input.id) && asked.campaign_status === tabOf(write)
        ? withNewRow(page, newRow(write), asked, write.input.title)
        : page,
    "campaigns.details": (reply, write, asked) => (asksForNew(write, asked.campaign_id) ? newDetails(write) : reply),
    "meetings.details": reasons.counted,
  },
  "campaigns.update": {
    ...otherReads,
    "campaigns.list": editRow,
    "campaigns.ofProject": editRow,
    "campaigns.ofBroker": editRow,
    "campaigns.ofMeeting": editRow,
    "campaigns.details": editDetails,
    "meetings.details": reasons.counted,
  },
};
