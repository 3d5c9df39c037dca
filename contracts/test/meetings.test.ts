import { expect, test } from "vitest";
import * as z from "zod/mini";
import { endpoints, toRequest } from "../src/index.ts";
import { CampaignDraft } from "../src/resources/meetings.ts";

const { meetings, clientMeetings } = endpoints;
const draft = {
  building_id: 4,
  title: "Canopy",
  campaign_type: "Standee",
  start_date: "2026-11-20",
  end_date: "2026-11-21",
  compaign_data: "500",
  executive_comments: "Begun",
  executed: false,
};
const edit = {
  id: 7,
  start_date_time: "2026-11-20T10:00:00+05:30",
  end_date_time: "2026-11-20T10:30:00+05:30",
  meeting_type: "Training",
  app_engagement: false,
  no_app_engagement_comments: "No network",
  comment: "Trained",
  location: "Pune",
};

test("campaigns are sent inside the meeting, removed ones as well", { tags: ["D020", "S027"] }, () => {
  const campaigns = [
    { ...draft, IUD: "I" as const, created_by: 5, building_name: "Green Park" },
    { ...draft, id: 9, _destroy: true, executive_comments: null },
  ];

  const { body } = toRequest(meetings.update, { ...edit, campaigns });

  const parts = Object.fromEntries(
    (body as { name: string; value: unknown }[]).map(({ name, value }) => [name, value]),
  );
  expect(parts).toMatchObject({
    "users_meeting[campaigns][0][IUD]": "I",
    "users_meeting[campaigns][0][created_by]": "5",
    "users_meeting[campaigns][0][building_name]": "Green Park",
    "users_meeting[campaigns][0][executed]": "false",
    "users_meeting[campaigns][1][id]": "9",
    "users_meeting[campaigns][1][_destroy]": "true",
  });
  expect(parts).toHaveProperty(["users_meeting[campaigns][1][executive_comments]"], "");
});

test("a new or changed campaign needs a comment, an unchanged or removed one does not", () => {
  const isAccepted = (values: object) =>
    z.safeDecode(CampaignDraft, { ...draft, executed: "false", ...values } as never).success;

  expect(isAccepted({ IUD: "I" })).toBe(true);
  expect(isAccepted({ IUD: "I", executive_comments: null })).toBe(false);
  expect(isAccepted({ IUD: "U", id: 9, executive_comments: "" })).toBe(false);
  expect(isAccepted({ id: 9, executive_comments: null })).toBe(true);
  expect(isAccepted({ IUD: "U", id: 9, executive_comments: null, _destroy: "true" })).toBe(true);
});

test("campaigns of a meeting are read next to it and inside it", { tags: "C028" }, () => {
  const adjacent = z.decode(meetings.details.reply, { meeting: { id: 7 }, campaign_data: [{ id: 9 }] });
  const nested = z.decode(meetings.details.reply, { meeting: { id: 7, campaign_data: [{ id: "9" }] } });

  expect(adjacent.campaign_data).toEqual([{ id: 9 }]);
  expect(nested.meeting.campaign_data).toEqual([{ id: 9 }]);
});

test("the types of client meetings are chosen by the keys of their map", { tags: "D024" }, () => {
  const { meeting_types } = z.decode(clientMeetings.settings.reply, {
    meeting_types: { "Site Visit": "sv", Booking: 2 },
  } as never);

  expect(meeting_types).toEqual([
    { value: "Site Visit", label: "Site Visit" },
    { value: "Booking", label: "Booking" },
  ]);
});

test("the list of client meetings is requested with the parameter names of the documents", { tags: "C032" }, () => {
  const { path } = toRequest(clientMeetings.list, {
    page: 2,
    search: "asha",
    user_ids: [5, 6],
    start_date: "2026-11-01",
    end_date: "2026-11-20",
    meeting_types: ["Booking"],
    tl_id: 3,
    manager_id: 2,
    resource_type: "enquiry",
    enquiry_no: "ENQ-1",
    is_advanced_search: true,
  });

  expect(Object.fromEntries(new URLSearchParams(path.split("?")[1]))).toEqual({
    pageNo: "2",
    search_query: "asha",
    "user_ids[]": "6",
    start_date: "2026-11-01",
    end_date: "2026-11-20",
    "meeting_types[]": "Booking",
    tl_id: "3",
    manager_id: "2",
    resource_type: "enquiry",
    enquiry_no: "ENQ-1",
    is_advanced_search: "true",
  });
});
