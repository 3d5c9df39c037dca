import { expect, test } from "vitest";
import { failure, NO_ANSWER, openScreen, reply } from "../../../test/openScreen.ts";
import { screenNames } from "../../lib/screenNames.ts";
import { standUpLabels } from "./labels.ts";

const details = (change: object = {}) => ({ "standUps.details": reply("standUps.details", change) });
const list = (...changes: object[]) => {
  const [row] = (reply("standUps.list") as { rows: object[] }).rows;
  return { "standUps.list": { rows: changes.map((change) => ({ ...row, ...change })), total: 50, perPage: 20 } };
};

test("stand-ups are listed with who signed off, and can be searched by executive", {
  tags: ["U143", "U145", "U146", "U147"],
}, async () => {
  const rows = list({}, { id: null, field_executive: null, sign_off_at: null });
  const screen = await openScreen("/DailyStandUp?pageNo=2", rows);

  expect(screen.reads).toEqual([["standUps.list", { page: 2 }]]);
  expect(screen.getByText("21 - 22 of 50")).toBeTruthy();
  const row = screen.row("Neha Kulkarni");
  expect(row.getByText(standUpLabels.signedOff)).toBeTruthy();
  expect(row.text()).toContain("20-11-2026 09:10 AM");
  expect(row.text()).toContain("Two site visits in the morning, then follow-up cal… read more");
  expect(screen.row(standUpLabels.standUp).getByText(standUpLabels.signedIn)).toBeTruthy();
  expect(screen.href("Neha Kulkarni")).toBe("/DailyStandUpDetails/9700");
  expect(screen.href(standUpLabels.newStandUp)).toBe("/AddDailyStandUpMeeting");
  await screen.type(standUpLabels.search, "neha");
  await screen.submit();
  expect(screen.path()).toBe("/DailyStandUp?search_query=neha");
});

test("a stand-up without a sign-off time is shown as not signed off", async () => {
  const [row] = (reply("standUps.list") as { rows: object[] }).rows;
  const rowText = async (sign_off_at: unknown) =>
    (
      await openScreen("/DailyStandUp", { "standUps.list": { rows: [{ ...row, sign_off_at }], total: 1, perPage: 20 } })
    ).textIn("li");

  expect(await rowText(undefined)).toBe(await rowText(null));
  expect(await rowText(undefined)).not.toBe(await rowText("2026-11-20T18:00:00+05:30"));
});

test("a stand-up shows targets, times and locations", { tags: ["U152"] }, async () => {
  const screen = await openScreen(
    "/DailyStandUpDetails/9700",
    details({
      todays_meeting_done: 3,
      actual_enq_sourced: 1,
      todays_meeting_target: 4,
      signing_off_location: "7, Wakad, Pune, India",
    }),
  );

  expect(screen.reads).toEqual([["standUps.details", { id: 9700 }]]);
  expect(screen.facts()).toMatchObject({
    "Office Sign-in Time": "20-11-2026 09:10 AM",
    "Office Sign-out Time": "20-11-2026 06:10 PM",
    "Outdoor Start Time": "20-11-2026 10:00 AM",
    "Outdoor End Time": "20-11-2026 04:00 PM",
    Comment: "Two site visits in the morning, then follow-up cal… read more",
    "Reason of No App Engagement": "The partner had no network",
    [standUpLabels.signInLocation]: "12, Baner, Pune, India",
    "Sign-off Location": "7, Wakad, Pune, India",
  });
  expect(screen.href("Edit")).toBe("/EditDailyMeeting/9700");
  expect(screen.href("3 meetings")).toBe("/McMeetings");
  expect(screen.href("1 enquiry")).toBe("/");
});

test("a stand-up without values shows a dash for each of them and cannot be edited", {
  tags: ["U154", "P014"],
}, async () => {
  const screen = await openScreen("/DailyStandUpDetails/9700", { "standUps.details": { id: 9700 } });

  expect(new Set(Object.values(screen.facts()))).toEqual(new Set(["-"]));
  expect(screen.facts()).toMatchObject({ [standUpLabels.targetDone]: "-", [standUpLabels.enquiryActual]: "-" });
  expect(screen.button("Edit").disabled).toBe(true);
  expect(screen.href(screenNames.meetings)).toBe("/McMeetings");
  expect(screen.href(screenNames.home)).toBe("/");
});

test("selfies of a stand-up open over the screen and can be closed", { tags: ["U153"] }, async () => {
  const screen = await openScreen("/DailyStandUpDetails/9700", details());
  await screen.press(standUpLabels.signOffSelfie);
  expect(screen.getByRole("dialog", { name: standUpLabels.signOffSelfie })).toBeTruthy();
  await screen.press("Close");
  expect(screen.textIn("dialog")).toBe("");
  await screen.press(standUpLabels.signInSelfie);

  expect(screen.getByRole("dialog", { name: standUpLabels.signInSelfie })).toBeTruthy();
});

test.each(["/DailyStandUpDetails/9700", "/EditDailyMeeting/9700", "/AddDailyStandUpMeeting?like=9700"])(
  "%s waits for its stand-up, and can be retried",
  async (path) => {
    const waiting = await openScreen(path, { "standUps.details": NO_ANSWER });
    expect(waiting.text()).not.toMatch(/Comment|Retry/);
    const replies: Record<string, unknown> = { "standUps.details": failure("Down") };
    const screen = await openScreen(path, replies);
    delete replies["standUps.details"];
    await screen.press("Retry");

    expect(screen.text()).toContain(standUpLabels.comment);
  },
);

test("the reason for no app engagement is shown only if there was none", { tags: ["U151"] }, async () => {
  const reasonOf = async (app_engagement: boolean) =>
    (
      await openScreen(
        "/DailyStandUpDetails/9700",
        details({ app_engagement, no_app_engagement_comments: "No network at the site" }),
      )
    ).text();

  expect(await reasonOf(false)).toContain(`${standUpLabels.noAppEngagement}: No network at the site`);
  expect(await reasonOf(true)).not.toContain(standUpLabels.noAppEngagement);
});

test("a stand-up that the server does not allow to edit has a disabled Edit", { tags: ["U154", "P014"] }, async () => {
  for (const can_edit_daily_stand_up of [false, null, undefined]) {
    const screen = await openScreen("/DailyStandUpDetails/9700", details({ can_edit_daily_stand_up }));

    expect(screen.button("Edit").disabled).toBe(true);
  }
});

test("everyone may add a stand-up", { tags: ["P015"] }, async () => {
  const screen = await openScreen("/DailyStandUp", {}, { role_id: "11" });

  expect(screen.href(standUpLabels.newStandUp)).toBe("/AddDailyStandUpMeeting");
});
