import { createElement } from "react";
import { expect, test } from "vitest";
import { openPart, openScreen, reply, SELFIE } from "../../../test/openScreen.ts";
import { callLabels } from "../calls/labels.ts";
import { standUpLabels } from "./labels.ts";

const LONG = "Two site visits in the morning, then follow-up calls in the west.";
const settings = (change: object = {}) => ({
  "standUps.settings": reply("standUps.settings", {
    have_daily_stand_up_meet: false,
    stand_up_types: [
      { value: "Outdoor Duty", label: "Outdoor Duty" },
      { value: "Office", label: "Office" },
    ],
    ...change,
  }),
});

test("the counter of a comment counts as its check does: without blanks around it", async () => {
  const screen = await openScreen("/AddDailyStandUpMeeting", settings());
  await screen.type(standUpLabels.comments, "  two words  ");

  expect(screen.text()).toContain("9 of at least 50 characters");
});

test("a new stand-up asks for type, location, selfie and comment", { tags: ["U155", "M010", "K028"] }, async () => {
  const screen = await openScreen("/AddDailyStandUpMeeting", settings());
  expect(screen.fields()).toEqual({
    Comments: "",
    "Enquiry Sourcing Target": "",
    "Meeting Target": "",
    "Sign-in Location": "Baner, Pune, India",
    "Standup Type": "Select One",
    "The camera can't be used here. Take or choose a photo instead.": "",
  });
  expect(screen.getByRole("heading", { name: standUpLabels.newStandUp })).toBeTruthy();
  expect(screen.getByText("0 of at least 50 characters")).toBeTruthy();
  await screen.submit();
  expect(screen.calls).toEqual([]);
  expect(screen.text()).toContain("Photo is required");
  expect(screen.textIn("form").match(/Required/g)).toHaveLength(2);
});

test("an existing stand-up for today is shown and does not prevent another one", async () => {
  const screen = await openScreen("/AddDailyStandUpMeeting", settings({ have_daily_stand_up_meet: true }));

  expect(screen.text()).toContain("You already have a stand-up today.");
  expect(screen.textIn("form")).toContain("Save");
});

test("outdoor duty asks for its times and is saved with them", { tags: ["U156", "M026"] }, async () => {
  const screen = await openScreen("/AddDailyStandUpMeeting", settings());
  await screen.type(standUpLabels.standupType, "Office");
  expect(screen.text()).not.toContain(standUpLabels.startTime);
  await screen.type(standUpLabels.standupType, "Outdoor Duty");
  await screen.type(standUpLabels.startTime, "2026-11-20T10:00:00+05:30");
  await screen.type(standUpLabels.endTime, "2026-11-20T16:00:00+05:30");
  await screen.type(standUpLabels.meetingTarget, "4");
  await screen.type(standUpLabels.enquirySourcingTarget, "2");
  await screen.type(SELFIE, new File(["x"], "me.jpg", { type: "image/jpeg" }));
  await screen.type(standUpLabels.comments, "Too short");
  await screen.submit();
  expect(screen.calls).toEqual([]);
  await screen.type(standUpLabels.comments, LONG);
  await screen.submit();

  expect(screen.calls).toEqual([
    [
      "standUps.create",
      {
        files: [
          {
            name: "selfie.jpg",
            path: "selfie_photo",
            type: "image/jpeg",
          },
        ],
        values: {
          comment: "Two site visits in the morning, then follow-up calls in the west.",
          end_date: "2026-11-20T16:00:00+05:30",
          enquiry_sourcing_target: 2,
          location: "Baner, Pune, India",
          meeting_lat: 18.56,
          meeting_long: 73.77,
          standup_type: "Outdoor Duty",
          start_date: "2026-11-20T10:00:00+05:30",
          todays_meeting_target: 4,
        },
      },
    ],
  ]);
  expect([screen.path(), screen.historyAction(), screen.toasts]).toEqual([
    "/DailyStandUp",
    "REPLACE",
    [standUpLabels.created],
  ]);
  // The badge of the header asks whether there is a stand-up for today.
  expect(screen.reads.filter(([call]) => call === "standUps.settings").length).toBeGreaterThan(1);
});

