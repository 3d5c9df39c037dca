import { describe, expect, test } from "vitest";
import { overlayReply } from "../src/overlays/overlays.ts";
import { type UnsentWrite, unsentId } from "../src/overlays/unsentWrite.ts";

const ID = "12345678";
const write = (call: string, input: object, more: object = {}) =>
  ({ id: ID, call, at: Date.parse("2026-11-20T06:30:00Z"), by: "Ravi", settings: {}, input, ...more }) as UnsentWrite;
const shown = (read: string, asked: object, reply: object | undefined, unsent: UnsentWrite) =>
  overlayReply(read, asked, reply, [unsent]);
const NEW = unsentId(ID);
const at = "2026-11-25T04:30:00Z";

describe("a meeting", () => {
  const counts = { listing_count: 4, lead_count: 2, requirement_count: 1, no_app_engagement_comments: "No network" };
  const times = { start_date_time: at, end_date_time: at };
  const none = { listing_count: null, lead_count: null, requirement_count: null, no_app_engagement_comments: null };

  test.each<[string, object, object]>([
    [
      "with the app has its counts",
      { app_engagement: true, ...counts },
      { ...counts, no_app_engagement_comments: null },
    ],
    ["with the app, uncounted", { app_engagement: true }, none],
    [
      "without the app has its reason",
      { app_engagement: false, ...counts },
      { ...none, no_app_engagement_comments: "No network" },
    ],
    ["without the app or a reason", { app_engagement: false }, none],
  ])("%s", (_, input, expected) => {
    const edited = write("meetings.update", { id: 1, ...times, ...input });
    const created = write("meetings.create", {
      broker_id: 7,
      ...times,
      ...input,
      comment: "-",
      recorded_audio_duration: 9,
    });

    expect(shown("meetings.details", { id: 1 }, { meeting: { broker_id: 7 } }, edited)).toMatchObject({
      meeting: expected,
    });
    expect(shown("meetings.details", { id: NEW }, undefined, created)).toMatchObject({
      meeting: { ...expected, comment: "-", recorded_audio_duration: 9 },
    });
    expect(shown("meetings.details", { id: 2 }, { meeting: { broker_id: 7 } }, edited)).toEqual({
      meeting: { broker_id: 7 },
    });
  });

  test("of a known partner has the name of its firm, by which it is found", () => {
    const settings = { meetings: { brokers: [{ id: 6 }, { id: 7, firm_name: "Sen Homes" }] } };
    const unsent = write("meetings.create", { broker_id: 7, ...times }, { settings });

    expect(shown("meetings.list", { search: "sen" }, { rows: [] }, unsent)).toMatchObject({
      rows: [{ firm_name: "Sen Homes" }],
    });
  });
});

test("an edit of a client meeting keeps the type that it leaves out, and is of one meeting", () => {
  const before = { meeting_type: "Booking", minutes_of_meeting: "Old" };
  const edit = (more: object) => write("clientMeetings.update", { id: 1, minutes_of_meeting: "New", ...more });

  expect(shown("clientMeetings.details", { id: 1 }, before, edit({}))).toEqual({
    ...before,
    minutes_of_meeting: "New",
  });
  expect(shown("clientMeetings.details", { id: 1 }, before, edit({ meeting_type: null }))).toMatchObject({
    meeting_type: null,
  });
  expect(shown("clientMeetings.details", { id: 2 }, before, edit({}))).toBe(before);
});

test("a new client meeting has its type, its minutes, and the number of its enquiry", () => {
  const input = { start_date: at, end_date: at, minutes_of_meeting: "Liked it", location: "Pune" };
  const of = (more: object, subject?: object) =>
    shown(
      "clientMeetings.details",
      { id: NEW },
      undefined,
      write("clientMeetings.create", { ...input, ...more }, { subject }),
    );

  expect(of({ meeting_type: "Booking" }, { enquiry_no: "E1" })).toMatchObject({
    meeting_type: "Booking",
    enquiry_no: "E1",
  });
  expect(of({})).toMatchObject({
    meeting_type: null,
    enquiry_no: null,
    minutes_of_meeting: "Liked it",
    location: "Pune",
  });
});

test("an edit of a campaign shows in its details what it achieved, and only there", () => {
  const settings = { enquiries: { projects: [{ value: 2, label: "Green Acres" }] } };
  const input = { campaign_id: 5, title: "Canopy", building_id: 2, executive_comments: "Went well" };
  const edit = (more: object) => write("campaigns.update", { ...input, ...more }, { settings });
  const before = { id: 30, campaign_id: 5, achieved: "2", enquiries_count: 1, comment: null };
  const names = { building_name: "Green Acres", project_name: "Green Acres" };

  expect(shown("campaigns.details", {}, before, edit({ achieved: "7", enquiries_count: 3 }))).toMatchObject({
    ...names,
    title: "Canopy",
    achieved: "7",
    enquiries_count: 3,
    comment: "20-11-2026 Ravi: Went well",
  });
  expect(shown("campaigns.details", {}, before, edit({}))).toMatchObject({ achieved: null, enquiries_count: null });
  const other = { ...before, id: 5, campaign_id: 6 };
  expect(shown("campaigns.details", {}, other, edit({}))).toBe(other);
  expect(shown("campaigns.details", {}, { id: 5, comment: null }, edit({}))).toMatchObject({ title: "Canopy" });
});

test("a stand-up keeps the place that an edit leaves out", () => {
  const of = (location?: string) =>
    shown(
      "standUps.details",
      {},
      { id: 1, location: "Pune" },
      write("standUps.update", { id: 1, comment: "-", location }),
    );

  expect(of()).toMatchObject({ location: "Pune" });
  expect(of("Thane")).toMatchObject({ location: "Thane" });
});

test("an edit of a meeting request changes only what it says", () => {
  const before = { id: 1, is_flagged: true, flagged_reason: "Twice", comment: "Old", lock_version: 1 };
  const of = (more: object) =>
    shown("meetingRequests.details", { id: 1 }, before, write("meetingRequests.update", { id: 1, ...more }));

  expect(of({})).toBe(before);
  expect(of({ comment: "New" })).toEqual({ ...before, comment: "New", lock_version: 2 });
  expect(of({ is_flagged: false })).toEqual({ ...before, is_flagged: false, flagged_reason: null, lock_version: 2 });
  expect(of({ is_flagged: true, flagged_reason: "Rude" })).toMatchObject({ flagged_reason: "Rude", comment: "Old" });
});

test("a new project has the names of its place and its builder", () => {
  const projects = { localities: [{ value: 3, label: "Baner" }], builders: [{ value: 4, label: "Sen" }] };
  const unsent = write(
    "projects.create",
    { name: "Green Acres", locality_id: 3, builder_id: 4 },
    { settings: { projects } },
  );

  expect(shown("projects.card", { id: NEW }, undefined, unsent)).toMatchObject({ locality: "Baner", builder: "Sen" });
});
