import { expect, test } from "vitest";
import { openScreen, reply } from "../../lib/test/openScreen.ts";

const details = (change: object = {}) => ({ "standUps.details": reply("standUps.details", change) });

test("a stand-up that may not be edited says so, and leads back", async () => {
  const screen = await openScreen("/EditDailyMeeting/9700", details({ can_edit_daily_stand_up: false }));

  expect(screen.text()).toMatchInlineSnapshot(`
    "title: Edit Stand Up · Mobile CRM
    # Edit Stand Up
    Neha Kulkarni · No. 9700
    This stand-up can no longer be edited.
    [Back to the stand-up /DailyStandUpDetails/9700]"
  `);
});

test("an edit of a stand-up that was signed off has no sign-off", async () => {
  const screen = await openScreen("/EditDailyMeeting/9700", details({ can_edit_daily_stand_up: true }));

  expect(screen.text()).toMatchInlineSnapshot(`
    "title: Edit Stand Up · Mobile CRM
    # Edit Stand Up
    Neha Kulkarni · No. 9700
    Standup Type: Outdoor Duty
    Start Time: 20-11-2026 10:00 AM
    End Time: 20-11-2026 04:00 PM
    form "Edit Stand Up"
    Meeting Target
    <input type=text inputMode=numeric = 4>
    Location
    <textarea = 12, Baner, Pune, India>
    Comments
    <textarea * = Two site visits in the morning, then follow-up calls with the brokers of the west side.>
    87 of at least 50 characters
    [Save]"
  `);
});

test("an edit signs an open stand-up off with a selfie and a place", async () => {
  const open = details({ can_edit_daily_stand_up: true, sign_off_at: null, signing_off_location: null });
  const screen = await openScreen("/EditDailyMeeting/9700", open);
  expect(screen.textIn("form")).toMatchInlineSnapshot(`
    "form "Edit Stand Up"
    Meeting Target
    <input type=text inputMode=numeric = 4>
    Location
    <textarea = 12, Baner, Pune, India>
    Comments
    <textarea * = Two site visits in the morning, then follow-up calls with the brokers of the west side.>
    87 of at least 50 characters
    <input type=checkbox> :check: Signing-off
    [Save]"
  `);
  await screen.type("Signing-off", true);
  expect(screen.textIn("form")).toMatchInlineSnapshot(`
    "form "Edit Stand Up"
    Meeting Target
    <input type=text inputMode=numeric = 4>
    Location
    <textarea = 12, Baner, Pune, India>
    Comments
    <textarea * = Two site visits in the morning, then follow-up calls with the brokers of the west side.>
    87 of at least 50 characters
    <input type=checkbox checked> :check: Signing-off
    Selfie
    <input * type=selfie>
    Sign-off Location
    <textarea * = Baner, Pune>
    :location:
    Found, within 20 m
    [Refresh]
    [Save]"
  `);
  await screen.submit();
  expect(screen.calls).toEqual([]);
  await screen.type("Selfie", new File(["x"], "me.jpg", { type: "image/jpeg" }));
  await screen.submit();

  expect(screen.calls).toMatchInlineSnapshot(`
    [
      [
        "standUps.update",
        {
          "files": [
            {
              "name": "me.jpg",
              "path": "signing_off_selfie_photo",
              "type": "image/jpeg",
            },
          ],
          "values": {
            "comment": "Two site visits in the morning, then follow-up calls with the brokers of the west side.",
            "id": 9700,
            "location": "12, Baner, Pune, India",
            "od_end_time": "2026-11-20T16:00:00+05:30",
            "od_start_time": "2026-11-20T10:00:00+05:30",
            "signing_off_edit_daily_stand_up": true,
            "signing_off_location": "Baner, Pune",
            "signing_off_meeting_lat": 18.56,
            "signing_off_meeting_long": 73.77,
            "stand_up_type": "Outdoor Duty",
            "todays_meeting_target": 4,
          },
        },
      ],
    ]
  `);
  expect([screen.path(), screen.historyAction(), screen.toasts]).toMatchInlineSnapshot(`
    [
      "/DailyStandUpDetails/9700",
      "REPLACE",
      [
        "Daily Standup Updated!",
      ],
    ]
  `);
});
