import type { endpoints } from "../../src/index.ts";
import type { Examples } from "../example.ts";
import { exampleFile } from "../files.ts";

const text = (label: string) => ({ value: label, label });
const person = (value: number, label: string) => ({ value, label });

export const people = {
  field_executives: [person(5, "Rahul Jadhav")],
  team_leads: [person(3, "Priya Nair")],
  manager: [person(2, "Vikram Mehta")],
};

const row = {
  id: 9400,
  firm_name: "Skyline Properties",
  categorization: "Gold",
  start_date_time: "2026-01-05T11:00:00+05:30",
  end_date_time: "2026-01-05T11:45:00+05:30",
};

const details = {
  ...row,
  broker_id: 9100,
  broker_name: "Imran Shaikh",
  broker_locality: "Baner",
  user_id: 9000,
  project_name: "Green Park",
  meeting_type: "Site Meeting",
  app_engagement: true,
  field_executive: "Neha Kulkarni",
  listing_count: 4,
  lead_count: 2,
  requirement_count: 1,
  recorded_audio: "/mobile_crm/media/9600",
  recorded_audio_duration: 64,
  location: "12, Baner, Pune, India",
  rating_to_broker: 4,
  comment: "Positive",
  minutes_of_meeting: "Explained the new slab",
  executive_image: "/mobile_crm/media/9601",
  rating_by_cp: 5,
  approved_by_cp: true,
  interested_in_resale_rental: "Resale",
};

const campaign = {
  id: 9450,
  building_id: 9200,
  building_name: "Green Park",
  title: "Canopy at Baner",
  campaign_type: "Standee",
  start_date: "2026-01-10",
  end_date: "2026-01-12",
  compaign_data: "500 contacts",
  executed: true,
  achieved: 120,
  enquiries_count: 6,
  broker_id: 9100,
  comment: "05-01-2026 Neha Kulkarni: Begun",
};

const draft = {
  building_id: 9200,
  building_name: "Green Park",
  title: "Open house",
  campaign_type: "Open House",
  start_date: "2026-01-17",
  end_date: "2026-01-18",
  compaign_data: "80 families",
  executive_comments: "Flyers first",
  executed: false,
  created_by: 9000,
};

const { comment: _, broker_id: _broker, ...unchanged } = campaign;

const times = { start_date_time: row.start_date_time, end_date_time: row.end_date_time };

export const newMeeting = {
  broker_id: 9100,
  user_id: 9000,
  ...times,
  meeting_type: "Site Meeting",
  rating_to_broker: 0,
  app_engagement: true,
  listing_count: 4,
  lead_count: 2,
  requirement_count: 1,
  minutes_of_meeting: "Explained the new slab",
  comment: "Positive",
  location: "12, Baner, Pune, India",
  meeting_executive_lat: 18.5642,
  meeting_executive_long: 73.7769,
  recorded_audio_duration: 64,
  campaigns: [{ ...draft, IUD: "I" as const }],
  executive_image: exampleFile("selfie.jpg"),
  recorded_audio: exampleFile("recording.mp3"),
};

export const meetingEdit = {
  id: 9400,
  ...times,
  meeting_type: "Training",
  app_engagement: false,
  no_app_engagement_comments: "No network",
  comment: "Trained two people",
  minutes_of_meeting: "Trained two people",
  location: "12, Baner, Pune, India",
  campaigns: [
    { ...unchanged, _destroy: true },
    { ...draft, IUD: "I" as const },
  ],
};

export const meetings: Examples<typeof endpoints.meetings> = {
  settings: {
    given: "caller",
    input: {},
    reply: {
      is_manager: false,
      ...people,
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
      meeting_types: [text("Site Meeting")],
      broker_categorizations: [text("Gold")],
    },
  },
  list: {
    given: "meeting",
    input: {
      page: 1,
      search: "skyline",
      user_ids: [9000, 9001],
      broker_ids: [9100],
      meeting_types: ["Site Meeting", "Training"],
      broker_categorizations: ["Gold"],
      start_date: "2026-01-01",
      end_date: "2026-01-31",
    },
    reply: { rows: [row], total: 1, perPage: 20 },
  },
  details: {
    given: "meeting",
    input: { id: 9400 },
    reply: { meeting: details, campaigns_count: 1, campaign_data: [campaign] },
  },
  newCampaignProjects: {
    given: "meeting",
    input: { broker_id: 9100 },
    reply: { projects: [{ value: 9200, label: "Green Park" }] },
  },
  create: { given: "meetingDay", input: newMeeting, reply: null },
  update: { given: "meeting", input: meetingEdit, reply: null },
};
