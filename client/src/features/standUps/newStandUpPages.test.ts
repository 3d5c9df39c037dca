import { createElement } from "react";
import { expect, test } from "vitest";
import { failure, openPart, openScreen, reply } from "../../lib/test/openScreen.ts";

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

test("a new stand-up asks for type, place, selfie and comment", async () => {
  const screen = await openScreen("/AddDailyStandUpMeeting", settings());
  expect(screen.text()).toMatchInlineSnapshot(`
    "title: New Stand Up · Mobile CRM
    # New Stand Up
    form "New Stand Up"
    Standup Type
    <select * = of Select One, Outdoor Duty Outdoor Duty, Office Office> :down:
    Meeting Target
    <input type=text inputMode=numeric = >
    Enquiry Sourcing Target
    <input type=text inputMode=numeric = >
    Sign-in Location
    <textarea * = Baner, Pune>
    :location:
    Found, within 20 m
    [Refresh]
    Selfie
    <input * type=selfie>
    Comments
    <textarea * = >
    0 of at least 50 characters
    [Save]"
  `);
  await screen.submit();
  expect(screen.calls).toEqual([]);
  expect(screen.text()).toMatchInlineSnapshot(`
    "title: New Stand Up · Mobile CRM
    # New Stand Up
    form "New Stand Up"
    Standup Type
    <select * = of Select One, Outdoor Duty Outdoor Duty, Office Office> :down:
    :info: Required
    Meeting Target
    <input type=text inputMode=numeric = >
    Enquiry Sourcing Target
    <input type=text inputMode=numeric = >
    Sign-in Location
    <textarea * = Baner, Pune>
    :location:
    Found, within 20 m
    [Refresh]
    Selfie
    <input * type=selfie>
    Choose a file
    Comments
    <textarea * = >
    0 of at least 50 characters
    :info: Required
    [Save]"
  `);
});

test("a stand-up of today is told of, and does not hinder another", async () => {
  const screen = await openScreen("/AddDailyStandUpMeeting", settings({ have_daily_stand_up_meet: true }));

  expect(screen.text()).toContain(":info: You have a stand-up today already.");
  expect(screen.textIn("form")).toContain("[Save]");
});

test("outdoor duty asks for its times, and is saved with them", async () => {
  const screen = await openScreen("/AddDailyStandUpMeeting", settings());
  await screen.type("Standup Type", "Office");
  expect(screen.text()).not.toContain("Start Time");
  await screen.type("Standup Type", "Outdoor Duty");
  await screen.type("Start Time", "2026-11-20T10:00:00+05:30");
  await screen.type("End Time", "2026-11-20T16:00:00+05:30");
  await screen.type("Meeting Target", "4");
  await screen.type("Enquiry Sourcing Target", "2");
  await screen.type("Selfie", new File(["x"], "me.jpg", { type: "image/jpeg" }));
  await screen.type("Comments", "Too short");
  await screen.submit();
  expect(screen.calls).toEqual([]);
  await screen.type("Comments", LONG);
  await screen.submit();

  expect(screen.calls).toMatchInlineSnapshot(`
    [
      [
        "standUps.create",
        {
          "files": [
            {
              "name": "me.jpg",
              "path": "selfie_photo",
              "type": "image/jpeg",
            },
          ],
          "values": {
            "comment": "Two site visits in the morning, then follow-up calls in the west.",
            "end_date": "2026-11-20T16:00:00+05:30",
            "enquiry_sourcing_target": 2,
            "location": "Baner, Pune",
            "meeting_lat": 18.56,
            "meeting_long": 73.77,
            "standup_type": "Outdoor Duty",
            "start_date": "2026-11-20T10:00:00+05:30",
            "todays_meeting_target": 4,
          },
        },
      ],
    ]
  `);
  expect([screen.path(), screen.historyAction(), screen.toasts]).toEqual([
    "/DailyStandUp",
    "REPLACE",
    ["Daily Standup Created!"],
  ]);
});

