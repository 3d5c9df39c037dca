import type { endpoints } from "../../src/index.ts";
import type { Examples } from "../example.ts";

const entry = (value: number, label: string) => ({ value, label });

export const row = {
  id: 9001,
  full_name: "Ravi Kumar",
  enquiry: "3 BHK in Baner, ready to move",
  broker_name: "Imran Shaikh",
  status: "Follow Up",
  ncd: "2026-11-20T11:30:00+05:30",
  assigned_to: "Neha Kulkarni",
};

const details = {
  ...row,
  broker_name: undefined,
  enquiry_id: 9001,
  enquiry_no: "ENQ-2026-009001",
  status_id: 3,
  rm: "Neha Kulkarni",
  firm_name: "Skyline Properties",
  is_nri: false,
  created_at: "2026-11-01T10:00:00+05:30",
  comment: "01-11-2026 Neha Kulkarni: Wants a corner flat",
  email: "ravi.kumar@example.com",
  phone: "+91 98000 00002",
  ctoc_enabled: true,
  enquiry_source: "MagicBricks",
  location: "Baner, Pune",
  property_type: "3 BHK",
  budget: "₹85 L – 1.1 Cr",
  enquiry_obm_done_date: "2026-11-04",
  enquiry_vcm_done_date: "2026-11-05",
  visit_date: "2026-11-06",
  enquiry_status: "Follow Up",
  action_date: "2026-11-07",
  enquiry_assigned_to: "Neha Kulkarni",
  telecaller_name: "Neha Kulkarni",
  enquiry_comment: "Wants a corner flat",
};

const filters = {
  name: "Ravi",
  status_ids: [3],
  project_ids: [9200, 1],
  is_nri: false,
  next_call_date_from: "2020-01-01",
  next_call_date_upto: "2099-12-31",
  visited: true,
};

const otherFilters = {
  phone: "98000 00002",
  email: "ravi.kumar@example.com",
  enquiry_no: "ENQ-2026-009001",
  enquiry_source_ids: [1],
  broker_ids: [9100],
  assigned_to_ids: [9000],
  created_at_from: "2020-01-01",
  created_at_upto: "2099-12-31",
  vcm_done: true,
  obm_done: true,
};

export const enquiries: Examples<typeof endpoints.enquiries> = {
  settings: {
    given: "caller",
    input: {},
    reply: {
      statuses: [entry(1, "New")],
      projects: [entry(1, "Green Park")],
      enquiry_sources: [entry(1, "MagicBricks")],
      brokers: [
        {
          id: 1,
          firm_name: "Skyline Properties",
          name_with_firm_name: "Imran Shaikh - Skyline Properties",
          lat: 18.5642,
          long: 73.7769,
          uuid: "5b0c6f0e-5d1f-4a5e-9b1e-0c7d1f2a3b4c",
        },
      ],
      assigned_to: [entry(9000, "Neha Kulkarni")],
      dead_reasons: [{ reason: "Bought elsewhere", question: "Which project did the client buy?", seq: 1 }],
      can_create: true,
    },
  },
  list: {
    given: "enquiry",
    input: { page: 1, search: "ravi", key: "next_call_date", sort: "asc", is_advanced_search: true, ...filters },
    reply: { rows: [row], total: 1, perPage: 20, count: 1, back_log_count: 0 },
  },
  saveSearch: {
    given: "caller",
    input: { save_search_params: { ...filters, ...otherFilters }, search_name: "Hot leads" },
    reply: null,
  },
  savedSearches: { given: "savedSearch", input: {}, reply: { rows: [{ id: 9300, name: "Hot leads" }] } },
  details: { given: "enquiry", input: { id: 9001 }, reply: details },
  update: {
    given: "enquiry",
    input: {
      id: 9001,
      enquiry_id: 9001,
      next_call_date: "2026-11-24T10:00:00+05:30",
      vcm_done: true,
      vcm_done_date: "2026-11-05",
      visited: true,
      enquiry_visit_date: "2026-11-06",
      obm_done: true,
      obm_done_date: "2026-11-04",
      status_id: 3,
      is_nri: false,
      executive_comments: "Wants a second visit",
    },
    reply: null,
  },
  recordAccess: { given: "enquiry", input: { id: 9001 }, reply: null },
  makeCall: { given: "enquiry", input: { id: 9001 }, reply: { success: true } },
  brokerProjects: { given: "enquiry", input: { id: 9100 }, reply: { buildings: [entry(9200, "Green Park")] } },
  create: {
    given: "enquiry",
    input: {
      name: "Asha Rao",
      phone: "98765 43210",
      email: "asha.rao@example.com",
      status_id: 1,
      broker_id: 9100,
      next_call_date: "2026-11-24T10:00:00+05:30",
      building_id: 9200,
      enquiry_source_id: 1,
      is_nri: false,
      comment: "Looks for a flat near the school",
    },
    reply: null,
  },
};
