import { expect, test } from "vitest";
import { failure, openScreen, reply } from "../../../test/openScreen.ts";
import { pending } from "../../input/outbox/pending.ts";
import { myDayLabels } from "./labels.ts";

const rowsOf = (call: string, ...changes: object[]) => {
  const [row] = (reply(call) as { rows: object[] }).rows;
  return changes.map((change) => ({ ...row, ...change }));
};
const list = (call: string, rows: object[], change: object = {}) => ({
  [call]: { ...reply(call), rows, total: rows.length, perPage: 20, ...change },
});
const FIELD = { role_name: "Field Executive" };
const meetings = {
  ...list(
    "meetings.list",
    rowsOf("meetings.list", {
      id: 1,
      firm_name: "Skyline",
      start_date_time: "2026-11-20T15:00:00+05:30",
      end_date_time: "2026-11-20T16:00:00+05:30",
    }),
  ),
  ...list(
    "clientMeetings.list",
    rowsOf("clientMeetings.list", {
      id: 2,
      client_name: "Ravi",
      start_date_time: "2026-11-20T10:00:00+05:30",
      end_date_time: null,
    }),
  ),
};

test("a field executive sees today's stand-up, its targets, the meetings and unsent work", async () => {
  const standUps = rowsOf("standUps.list", {
    todays_meeting_done: 1,
    todays_meeting_target: 4,
    actual_enq_sourced: 3,
    enquiry_sourcing_target: 2,
  });
  const screen = await openScreen("/MyDay", { ...meetings, ...list("standUps.list", standUps) }, FIELD);

  expect(screen.reads).toEqual(
    expect.arrayContaining([
      [
        "standUps.list",
        { start_date: "2026-11-20", end_date: "2026-11-20", is_advanced_search: true, page: 1, user_ids: ["4"] },
      ],
      ["meetings.list", { start_date: "2026-11-20", end_date: "2026-11-20", is_advanced_search: true, page: 1 }],
      ["clientMeetings.list", { start_date: "2026-11-20", end_date: "2026-11-20", is_advanced_search: true, page: 1 }],
    ]),
  );
  expect(screen.fields()).toEqual({
    [myDayLabels.startHere]: false,
  });
  expect(screen.getByText("Outdoor Duty: signed in at 09:10 AM, signed off at 06:10 PM.")).toBeTruthy();
  expect(screen.row(myDayLabels.sourced).facts()).toEqual({
    [myDayLabels.target]: myDayLabels.sourced,
    [myDayLabels.reached]: "3 of 2",
  });
  expect(screen.row("Ravi").getByText("10:00 AM to -")).toBeTruthy();
  expect(screen.row("Skyline").getByText("03:00 PM to 04:00 PM")).toBeTruthy();
  expect(screen.getByText(myDayLabels.allSent)).toBeTruthy();
  expect(screen.href(myDayLabels.openStandUp)).toBe("/DailyStandUpDetails/9700");
  expect(screen.href(myDayLabels.newMeeting)).toBe("/AddMeeting");
  expect(screen.href(/^Ravi.*Client/)).toBe("/MeetingDetails/2?kind=client");
  expect(screen.href(/^Skyline.*Broker/)).toBe("/MeetingDetails/1");
  expect(screen.href(myDayLabels.nearMe)).toBe("/NearMe");
});

test.each([
  [{ sign_off_at: null, stand_up_type: null }, "Stand-up: signed in at 09:10 AM, not signed off yet."],
  [{ todays_meeting_done: null, todays_meeting_target: 4 }, "- of 4"],
  [{ todays_meeting_done: 2, todays_meeting_target: null }, "Meetings | 2 |"],
  [{ id: null }, myDayLabels.standUp],
])("a stand-up for today with %j shows %s", async (change, text) => {
  const screen = await openScreen(
    "/MyDay",
    { ...meetings, ...list("standUps.list", rowsOf("standUps.list", change)) },
    FIELD,
  );
  const standUpText = screen.textIn("section", myDayLabels.standUp).replaceAll("|\n", "| ");

  expect(standUpText).toContain(text);
  expect(standUpText.includes(myDayLabels.openStandUp)).toBe(!("id" in change));
});

test("a day without stand-up and meetings says so and links to new ones", async () => {
  const emptyLists = { ...list("standUps.list", []), ...list("meetings.list", []), ...list("clientMeetings.list", []) };
  const screen = await openScreen("/MyDay", emptyLists, FIELD);

  expect(screen.fields()).toEqual({
    [myDayLabels.startHere]: false,
  });
  expect(screen.getByText(myDayLabels.noStandUp)).toBeTruthy();
  expect(screen.getByText(myDayLabels.noMeetings)).toBeTruthy();
  expect(screen.href(myDayLabels.newStandUp)).toBe("/AddDailyStandUpMeeting");
  expect(screen.href(myDayLabels.newMeeting)).toBe("/AddMeeting");
  expect(screen.href(myDayLabels.nearMe)).toBe("/NearMe");
});

test.each([
  [1, "1 more is not shown."],
  [2, "2 more are not shown."],
])("%i meetings beyond those that were read are counted", async (extraMeetings, text) => {
  const lists = { ...meetings, ...list("clientMeetings.list", [], { total: extraMeetings }) };

  expect((await openScreen("/MyDay", lists, FIELD)).textIn("section", myDayLabels.todaysMeetings)).toContain(text);
});

test("today's meetings lead to their details, according to their kind", async () => {
  const client = await openScreen("/MyDay", meetings, FIELD);
  await client.press(/^RaviClient/);
  expect(client.path()).toBe("/MeetingDetails/2?kind=client");
  const broker = await openScreen("/MyDay", meetings, FIELD);
  await broker.press(/^SkylineBroker/);

  expect(broker.path()).toBe("/MeetingDetails/1");
});

test.each(["standUps.list", "meetings.list", "clientMeetings.list"])(
  "today's %s that failed can be retried",
  async (call) => {
    const replies: Record<string, unknown> = { ...meetings, [call]: failure("Down") };
    const screen = await openScreen("/MyDay", replies, FIELD);
    expect(screen.text().match(/Could not load/g)).toHaveLength(1);
    Object.assign(replies, { ...meetings, "standUps.list": reply("standUps.list") });
    await screen.press("Retry");

    expect(screen.text()).not.toContain("Could not load");
  },
);

test.each([
  [1, "1 entry waits to be sent.", true],
  [0, myDayLabels.allSent, false],
])("with %i unsent entries the day says: %s", async (count, text, isLinked) => {
  pending.set(Array.from({ length: count }, (_, id) => ({ id: String(id), state: "waiting" })) as never);
  const screen = await openScreen("/MyDay", {}, { role_name: "Field Executive" });

  expect(screen.text()).toContain(text);
  expect(screen.has(myDayLabels.showUnsent)).toBe(isLinked);
});