test("a stand-up like an earlier one begins with its plan", async () => {
  const earlier = {
    stand_up_type: "Outdoor Duty",
    todays_meeting_target: 5,
    enquiry_sourcing_target: 3,
    comment: LONG,
  };
  const screen = await openScreen("/AddDailyStandUpMeeting?like=9700", {
    ...settings(),
    "standUps.details": reply("standUps.details", earlier),
  });
  expect(screen.reads).toContainEqual(["standUps.details", { id: 9700 }]);
  expect(screen.text()).toMatchInlineSnapshot(`
    "title: New Stand Up · Mobile CRM
    # New Stand Up
    form "New Stand Up"
    Standup Type
    <select * = Outdoor Duty of Select One, Outdoor Duty Outdoor Duty, Office Office> :down:
    Start Time
    <input * type=minute = null>
    End Time
    <input * type=minute = null>
    Meeting Target
    <input type=text inputMode=numeric = 5>
    Enquiry Sourcing Target
    <input type=text inputMode=numeric = 3>
    Sign-in Location
    <textarea * = Baner, Pune>
    :location:
    Found, within 20 m
    [Refresh]
    Selfie
    <input * type=selfie>
    Comments
    <textarea * = Two site visits in the morning, then follow-up calls in the west.>
    65 of at least 50 characters
    [Save]"
  `);
  const bare = await openScreen("/AddDailyStandUpMeeting?like=9700", {
    ...settings(),
    "standUps.details": { id: 9700 },
  });

  expect(bare.textIn("form")).toContain("<select * = of Select One, Outdoor Duty Outdoor Duty, Office Office>");
});

test("types of stand-ups that cannot be read can be asked for again", async () => {
  const replies: Record<string, unknown> = { "standUps.settings": failure("Down") };
  const screen = await openScreen("/AddDailyStandUpMeeting", replies);
  expect(screen.text()).toContain("Could not load");
  Object.assign(replies, settings());
  await screen.press("Retry");

  expect(screen.text()).not.toContain("Could not load");
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

test("the card of stand-ups asks for those of the user in the last days", async () => {
  const screen = await card([], true);

  expect(screen.reads).toEqual([
    [
      "standUps.list",
      { user_ids: ["4"], is_advanced_search: true, page: 1, start_date: "2026-11-13", end_date: "2026-11-20" },
    ],
  ]);
  expect(screen.text()).toBe("");
  expect((await card([], true, { id: "" })).reads).toEqual([]);
});

test("the card offers a stand-up like the last one, on the screen of stand-ups alone", async () => {
  const last = row({ id: 9600, created_at: "2026-11-18T09:10:00+05:30", sign_off_at: "2026-11-18T18:10:00+05:30" });

  expect((await card([last], true)).text()).toMatchInlineSnapshot(`
    "section "Stand-up"
    There is no stand-up of today yet.
    [:sun: Like 18-11-2026 /AddDailyStandUpMeeting?like=9600]"
  `);
  expect((await card([last], false)).text()).toBe("");
  expect((await card([{ ...last, id: null }], true)).text()).toBe("");
});

test("the card signs a forgotten stand-up off", async () => {
  const open = row({ id: 9600, created_at: "2026-11-19T09:10:00+05:30", sign_off_at: null });
  const screen = await card([open], false);
  expect(screen.text()).toMatchInlineSnapshot(`
    "section "Sign off"
    The stand-up of 19-11-2026 is not signed off.
    [:camera: Sign off]"
  `);
  await screen.press("Sign off");
  expect(screen.textIn("dialog")).toMatchInlineSnapshot(`
    "dialog "Sign off (bottom)"
    Neha Kulkarni
    [Close]
    form "Sign off"
    [:camera: Take photo and sign off] (disabled)
    Sign-off Location
    <textarea * = Baner, Pune>
    :location:
    Found, within 20 m
    [Refresh]
    [All fields /EditDailyMeeting/9700]"
  `);
  expect(screen.reads).toContainEqual(["standUps.details", { id: 9600 }]);
  await screen.press("Close");

  expect(screen.textIn("dialog")).toBe("");
});
