import type { endpoints } from "../../src/index.ts";
import type { Examples } from "../example.ts";
import { exampleFile } from "../files.ts";

const entry = (value: number, label: string) => ({ value, label });
const uuid = "5b0c6f0e-5d1f-4a5e-9b1e-0c7d1f2a3b4c";

const enquiry = {
  id: 9800,
  broker_firm_name: "Skyline Properties",
  building_name: "Green Park",
  premium_enquiry_no: "PE-2026-09800",
  name: "Kavita Rao",
  deleted_at: "2026-11-19T10:00:00+05:30",
  executive_name: "Neha Kulkarni",
  booking_done: true,
  site_visit_done: true,
  visit_date: "2026-11-05",
  created_at: "2026-11-01T10:00:00+05:30",
  approved: true,
  eoi_done: true,
  eoi_done_date: "2026-11-08",
  eoi_approved: false,
  booking_done_date: "2026-11-12",
  site_visit_form_url: "/mobile_crm/media/9801",
  eoi_done_form: "/mobile_crm/media/9802",
  booking_done_form: "/mobile_crm/media/9803",
  enquiry_eoi_form_id: 9811,
  enquiry_visit_form_id: 9812,
};

export const premiumEnquiries: Examples<typeof endpoints.premiumEnquiries> = {
  settings: {
    given: "caller",
    input: {},
    reply: {
      projects: [entry(1, "Green Park")],
      statuses: [entry(301, "New")],
      brokers_uuids: [
        {
          id: 1,
          firm_name: "Skyline Properties",
          name_with_firm_name: "Imran Shaikh - Skyline Properties",
          lat: 18.5642,
          long: 73.7769,
          uuid,
        },
      ],
    },
  },
  list: {
    given: "premiumEnquiry",
    input: {
      page: 1,
      search: "kavita",
      premium_enquiry_no: "PE-2026-09800",
      building_ids: [9200, 1],
      broker_ids: [9100, 1],
      status_ids: [301],
      broker_uuids: [uuid, "another"],
      meeting_executive_ids: [9000, 9001],
      delete_filter: true,
      created_at_from: "2020-01-01",
      created_at_upto: "2099-12-31",
      deleted_at_from: "2020-01-01",
      deleted_at_upto: "2099-12-31",
    },
    reply: { rows: [enquiry], total: 1, perPage: 20 },
  },
  details: { given: "premiumEnquiry", input: { id: 9800 }, reply: enquiry },
  update: {
    given: "caller",
    input: {
      id: 12,
      enquiry_eoi_form_attributes: {
        is_approved: true,
        premium_enquiry_id: 12,
        eoi_done_form: exampleFile("form.pdf"),
      },
    },
    reply: null,
  },
};
