import type { endpoints } from "../../src/index.ts";
import type { Examples } from "../example.ts";
import { exampleFile } from "../files.ts";

const entry = (value: number, label: string) => ({ value, label });
const comment = "Two site visits in the morning, then follow-up calls with the brokers of the west side.";

const standUp = {
  id: 9700,
  field_executive: "Neha Kulkarni",
  stand_up_type: "Outdoor Duty",
  created_at: "2026-11-20T09:10:00+05:30",
  todays_meeting_target: 4,
  todays_meeting_done: 0,
  enquiry_sourcing_target: 2,
  actual_enq_sourced: 0,
  sign_in_at: "2026-11-20T09:10:00+05:30",
  sign_off_at: "2026-11-20T18:10:00+05:30",
  outdoor_start_time: "2026-11-20T10:00:00+05:30",
  outdoor_end_time: "2026-11-20T16:00:00+05:30",
  comment,
  app_engagement: false,
  no_app_engagement_comments: "The partner had no network",
  location: "12, Baner, Pune, India",
  signing_off_location: "Aundh, Pune, India",
  selfie_photo_url: "/mobile_crm/media/9701",
  signing_off_selfie_photo_url: "/mobile_crm/media/9702",
  can_edit_daily_stand_up: true,
};

export const standUps: Examples<typeof endpoints.standUps> = {
  settings: {
    given: "standUpToday",
    input: {},
    reply: {
      have_daily_stand_up_meet: true,
      stand_up_types: [{ value: "Outdoor Duty", label: "Outdoor Duty" }],
      field_executives: [entry(5, "Rahul Jadhav")],
      team_leads: [entry(3, "Priya Nair")],
    },
  },
  list: {
    given: "standUp",
    input: {
      page: 1,
      search: "neha",
      user_ids: [9000, 9001],
      signing_off_done: true,
      start_date: "2020-01-01",
      end_date: "2099-12-31",
    },
    reply: { rows: [standUp], total: 1, perPage: 20 },
  },
  details: { given: "standUp", input: { id: 9700 }, reply: standUp },
  create: {
    given: "caller",
    input: {
      standup_type: "Outdoor Duty",
      start_date: "2026-11-20T10:00:00+05:30",
      end_date: "2026-11-20T16:00:00+05:30",
      todays_meeting_target: 4,
      enquiry_sourcing_target: 2,
      comment,
      selfie_photo: exampleFile("selfie.jpg"),
      location: "12, Baner, Pune, India",
      meeting_lat: 18.5642,
      meeting_long: 73.7769,
    },
    reply: null,
  },
  update: {
    given: "openStandUp",
    input: {
      id: 9700,
      stand_up_type: "Outdoor Duty",
      od_start_time: "2026-11-20T10:00:00+05:30",
      od_end_time: "2026-11-20T16:00:00+05:30",
      todays_meeting_target: 5,
      comment,
      location: "12, Baner, Pune, India",
      signing_off_location: "Aundh, Pune, India",
      signing_off_meeting_lat: 18.5601,
      signing_off_meeting_long: 73.8077,
      signing_off_selfie_photo: exampleFile("selfie.jpg"),
      signing_off_edit_daily_stand_up: true,
    },
    reply: null,
  },
};
