import type { endpoints } from "../../src/index.ts";
import type { Examples } from "../example.ts";

const text = (label: string) => ({ value: label, label });

const fields = {
  building_id: 9200,
  start_date: "2026-11-20",
  end_date: "2026-11-25",
  campaign_type: "WhatsApp",
  title: "Weekend WhatsApp drive",
  compaign_data: "500 contacts of his own",
};

const row = {
  title: fields.title,
  building_name: "Green Park",
  broker_name: "Imran Shaikh",
  categorization: "Gold",
  campaign_type: "WhatsApp",
  start_date: "2026-11-20",
  end_date: "2026-11-25",
  firm_name: "Skyline Properties",
  executed: true,
};

const listed = { rows: [{ id: 9500, ...row }], total: 1, perPage: 20 };
const planned = { ...fields, executive_comments: "Creative is ready", executed: false };
const entered = {
  ...fields,
  executive_comments: "Two families are serious",
  executed: true,
  achieved: 480,
  enquiries_count: 12,
};
const projects = { projects: [{ value: 9200, label: "Green Park" }] };

export const campaigns: Examples<typeof endpoints.campaigns> = {
  settings: { given: "caller", input: {}, reply: { campaign_statuses: [text("active")] } },
  list: {
    given: "campaign",
    input: {
      page: 1,
      search: "weekend",
      created_at_from: "2020-01-01",
      created_at_upto: "2099-12-31",
      campaign_statuses: ["Active", "Up Coming"],
      broker_ids: [9100],
      campaign_types: ["WhatsApp"],
      project_ids: [9200],
      user_ids: [9000],
    },
    reply: listed,
  },
  ofProject: { given: "campaign", input: { id: 9200, page: 1, search: "skyline" }, reply: listed },
  ofBroker: {
    given: "campaign",
    input: { id: 9200, building_broker_id: 9400, campaign_status: "active", search: "weekend", page: 1 },
    reply: { rows: [{ campaign_id: 9500, ...row }] },
  },
  ofMeeting: {
    given: "campaign",
    input: { id: 9600, campaign_status: "active", search: "weekend", page: 1 },
    reply: { rows: [{ id: 9500, ...row }] },
  },
  details: {
    given: "campaign",
    input: { campaign_id: 9500, edit: true },
    reply: {
      ...row,
      ...fields,
      id: 9500,
      campaign_id: 9500,
      bb_broker_id: 9100,
      buildings_broker_id: 9400,
      achieved: 480,
      enquiries_count: 12,
      comment: "20-11-2026 Neha Kulkarni: Creative is ready",
      project_name: "Green Park",
      broker_categorization: "Gold",
      field_executive: "Neha Kulkarni",
      broker_id: 9100,
    },
  },
  projects: { given: "campaign", input: { building_id: 9200, broker_id: 9100, id: 9500 }, reply: projects },
  meetingProjects: { given: "campaign", input: { id: 9600 }, reply: projects },
  create: {
    given: "projectBroker",
    input: { ...planned, bb_broker_id: 9100, buildings_broker_id: 9400 },
    reply: null,
  },
  createInMeeting: { given: "campaign", input: { ...planned, id: 9600 }, reply: null },
  update: {
    given: "campaign",
    input: { ...entered, campaign_id: 9500, bb_broker_id: 9100, buildings_broker_id: 9400 },
    reply: null,
  },
};
