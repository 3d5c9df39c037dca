import type { endpoints } from "../../src/index.ts";
import type { Examples } from "../example.ts";
import { TOKENS } from "../example.ts";

const REQUEST_UUID = "0d6f9a54-6a44-4c8e-8a44-1f1f6d3f7a01";
const BROKER_UUID = "5b0c6f0e-5d1f-4a5e-9b1e-0c7d1f2a3b4c";

const request = {
  id: 9800,
  broker_name: "Imran Shaikh",
  broker_firm_name: "Skyline Properties",
  project_name: "Green Park",
  assigned_to: "Neha Kulkarni",
  created_by: "Neha Kulkarni",
  meeting_schedule_date: "2026-11-24T17:00:00+05:30",
  created_at: "2026-11-18T11:20:00+05:30",
  is_flagged: true,
  flagged_reason: "Wrong number in the request",
  status: "Open",
  status_id: 1,
  comment: "Call before leaving",
  user_id: 9000,
};

export const meetingRequests: Examples<typeof endpoints.meetingRequests> = {
  settings: {
    given: "meetingRequest",
    input: {},
    reply: {
      field_executives: [{ value: 5, label: "Rahul Jadhav" }],
      projects: [{ value: 1, label: "Green Park" }],
      cp_requests_uuids: [{ request_uuid: REQUEST_UUID }],
      brokers_uuids: [{ uuid: BROKER_UUID, firm_name: "Skyline Properties" }],
      can_delete: false,
    },
  },
  list: {
    given: "meetingRequest",
    input: {
      page: 1,
      search: "imran",
      created_at_from: "2026-11-18",
      created_at_upto: "2026-11-18",
      meeting_scheduled_from: "2026-11-24",
      meeting_scheduled_upto: "2026-11-24",
      name: "Imran",
      firm_name: "Skyline",
      status: "Open",
      user_ids: [9000],
      building_ids: [9200],
      request_uuid: REQUEST_UUID,
      broker_uuids: [BROKER_UUID],
    },
    reply: { rows: [request], total: 1, perPage: 20 },
  },
  details: { given: "meetingRequest", input: { id: 9800 }, reply: request },
  update: {
    given: "meetingRequest",
    input: { id: 9800, comment: "Met him", is_flagged: true, flagged_reason: "Came an hour late" },
    reply: null,
  },
  remove: { given: "meetingRequest", token: TOKENS.manager, input: { id: 9800 }, reply: null },
};
