import type { endpoints } from "../../src/index.ts";
import { type Examples, TOKENS } from "../example.ts";
import { exampleFile } from "../files.ts";
import { people } from "./meetings.ts";

const row = {
  id: 9500,
  client_name: "Ravi Kumar",
  start_date_time: "2026-01-05T16:00:00+05:30",
  end_date_time: "2026-01-05T17:00:00+05:30",
  field_executive: "Neha Kulkarni",
};

const newMeeting = {
  minutes_of_meeting: "Liked the sample flat",
  location: "12, Baner, Pune, India",
  start_date: row.start_date_time,
  end_date: row.end_date_time,
  meeting_type: "Site Visit",
  meeting_executive_lat: 18.5642,
  meeting_executive_long: 73.7769,
  selfie_photo: exampleFile("selfie.jpg"),
};

export const clientMeetings: Examples<typeof endpoints.clientMeetings> = {
  list: {
    given: "clientMeeting",
    input: {
      page: 1,
      search: "ravi",
      user_ids: [9000, 9001],
      start_date: "2026-01-01",
      end_date: "2026-01-31",
      meeting_types: ["Site Visit", "Booking"],
      resource_type: "enquiry",
      enquiry_no: "ENQ-2026-009001",
      is_advanced_search: true,
    },
    reply: { rows: [row], total: 1, perPage: 20 },
  },
  settings: {
    given: "caller",
    input: {},
    reply: { ...people, can_delete: false, meeting_types: [{ value: "Site Visit", label: "Site Visit" }] },
  },
  details: {
    given: "clientMeeting",
    input: { id: 9500 },
    reply: {
      ...row,
      meeting_type: "Site Visit",
      minutes_of_meeting: "Liked the sample flat",
      comment: "Token expected next week",
      broker_name: "Imran Shaikh",
      project_name: "Green Park",
      enquiry_no: "ENQ-2026-009001",
      location: "12, Baner, Pune, India",
      selfie_photo: "/mobile_crm/media/9601",
    },
  },
  update: {
    given: "clientMeeting",
    input: { id: 9500, meeting_type: "Booking", minutes_of_meeting: "Token paid" },
    reply: null,
  },
  remove: { given: "clientMeeting", token: TOKENS.manager, input: { id: 9500 }, reply: null },
  create: { given: "enquiry", input: { id: 9001, ...newMeeting }, reply: null },
  createPremium: { given: "caller", input: { id: 12, ...newMeeting }, reply: null },
};
