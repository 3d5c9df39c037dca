import type { endpoints } from "../../src/index.ts";
import type { Examples } from "../example.ts";

const row = {
  id: 9100,
  name: "Imran Shaikh",
  firm_name: "Skyline Properties",
  bb_status: "Interested",
  ncd: "2026-11-21T11:30:00+05:30",
  locality: "Baner",
};

const listed = { rows: [row], total: 1, perPage: 20 };

export const projectBrokers: Examples<typeof endpoints.projectBrokers> = {
  interested: { given: "projectBroker", input: { id: 9200, page: 1, search: "skyline" }, reply: listed },
  list: { given: "projectBroker", input: { id: 9200, page: 1, search: "imran" }, reply: listed },
  details: {
    given: "projectBroker",
    input: { id: 9200, broker_id: 9100 },
    reply: {
      name: "Imran Shaikh",
      broker_name: "Imran Shaikh",
      firm_name: "Skyline Properties",
      status: "Interested",
      status_id: 201,
      assigned_to: "Neha Kulkarni",
      user_id: 9000,
      locality: "Baner",
      broker_locality: "Baner",
      field_executive: "Neha Kulkarni",
      performance: "P1",
      cp_meeting: "Done",
      ncd: "2026-11-21T11:30:00+05:30",
      site_visit_status: "Planned",
      comment: "Has two families looking",
      comment_history: "20-11-2026 Neha Kulkarni: Has two families looking",
      contact_number: "+91 98000 00001",
      email: "imran@example.com",
      building_name: "Green Park",
      total_campaign: 1,
      building_broker_id: 9400,
      building_id: 9200,
      broker_id: 9100,
    },
  },
  assignees: {
    given: "projectBroker",
    input: { id: 9200 },
    reply: { assigned_to: [{ value: 9000, label: "Neha Kulkarni" }] },
  },
  interestedDetails: { given: "projectBroker", input: { broker_id: 9100 }, reply: {} },
  initiate: {
    given: "projectBroker",
    input: {
      building_id: 9200,
      broker_id: 9100,
      user_id: 9000,
      status_id: 102,
      next_call_date: "2026-11-24T10:00:00+05:30",
      comment: "Presentation on Monday",
    },
    reply: null,
  },
  update: {
    given: "projectBroker",
    input: {
      building_broker_id: 9400,
      status_id: 202,
      performance: "P0",
      next_call_date: "2026-11-24",
      executive_comments: "Brings two families on Sunday",
    },
    reply: null,
  },
};
