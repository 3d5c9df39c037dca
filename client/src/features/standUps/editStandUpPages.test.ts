import { expect, test } from "vitest";
import { keptWrites } from "../../../test/keptWrites.ts";
import { openScreen, reply, SELFIE } from "../../../test/openScreen.ts";
import { standUpLabels } from "./labels.ts";

const details = (change: object = {}) => ({ "standUps.details": reply("standUps.details", change) });

test("a stand-up that may not be edited says so and leads back", { tags: ["P014"] }, async () => {
  const screen = await openScreen("/EditDailyMeeting/9700", details({ can_edit_daily_stand_up: false }));

  expect(screen.getByText("This stand-up can no longer be edited.")).toBeTruthy();
  expect(screen.href("Back to the stand-up")).toBe("/DailyStandUpDetails/9700");
});

test("an edit of a signed-off stand-up has no sign-off", { tags: ["U157", "U158", "U159"] }, async () => {
  const screen = await openScreen("/EditDailyMeeting/9700", details({ can_edit_daily_stand_up: true }));

  expect(screen.fields()).toEqual({
    [standUpLabels.comments]: "Two site visits in the morning, then follow-up calls with the brokers of the west side.",
    Location: "12, Baner, Pune, India",
    [standUpLabels.meetingTarget]: "4",
  });
  expect(screen.getByRole("heading", { name: standUpLabels.editStandUp })).toBeTruthy();
  expect(screen.facts()).toEqual({
    [standUpLabels.standupType]: "Outdoor Duty",
    "Start Time": "20-11-2026 10:00 AM",
    "End Time": "20-11-2026 04:00 PM",
  });
});

test("an edit signs off an open stand-up with a selfie and a location", { tags: ["U160", "M027"] }, async () => {
  const open = details({ can_edit_daily_stand_up: true, sign_off_at: null, signing_off_location: null });
  const screen = await openScreen("/EditDailyMeeting/9700", open);
  expect(screen.fields()).toEqual({
    [standUpLabels.comments]: "Two site visits in the morning, then follow-up calls with the brokers of the west side.",
    [standUpLabels.location]: "12, Baner, Pune, India",
    [standUpLabels.meetingTarget]: "4",
    [standUpLabels.signingOff]: false,
  });
  await screen.type(standUpLabels.signingOff, true);
  expect(screen.fields()).toEqual({
    [standUpLabels.comments]: "Two site visits in the morning, then follow-up calls with the brokers of the west side.",
    [standUpLabels.location]: "12, Baner, Pune, India",
    [standUpLabels.meetingTarget]: "4",
    [standUpLabels.signOffLocation]: "Baner, Pune, India",
    [standUpLabels.signingOff]: true,
    "The camera can't be used here. Take or choose a photo instead.": "",
  });
  await screen.submit();
  expect(screen.calls).toEqual([]);
  await screen.type(SELFIE, new File(["x"], "me.jpg", { type: "image/jpeg" }));
  await screen.submit();

  expect(screen.calls).toEqual([
    [
      "standUps.update",
      {
        files: [
          {
            name: "selfie.jpg",
            path: "signing_off_selfie_photo",
            type: "image/jpeg",
          },
        ],
        values: {
          comment: "Two site visits in the morning, then follow-up calls with the brokers of the west side.",
          id: 9700,
          location: "12, Baner, Pune, India",
          od_end_time: "2026-11-20T16:00:00+05:30",
          od_start_time: "2026-11-20T10:00:00+05:30",
          signing_off_edit_daily_stand_up: true,
          signing_off_location: "Baner, Pune, India",
          signing_off_meeting_lat: 18.56,
          signing_off_meeting_long: 73.77,
          stand_up_type: "Outdoor Duty",
          todays_meeting_target: 4,
        },
      },
    ],
  ]);
  expect([screen.path(), screen.historyAction(), screen.toasts]).toEqual([
    "/DailyStandUpDetails/9700",
    "REPLACE",
    [standUpLabels.updated],
  ]);
});

test("a sign-off that is unticked again leaves no selfie and no place on the phone or in the save", async () => {
  const open = details({ can_edit_daily_stand_up: true, sign_off_at: null, signing_off_location: null });
  const noNetwork = () => Promise.reject(new TypeError("Failed to fetch"));
  const screen = await openScreen("/EditDailyMeeting/9700", { ...open, "standUps.update": noNetwork });
  await screen.type(standUpLabels.signingOff, true);
  await screen.type(SELFIE, new File(["x"], "me.jpg", { type: "image/jpeg" }));
  await screen.type(standUpLabels.signingOff, false);
  await screen.type(standUpLabels.meetingTarget, "5");
  await screen.submit();

  expect(screen.calls).toEqual([["standUps.update", expect.anything()]]);
  const [[, sent]] = screen.calls as [[string, { values: object; files?: unknown[] }]];
  expect(sent.files ?? []).toEqual([]);
  expect(Object.keys(sent.values)).toEqual(
    expect.not.arrayContaining([expect.stringMatching(/^signing_off_(?!edit)/)]),
  );
  const kept = await keptWrites();
  expect(kept).toHaveLength(1);
  expect(JSON.stringify(kept)).not.toMatch(/signing_off_(selfie|location|meeting)/);
});
