import { MeetingEdit } from "@mobile-crm/contracts/resources/meetings.ts";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import type { Outputs } from "../../api/trpc.ts";
import { campaignsAreKnown, initialMeeting, meetingParts, toSave } from "./initialMeeting.ts";

type Details = Outputs["meetings"]["details"];

const stored = {
  start_date_time: "2026-11-20T10:00:00+05:30",
  end_date_time: "2026-11-20T10:30:00+05:30",
  meeting_type: "Training",
  app_engagement: false,
  no_app_engagement_comments: "No phone",
  comment: "Agreed on a drive",
  location: "Baner, Pune",
};

const formOf = (change: Partial<Details["meeting"]>) =>
  initialMeeting(7, { meeting: { ...stored, ...change }, campaign_data: [] } as unknown as Details);

const problems = (change: Partial<Details["meeting"]>) =>
  z.safeParse(MeetingEdit, formOf(change)).error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];

test("a meeting can be saved again with its current values", () => {
  expect(problems({})).toEqual([]);
  expect(formOf({})).toMatchObject({ id: 7, comment: "Agreed on a drive", location: "Baner, Pune" });
});

test("a meeting without a location or a type asks for it and does not replace it", () => {
  for (const field of ["location", "meeting_type"] as const)
    for (const absent of [null, undefined]) {
      expect(formOf({ [field]: absent })[field]).toBeNull();
      expect(problems({ [field]: absent })).toEqual([[field, "Required"]]);
    }
});

test("a missing or empty comment is replaced by the original minutes", () => {
  for (const comment of [null, undefined, ""])
    expect(formOf({ comment, minutes_of_meeting: "Explained the slab" }).comment).toBe("Explained the slab");
  expect(formOf({ comment: "Later", minutes_of_meeting: "Explained the slab" }).comment).toBe("Later");
  expect(problems({ comment: null, minutes_of_meeting: null })).toEqual([["comment", "Required"]]);
});

test("a meeting that was not completed has no times, counts or answers", () => {
  const empty = initialMeeting(7, { meeting: {}, campaign_data: null } as unknown as Details);

  expect(empty).toEqual({
    id: 7,
    start_date_time: null,
    end_date_time: null,
    meeting_type: null,
    app_engagement: null,
    listing_count: null,
    lead_count: null,
    requirement_count: null,
    no_app_engagement_comments: null,
    comment: null,
    location: null,
    campaigns: [],
  });
  expect(formOf({ start_date_time: "soon", end_date_time: "" })).toMatchObject({
    start_date_time: null,
    end_date_time: null,
  });
});

test("times, counts and the answer come from the meeting", () => {
  const counts = { app_engagement: true, listing_count: 1, lead_count: 2, requirement_count: 3 };

  expect(formOf({ ...counts, start_date_time: "20-11-2026 10:00 AM" } as Partial<Details["meeting"]>)).toMatchObject({
    ...counts,
    start_date_time: stored.start_date_time,
    end_date_time: stored.end_date_time,
    no_app_engagement_comments: "No phone",
  });
});

const campaign = {
  id: 4,
  building_id: 1,
  title: "Canopy",
  campaign_type: "Standee",
  compaign_data: "500",
  executed: false,
  start_date: "2026-11-20",
  end_date: "2026-11-21",
};
const detailsWith = (campaigns: object[] | null, change: object = {}) =>
  ({ meeting: { ...stored, campaign_data: [] }, campaign_data: campaigns, ...change }) as unknown as Details;

test("the campaigns are those beside the meeting, or else those in it", () => {
  const titles = (details: Details) => initialMeeting(7, details).campaigns.map(({ title }) => title);
  const ownDetails = { meeting: { ...stored, campaign_data: [{ ...campaign, title: "Own" }] } };

  expect(titles(detailsWith([campaign], ownDetails))).toEqual(["Canopy"]);
  expect(titles(detailsWith(null, ownDetails))).toEqual(["Own"]);
  expect(campaignsAreKnown(detailsWith(null, { meeting: { campaign_data: [{}] } }))).toBe(false);
});

test("campaigns are known if each was read completely", () => {
  expect(campaignsAreKnown(detailsWith([campaign, { ...campaign, id: null, campaign_id: 9 }]))).toBe(true);
  expect(campaignsAreKnown(detailsWith(null, { meeting: {} }))).toBe(true);
  expect(campaignsAreKnown(detailsWith([], { unreadable: ["campaign_data[]"] }))).toBe(false);
  expect(campaignsAreKnown(detailsWith([campaign, { ...campaign, start_date: "soon" }]))).toBe(false);
  expect(campaignsAreKnown(detailsWith([{ ...campaign, end_date: "later" }]))).toBe(false);
});

test.each(Object.keys(campaign))("a campaign without its %s was not read completely", (field) => {
  expect(campaignsAreKnown(detailsWith([{ ...campaign, [field]: null }]))).toBe(false);
});

test("campaigns are sent if they are known, and otherwise left as they are", () => {
  const values = { id: 7, comment: "Agreed", campaigns: [] } as unknown as Parameters<typeof toSave>[0];

  expect(toSave(values, detailsWith([campaign]))).toMatchObject(values);
  expect(toSave(values, detailsWith([{}]))).not.toHaveProperty("campaigns");
  expect(toSave({ ...values, campaigns: null } as unknown as typeof values, detailsWith([]))).not.toHaveProperty(
    "campaigns",
  );
});

test("a meeting with unreadable times has no form for users who cannot enter them", () => {
  const refusedFields = (mayEditTimes: boolean) =>
    Object.entries(meetingParts(mayEditTimes)).flatMap(([name, part]) =>
      "refuses" in part && part.refuses ? name : [],
    );

  expect(refusedFields(false)).toEqual(["start_date_time", "end_date_time", "location"]);
  expect(refusedFields(true)).toEqual(["location"]);
});

test("changed minutes are sent as comment and as minutes, and unchanged ones as they came", () => {
  const details = { meeting: { ...stored, comment: "Called ", minutes_of_meeting: "Agreed" }, campaign_data: [] };
  const sent = (comment: string) => toSave({ ...inputs, comment }, details as unknown as Details);

  expect(sent("Agreed on two drives")).toMatchObject({
    comment: "Agreed on two drives",
    minutes_of_meeting: "Agreed on two drives",
  });
  expect(sent("Called")).not.toHaveProperty("minutes_of_meeting");
});

const inputs = { id: 7, ...stored, campaigns: [] };