test("a stand-up copied from an earlier one starts with its plan", async () => {
  const earlierRow = {
    stand_up_type: "Outdoor Duty",
    todays_meeting_target: 5,
    enquiry_sourcing_target: 3,
    comment: LONG,
  };
  const screen = await openScreen("/AddDailyStandUpMeeting?like=9700", {
    ...settings(),
    "standUps.details": reply("standUps.details", earlierRow),
  });
  expect(screen.reads).toContainEqual(["standUps.details", { id: 9700 }]);
  expect(screen.fields()).toEqual({
    [standUpLabels.comments]: "Two site visits in the morning, then follow-up calls in the west.",
    [standUpLabels.endTime]: "",
    [standUpLabels.enquirySourcingTarget]: "3",
    [standUpLabels.meetingTarget]: "5",
    [standUpLabels.signInLocation]: "Baner, Pune, India",
    [standUpLabels.standupType]: "Outdoor Duty",
    [standUpLabels.startTime]: "",
    "The camera can't be used here. Take or choose a photo instead.": "",
  });
  const emptyScreen = await openScreen("/AddDailyStandUpMeeting?like=9700", {
    ...settings(),
    "standUps.details": { id: 9700 },
  });

  expect([emptyScreen.value(standUpLabels.standupType), emptyScreen.value(standUpLabels.comments)]).toEqual([
    "Select One",
    "",
  ]);
});

const row = (change: object) => ({ ...(reply("standUps.list") as { rows: object[] }).rows[0], ...change });
async function card(rows: object[], offersNew: boolean, user: Record<string, string> = {}) {
  const { StandUpCard } = await import("./StandUpCard.tsx");
  return openPart(
    createElement(StandUpCard, { offersNew }),
    { "standUps.list": { rows, total: rows.length, perPage: 20 } },
    user,
  );
}

test("the stand-up card requests the user's stand-ups of the last days", async () => {
  const screen = await card([], true);

  expect(screen.reads).toEqual([
    ["standUps.list", { user_ids: ["4"], page: 1, start_date: "2026-11-13", end_date: "2026-11-20" }],
  ]);
  expect(screen.text()).toBe("");
  expect((await card([], true, { id: "" })).reads).toEqual([]);
});

test("the card offers a copy of the last stand-up only on the stand-ups screen", async () => {
  const last = row({ id: 9600, created_at: "2026-11-18T09:10:00+05:30", sign_off_at: "2026-11-18T18:10:00+05:30" });

  const screen = await card([last], true);
  expect(screen.text()).toContain(standUpLabels.noStandUp);
  expect(screen.href("Like 18-11-2026")).toBe("/AddDailyStandUpMeeting?like=9600");
  expect((await card([last], false)).text()).toBe("");
  expect((await card([{ ...last, id: null }], true)).text()).toBe("");
});

test("the card signs off a forgotten stand-up", async () => {
  const open = row({ id: 9600, created_at: "2026-11-19T09:10:00+05:30", sign_off_at: null });
  const screen = await card([open], true);
  expect(screen.getByText("The stand-up of 19-11-2026 is not signed off.")).toBeTruthy();
  await screen.press("Sign off");

  expect(screen.href(callLabels.allFields)).toBe("/EditDailyMeeting/9700");
  expect(screen.reads).toContainEqual(["standUps.details", { id: 9600 }]);
  await screen.press("Close");

  expect(screen.textIn("dialog")).toBe("");
});

test("a comment that needs 50 characters counts them as they are validated", async () => {
  const screen = await openScreen("/AddDailyStandUpMeeting", settings());
  await screen.type(standUpLabels.comments, "  Two site visits  ");

  expect(screen.text()).toContain("15 of at least 50 characters");
});

test("times of an outdoor duty that became an office day are not saved, and come back with the type", async () => {
  const screen = await openScreen("/AddDailyStandUpMeeting", settings());
  await screen.type(standUpLabels.standupType, "Outdoor Duty");
  await screen.type(standUpLabels.startTime, "2026-11-20T10:00:00+05:30");
  await screen.type(standUpLabels.endTime, "2026-11-20T16:00:00+05:30");
  await screen.type(standUpLabels.standupType, "Office");
  await screen.type(standUpLabels.standupType, "Outdoor Duty");
  expect(screen.fields()).toMatchObject({
    [standUpLabels.startTime]: "20-11-2026, 10:00 am",
    [standUpLabels.endTime]: "20-11-2026, 04:00 pm",
  });
  await screen.type(standUpLabels.standupType, "Office");
  await screen.type(SELFIE, new File(["x"], "me.jpg", { type: "image/jpeg" }));
  await screen.type(standUpLabels.comments, LONG);
  await screen.submit();

  expect(screen.calls).toEqual([["standUps.create", expect.objectContaining({ values: expect.any(Object) })]]);
  expect(JSON.stringify(screen.calls)).not.toMatch(/start_date|end_date/);
});
