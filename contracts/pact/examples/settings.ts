import type { Endpoint, endpoints } from "../../src/index.ts";
import type { Example } from "../example.ts";

const entry = (value: number, label: string) => ({ value, label });
const text = (label: string) => ({ value: label, label });
const broker = {
  id: 1,
  firm_name: "Skyline Properties",
  name_with_firm_name: "Imran Shaikh - Skyline Properties",
  lat: 18.5642,
  long: 73.7769,
  uuid: "5b0c6f0e-5d1f-4a5e-9b1e-0c7d1f2a3b4c",
};

const staff = { field_executives: [entry(5, "Rahul Jadhav")], team_leads: [entry(3, "Priya Nair")] };

/** The settings call of each area whose other calls have yet to come. */
type Settings<G extends { settings: Endpoint }> = { settings: Example<G["settings"]> };

export const brokers: Settings<typeof endpoints.brokers> = {
  settings: {
    given: "caller",
    input: {},
    reply: {
      sourcing_crm_statuses: [entry(401, "Active")],
      non_sourcing_crm_statuses: [entry(501, "Active")],
      sub_status_data: [{ id: 1, name: "Warm", status_id: 401 }],
      localities: [entry(1, "Baner")],
      performance: [text("P0")],
      categorization: [text("Gold")],
      categorization_can_change: false,
      field_executives: staff.field_executives,
      calling_executives: [entry(6, "Neha Kulkarni")],
      tls: staff.team_leads,
      cities: [text("Pune")],
      kyc_statuses: [text("Verified")],
    },
  },
};

export const standUps: Settings<typeof endpoints.standUps> = {
  settings: {
    given: "standUpToday",
    input: {},
    reply: { have_daily_stand_up_meet: true, stand_up_types: [text("Outdoor Duty")], ...staff },
  },
};

export const premiumEnquiries: Settings<typeof endpoints.premiumEnquiries> = {
  settings: {
    given: "caller",
    input: {},
    reply: { projects: [entry(1, "Green Park")], statuses: [entry(301, "New")], brokers_uuids: [broker] },
  },
};

export const meetingRequests: Settings<typeof endpoints.meetingRequests> = {
  settings: {
    given: "caller",
    input: {},
    reply: {
      field_executives: staff.field_executives,
      projects: [entry(1, "Green Park")],
      cp_requests_uuids: [],
      brokers_uuids: [{ uuid: broker.uuid, firm_name: broker.firm_name }],
      can_delete: false,
    },
  },
};
