import * as z from "zod/mini";
import { CAMPAIGN_TABS } from "../choices.ts";
import { get, listed, post, put } from "../endpoint.ts";
import { filterShape } from "../filters/schema.ts";
import { campaignFilters } from "../filters/tables.ts";
import { options } from "../schemas/options.ts";
import { requiredIf } from "../schemas/requiredIf.ts";
import { listUnder, paginated, unwrapAny } from "../schemas/responseSchemas.ts";
import * as s from "../schemas/scalars.ts";

const text = z.nullish(s.Text);

/** A campaign in a list. The id is `campaign_id` in broker context and `id` in a meeting (D030, SPEC-124). */
export const CampaignRow = z.object({
  id: z.nullish(s.Id),
  campaign_id: z.nullish(s.Id),
  title: text,
  building_name: text,
  broker_name: text,
  categorization: text,
  campaign_type: text,
  start_date: z.nullish(s.LenientDate),
  end_date: z.nullish(s.LenientDate),
  firm_name: text,
  executed: z.nullish(s.Flag),
});

/** A campaign's details (D026, D029). `comment` is the history, read-only (D028). */
export const Campaign = z.object({
  ...CampaignRow.shape,
  building_id: z.nullish(s.Id),
  bb_broker_id: z.nullish(s.Id),
  buildings_broker_id: z.nullish(s.Id),
  compaign_data: text,
  achieved: z.nullish(s.Count),
  enquiries_count: z.nullish(s.Count),
  comment: text,
  project_name: text,
  broker_categorization: text,
  field_executive: text,
  broker_id: z.nullish(s.Id),
  lock_version: s.LenientVersion,
});

export const campaignFields = {
  building_id: s.Id,
  start_date: s.LocalDate,
  end_date: s.LocalDate,
  campaign_type: s.requiredText(60),
  title: s.requiredText(),
  compaign_data: s.requiredText(1000),
  executive_comments: s.Comment,
  executed: s.TextFlag,
  achieved: z.nullish(s.WholeNumber),
  enquiries_count: z.nullish(s.WholeNumber),
};

/** The results of a campaign are required once it is executed, and only then (V050). */
export const resultsOnceExecuted = (["achieved", "enquiries_count"] as const).map((key) =>
  requiredIf<{
    executed: boolean;
    achieved?: number | null | undefined;
    enquiries_count?: number | null | undefined;
  }>(key, (campaign) => campaign.executed === true),
);

/** Fields of a campaign's form on every screen; each call adds its own ids. */
export const CampaignFields = z.object(campaignFields).check(...resultsOnceExecuted);

export const NewCampaign = z
  .object({ ...campaignFields, bb_broker_id: s.Id, buildings_broker_id: s.Id })
  .check(...resultsOnceExecuted);
export const CampaignEdit = z
  .object({
    ...campaignFields,
    campaign_id: s.Id,
    bb_broker_id: z.nullish(s.Id),
    buildings_broker_id: z.nullish(s.Id),
    lock_version: s.Version,
  })
  .check(...resultsOnceExecuted);
export const NewMeetingCampaign = z.object({ ...campaignFields, id: s.Id }).check(...resultsOnceExecuted);

/** The advanced search (C049). */
export const CampaignFilters = z.object(filterShape(campaignFilters));

export const CampaignSearch = z.extend(CampaignFilters, {
  ...s.PageQuery.shape,
});

/** The tabs Active, Up Coming and Past (S032, SPEC-123). */
const Tab = z.extend(s.PageQuery, { id: s.Id, campaign_status: z.enum(CAMPAIGN_TABS) });
const OneCampaign = z.object({ campaign_id: s.Id, edit: z.optional(s.Flag) });
const ProjectChoice = z.object({ building_id: z.optional(s.Id), broker_id: z.optional(s.Id), id: z.optional(s.Id) });
const Projects = z.object({ projects: options("named") });

/** The smallest page size of a list without a total, so a shorter list is complete (SPEC-35). */
export const SMALLEST_PAGE = 10;

const assumed = "search_query and pageNo (SPEC-31, SPEC-32)";

export const campaigns = {
  settings: get("campaigns/settings", s.EmptyInput, z.object({ campaign_statuses: options("texts") }), {
    assumed: "the shape of campaign_statuses (SPEC-48)",
  }),
  list: get("campaigns", CampaignSearch, paginated("campaigns", CampaignRow, "count"), { ...listed, assumed }),
  ofProject: get(
    "buildings/broker_campaigns",
    z.extend(s.PageQuery, { id: s.Id }),
    paginated("broker_campaigns", CampaignRow, "count"),
    { ...listed, assumed },
  ),
  ofBroker: get(
    "buildings/manage_campaigns",
    z.extend(Tab, { building_broker_id: s.Id }),
    listUnder("campaign_broker", CampaignRow),
    listed,
  ),
  ofMeeting: get("users/meetings/:id/meeting_campaign_list", Tab, listUnder("campaign_data", CampaignRow), listed),
  details: get("buildings/broker_campaign_details", OneCampaign, unwrapAny("campaign", Campaign), {
    assumed: "the key of the extra layer (SPEC-121)",
  }),
  projects: get("buildings/projects", ProjectChoice, Projects),
  meetingProjects: get("users/meetings/:id/projects", s.IdInput, Projects),
  create: post("buildings/brokers/campaigns", NewCampaign, s.Ack, { wrapper: "buildings_brokers_campaign" }),
  createInMeeting: post("users/meetings/:id/create_campaign", NewMeetingCampaign, s.Ack, {
    wrapper: "meeting_campaigns",
  }),
  update: put("buildings/brokers/campaigns", CampaignEdit, s.Ack, {
    query: ["campaign_id"],
    wrapper: "buildings_brokers_campaign",
  }),
};
