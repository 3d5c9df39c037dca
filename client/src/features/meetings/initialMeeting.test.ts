import { MeetingEdit } from "@mobile-crm/contracts/resources/meetings.ts";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import type { Outputs } from "../../api/trpc.ts";
import { initialMeeting } from "./initialMeeting.ts";

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

test("a meeting as it stands can be saved again", () => {
  expect(problems({})).toEqual([]);
  expect(formOf({})).toMatchObject({ id: 7, comment: "Agreed on a drive", location: "Baner, Pune" });
});

test("a meeting without a location or a type asks for it, and takes nothing in its place", () => {
  for (const field of ["location", "meeting_type"] as const)
    for (const absent of [null, undefined]) {
      expect(formOf({ [field]: absent })[field]).toBeNull();
      expect(problems({ [field]: absent })).toEqual([[field, "Required"]]);
    }
});

test("an absent or empty comment is the minutes that were written first", () => {
  for (const comment of [null, undefined, ""])
    expect(formOf({ comment, minutes_of_meeting: "Explained the slab" }).comment).toBe("Explained the slab");
  expect(problems({ comment: null, minutes_of_meeting: null })).toEqual([["comment", "Required"]]);
});
