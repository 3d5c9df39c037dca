import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { endpoints } from "../src/index.ts";
import { resultsOnceExecuted } from "../src/resources/campaigns.ts";
import { requiredIf } from "../src/schemas/requiredIf.ts";
import * as s from "../src/schemas/scalars.ts";

const { enquiries, engagement, maps, meetingRequests, meetings, session, standUps } = endpoints;

/** `path: message` of each rule that the values break. */
const issues = (schema: z.ZodMiniType, values: object) =>
  (z.safeDecode(schema, values).error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`);

const enquiry = {
  name: "Asha Rao",
  phone: "98765 43210",
  email: "asha@example.com",
  status_id: 1,
  broker_id: 2,
  next_call_date: "2026-11-24T10:00:00+05:30",
  building_id: 26,
  enquiry: "Wants plot 7",
  enquiry_source_id: 4,
  is_nri: false,
  comment: "New",
};
const meeting = {
  id: 7,
  start_date_time: "2026-11-20T10:00:00+05:30",
  end_date_time: "2026-11-20T10:30:00+05:30",
  meeting_type: "Training",
  app_engagement: true,
  listing_count: 0,
  lead_count: 1,
  requirement_count: 2,
  comment: "Trained",
  location: "Pune",
};

describe("a new enquiry", () => {
  test.each([null, undefined, "", "   "])("a new enquiry of project 26 needs its text, even if it is %j", (text) => {
    expect(issues(enquiries.create.input, { ...enquiry, enquiry: text })).toEqual(["enquiry: Required"]);
    expect(issues(enquiries.create.input, { ...enquiry, building_id: 27, enquiry: text })).toEqual([]);
  });

  test("a new enquiry of project 26 is complete with its text", () => {
    expect(issues(enquiries.create.input, enquiry)).toEqual([]);
  });

  test("a new enquiry reports its missing text together with everything else that is missing", () => {
    expect(issues(enquiries.create.input, { ...enquiry, enquiry: null, name: "" })).toEqual(
      expect.arrayContaining(["name: Required", "enquiry: Required"]),
    );
  });
});

describe("a meeting", () => {
  const errors = (values: object) => issues(meetings.update.input, { ...meeting, ...values });

  test("a meeting needs its counts if the app was used", () => {
    expect(errors({})).toEqual([]);
    expect(errors({ listing_count: "" })).toEqual(["listing_count: Required"]);
    expect(errors({ listing_count: null, lead_count: undefined })).toEqual([
      "listing_count: Required",
      "lead_count: Required",
    ]);
  });

  test.each([null, undefined, ""])(
    "a meeting needs a reason if the app was not used, and %j does not count as one",
    (reason) => {
      const unused = { app_engagement: false, listing_count: null, lead_count: null, requirement_count: null };

      expect(errors({ ...unused, no_app_engagement_comments: reason })).toEqual([
        "no_app_engagement_comments: Required",
      ]);
      expect(errors({ ...unused, no_app_engagement_comments: "No network" })).toEqual([]);
    },
  );

  test("a meeting may end at its start, but not before", () => {
    expect(errors({ end_date_time: meeting.start_date_time })).toEqual([]);
    expect(errors({ end_date_time: "2026-11-20T09:59:00+05:30" })).toEqual(["end_date_time: Ends before it starts"]);
  });

  test.each([
    [0, []],
    [5, []],
    [6, ["rating_to_broker: At most 5"]],
  ])("a meeting rates a broker with %i: %j", (rating_to_broker, expected) => {
    const created = { ...meeting, broker_id: 1, user_id: 2, minutes_of_meeting: "Met", rating_to_broker };

    expect(issues(meetings.create.input, created)).toEqual(expected);
  });
});

describe("a campaign", () => {
  const results = { achieved: z.nullish(s.Count), enquiries_count: z.nullish(s.Count) };
  const schema = z.object({ executed: z.boolean(), ...results, title: s.requiredText() });
  const errors = (values: object) => issues(schema.check(...resultsOnceExecuted), { title: "Canopy", ...values });

  test("a campaign needs its results once it is executed, and accepts zero", () => {
    expect(errors({ executed: false })).toEqual([]);
    expect(errors({ executed: true })).toEqual(["achieved: Required", "enquiries_count: Required"]);
    expect(errors({ executed: true, achieved: 0, enquiries_count: null })).toEqual(["enquiries_count: Required"]);
  });

  test("a campaign reports its missing results together with everything else that is missing", () => {
    expect(errors({ executed: true, achieved: 1, title: "" })).toEqual([
      "title: Required",
      "enquiries_count: Required",
    ]);
  });
});

test("a stand-up needs outdoor hours only for outdoor duty", () => {
  const photo = { name: "a.jpg", type: "image/jpeg", async *stream() {} };
  const standUp = { comment: "x".repeat(50), selfie_photo: photo, location: "Baner" };
  const hours = { start_date: enquiry.next_call_date, end_date: enquiry.next_call_date };
  const errors = (values: object) => issues(standUps.create.input, { ...standUp, ...values });

  expect(errors({ standup_type: "Office" })).toEqual([]);
  expect(errors({ standup_type: "Outdoor Duty", ...hours })).toEqual([]);
  expect(errors({ standup_type: "Outdoor Duty", ...hours, end_date: null })).toEqual(["end_date: Required"]);
});

test("a stand-up is signed off with a location and a selfie", () => {
  const edit = { id: 7, comment: "x".repeat(50) };
  const place = { signing_off_location: "Baner" };
  const selfie = { signing_off_selfie_photo: { name: "a.jpg", type: "image/jpeg", async *stream() {} } };
  const errors = (values: object) => issues(standUps.update.input, { ...edit, ...values });

  expect([errors({}), errors({ signing_off_edit_daily_stand_up: false })]).toEqual([[], []]);
  expect(errors({ signing_off_edit_daily_stand_up: true, ...place, ...selfie })).toEqual([]);
  expect(errors({ signing_off_edit_daily_stand_up: true })).toEqual([
    "signing_off_location: Required",
    "signing_off_selfie_photo: Required",
  ]);
});

test("a flagged request needs its reason, reported together with everything else that is missing", () => {
  const errors = (values: object) => issues(meetingRequests.update.input, { id: 7, ...values });

  expect(errors({ is_flagged: false })).toEqual([]);
  expect(errors({})).toEqual([]);
  expect(errors({ is_flagged: true, flagged_reason: "Rude" })).toEqual([]);
  expect(errors({ is_flagged: true })).toEqual(["flagged_reason: Required"]);
  expect(errors({ is_flagged: true, comment: "x".repeat(4001) })).toEqual([
    "comment: At most 4000 characters",
    "flagged_reason: Required",
  ]);
});

test.each([
  ["Asha", "Asha"],
  [{ name: "Asha", id: 3 }, "Asha"],
  [{ name: null }, ""],
])("the broker %j of an entry has the name %j", (broker, name) => {
  expect(z.decode(engagement.entry.reply, { broker_engagement: {}, broker })).toMatchObject({ broker: name });
});

test.each([
  [[{ formatted_address: "Baner, Pune" }, { formatted_address: "Pune" }], "Baner, Pune"],
  [[{ formatted_address: null }], ""],
  [[{}], ""],
  [[], ""],
  [null, ""],
  [undefined, ""],
])("the URL of the results %j is %j", (results, formatted_address) => {
  expect(z.decode(maps.geocode.reply, { results })).toEqual({ formatted_address });
});

test.each([
  [{}, 1],
  [{ status: 1 }, 1],
  [{ status: "OK" }, 1],
  [{ success: "done" }, 1],
  [{ status: 0 }, 0],
  [{ success: false }, 0],
  [{ status: "gone", success: false }, 0],
  [{ status: 0, success: true }, 0],
  [{ status: 1, success: false }, 1],
  [{ status: "gone" }, 1],
])("the sign-out %j has the status %i", (reply, status) => {
  expect(z.decode(session.logout.reply, reply)).toEqual({ status });
});

test.each([null, undefined, "", "   ", "\n"])(
  "the blank %j is refused where another field requires a value",
  (blank) => {
    const flagged = { id: 7, is_flagged: true, flagged_reason: blank };

    expect(issues(meetingRequests.update.input, flagged)).toEqual(["flagged_reason: Required"]);
    expect(issues(requiredOf("count"), { is_on: true, count: 0 })).toEqual([]);
    expect(issues(requiredOf("text"), { is_on: true, text: blank })).toEqual(["text: Required"]);
  },
);

const requiredOf = (key: "text" | "count") =>
  z
    .object({ is_on: z.boolean(), text: z.nullish(z.string()), count: z.nullish(z.number()) })
    .check(requiredIf(key, ({ is_on }) => is_on));
