import { expect, test } from "vitest";
import * as z from "zod/mini";
import { newMeetingSchema, problemOfRecording, timeBounds } from "./meetingForms.ts";

const meeting = {
  broker_id: 1,
  user_id: 5,
  start_date_time: "2026-11-20T10:00:00+05:30",
  end_date_time: "2026-11-20T10:30:00+05:30",
  meeting_type: "Site Meeting",
  rating_to_broker: 0,
  app_engagement: false,
  no_app_engagement_comments: "No phone",
  minutes_of_meeting: "Agreed",
  location: "Pune",
};

const problems = (values: object, selfie = false) => {
  const { error } = z.safeParse(newMeetingSchema("2026-11-20", { selfie }), { ...meeting, ...values });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
};

test("a meeting with all required values is accepted", () => {
  expect(problems({})).toEqual({});
});

for (const [tags, field] of [
  [["V027"], "broker_id"],
  [["V028"], "user_id"],
  [["V029"], "start_date_time"],
  [["V029"], "end_date_time"],
  [["V031"], "meeting_type"],
  [["V032"], "rating_to_broker"],
  [["V033"], "app_engagement"],
  [["V034"], "minutes_of_meeting"],
  [["V035"], "location"],
] as const)
  test(`${field} is required`, { tags: [...tags] }, () => {
    expect(problems({ [field]: null })).toMatchObject({ [field]: "Required" });
  });

test("start and end are on the current day in Asia/Kolkata, from its first minute to its last", {
  tags: "V030",
}, () => {
  const day = "Choose a time today";

  expect(problems({ start_date_time: "2026-11-19T23:59:00+05:30" })).toEqual({ start_date_time: day });
  expect(problems({ end_date_time: "2026-11-21T00:00:00+05:30" })).toEqual({ end_date_time: day });
  expect(
    problems({ start_date_time: "2026-11-20T00:00:00+05:30", end_date_time: "2026-11-20T23:59:00+05:30" }),
  ).toEqual({});
  expect(timeBounds("2026-11-20")).toEqual({ min: "2026-11-20T00:00:00+05:30", max: "2026-11-20T23:59:00+05:30" });
});

test("the reason is required without the app, and the three counts with it", { tags: ["V037", "V038"] }, () => {
  expect(problems({ no_app_engagement_comments: null })).toEqual({ no_app_engagement_comments: "Required" });
  expect(problems({ app_engagement: true })).toEqual({
    listing_count: "Required",
    lead_count: "Required",
    requirement_count: "Required",
  });
  expect(problems({ app_engagement: true, listing_count: 0, lead_count: 0, requirement_count: 0 })).toEqual({});
});

test("a rating is a whole number from 0 to 5", { tags: ["K017", "K018"] }, () => {
  expect(problems({ rating_to_broker: 5 })).toEqual({});
  expect(problems({ rating_to_broker: 6 })).toEqual({ rating_to_broker: "At most 5" });
});

test("a meeting does not end before it starts", () => {
  expect(problems({ end_date_time: "2026-11-20T09:59:00+05:30" })).toEqual({ end_date_time: "Ends before it starts" });
});

test("a selfie is required if it is asked for", { tags: "V039" }, () => {
  expect(problems({}, true)).toEqual({ executive_image: "Photo is required" });
  expect(problems({ executive_image: new File(["x"], "me.jpg", { type: "image/jpeg" }) }, true)).toEqual({});
});

test("a recording that cannot be sent is refused with a reason", () => {
  const empty = new File([], "recording.mp3", { type: "audio/mpeg" });

  expect(problemOfRecording(empty)).toEqual(expect.any(String));
  expect(problems({ recorded_audio: empty })).toEqual({ recorded_audio: problemOfRecording(empty) });
  expect(problemOfRecording(new File(["x"], "recording.mp3", { type: "audio/mpeg" }))).toBeUndefined();
  expect(problemOfRecording("recording.mp3")).toBeUndefined();
});
