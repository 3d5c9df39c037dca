import { expect, test } from "vitest";
import { failure, NO_ANSWER, openScreen, reply } from "../../lib/test/openScreen.ts";
import { watchHeading } from "../../lib/test/watchHeading.ts";

const details = (change: object = {}) => ({ "meetingRequests.details": reply("meetingRequests.details", change) });
const list = (...changes: object[]) => {
  const [row] = (reply("meetingRequests.list") as { rows: object[] }).rows;
  return {
    "meetingRequests.list": {
      rows: changes.map((change) => ({ ...row, ...change })),
      total: 50,
      perPage: 20,
    },
  };
};

test("a request shows what is known of it", async () => {
  const screen = await openScreen("/MyCpMeetingDetails/9800", details());

  expect(screen.reads).toEqual([["meetingRequests.details", { id: 9800 }]]);
  expect(screen.text()).toMatchInlineSnapshot(`
    "title: CP Meeting Request · Mobile CRM
    # CP Meeting Request
    Imran Shaikh · No. 9800
    Flagged (bad) Open
    [:edit: Edit /EditMyCpMeeting/9800] [:calendar: Add to calendar]
    Broker Firm: Skyline Properties
    Broker: Imran Shaikh
    Project Name: Green Park
    Assigned To: Neha Kulkarni
    Created By: Neha Kulkarni
    Schedule Date: 24-11-2026 05:00 PM
    Created At: 18-11-2026 11:20 AM
    Is Flagged: Yes
    Flagged Reason: Wrong number in the request
    Status: Open
    Comment: Call before leaving"
  `);
});

test("a request of a broker without a name is headed by the firm", async () => {
  const screen = await openScreen("/MyCpMeetingDetails/9800", {
    "meetingRequests.details": { id: 9800, broker_name: null, broker_firm_name: "Skyline Properties" },
  });

  expect(screen.text()).toContain("Skyline Properties · No. 9800");
});

test("a request of which nothing is known shows a dash for each part, and no flag", async () => {
  const screen = await openScreen("/MyCpMeetingDetails/9800", {
    "meetingRequests.details": { id: 9800, is_flagged: false, flagged_reason: "Old" },
  });

  expect(screen.text()).toMatchInlineSnapshot(`
    "title: CP Meeting Request · Mobile CRM
    # CP Meeting Request
    No. 9800
    [:edit: Edit /EditMyCpMeeting/9800]
    Broker Firm: -
    Broker: -
    Project Name: -
    Assigned To: -
    Created By: -
    Schedule Date: -
    Created At: -
    Is Flagged: No
    Status: -
    Comment: -"
  `);
});

test("a request that cannot be read, and the edit of one, can be asked for again", async () => {
  const replies: Record<string, unknown> = { "meetingRequests.details": failure("Down") };
  const screen = await openScreen("/MyCpMeetingDetails/9800", replies);
  expect(screen.text()).toMatchInlineSnapshot(`
    "title: CP Meeting Request · Mobile CRM
    # CP Meeting Request
    :alert: (bad)
    Could not load
    [Retry]"
  `);
  const edit = await openScreen("/EditMyCpMeeting/9800", replies);
  expect(edit.text()).toMatchInlineSnapshot(`
    "title: Edit CP Meeting Request · Mobile CRM
    # Edit CP Meeting Request
    No. 9800
    :alert: (bad)
    Could not load
    [Retry]"
  `);
  replies["meetingRequests.details"] = reply("meetingRequests.details", { broker_name: "" });
  await edit.press("Retry");
  expect(edit.text()).toContain("Skyline Properties · No. 9800");
  const waiting = await openScreen("/EditMyCpMeeting/9800", { "meetingRequests.details": NO_ANSWER });

  expect(waiting.text()).not.toContain("form");
});

test("an edit begins with the request, and is saved with the reason of its flag", async () => {
  const screen = await openScreen("/EditMyCpMeeting/9800", details());
  expect(screen.text()).toMatchInlineSnapshot(`
    "title: Edit CP Meeting Request · Mobile CRM
    # Edit CP Meeting Request
    Imran Shaikh · No. 9800
    form "Edit CP Meeting Request"
    Imran Shaikh
    Skyline Properties
    Comment
    <textarea = Call before leaving>
    <input type=checkbox checked> :check: Is Flagged?
    Flagged Reason
    <input * type=text = Wrong number in the request>
    [Save]"
  `);
  await screen.type("Flagged Reason", "");
  await screen.submit();
  expect(screen.calls).toEqual([]);
  await screen.type("Flagged Reason", "Wrong firm");
  await screen.type("Comment", "Later");
  await screen.submit();

  expect(screen.calls).toEqual([
    ["meetingRequests.update", { id: 9800, comment: "Later", is_flagged: true, flagged_reason: "Wrong firm" }],
  ]);
  expect([screen.path(), screen.historyAction(), screen.toasts]).toEqual([
    "/MyCpMeetingDetails/9800",
    "REPLACE",
    ["Meeting Updated!"],
  ]);
});

test("a flag that is taken away takes its reason with it", async () => {
  const screen = await openScreen("/EditMyCpMeeting/9800", details());
  await screen.type("Is Flagged?", false);
  expect(screen.textIn("form")).toContain("<input type=text disabled = >");
  await screen.submit();

  expect(screen.calls).toMatchObject([["meetingRequests.update", { is_flagged: false }]]);
});

test("requests are listed with whom they are assigned to", async () => {
  const rows = list({}, { id: 5, broker_name: "", assigned_to: "" }, { id: null });
  const screen = await openScreen("/CpMeetingRequests?pageNo=2", {
    ...rows,
    "meetingRequests.settings": { can_delete: true },
  });

  expect(screen.reads[0]).toEqual(["meetingRequests.list", { page: 2 }]);
  expect(screen.text()).toMatchInlineSnapshot(`
    "title: CP Meeting Requests · Mobile CRM
    # CP Meeting Requests
    <input type=search autoComplete=off placeholder=Search by broker name aria-label=Search by broker name = >
    [Search · :search:] (disabled)
    [Advanced search · :filter:]
    21 - 40 of 50
    - [Imran Shaikh Assigned to Neha Kulkarni Skyline Properties Created 18-11-2026 11:20 AM /MyCpMeetingDetails/9800]
    [Delete the request of Imran Shaikh · :delete:]
    - [Broker Skyline Properties Created 18-11-2026 11:20 AM /MyCpMeetingDetails/5]
    [Delete the request of this broker · :delete:]
    -
    Imran Shaikh Assigned to Neha Kulkarni Skyline Properties Created 18-11-2026 11:20 AM
    nav "Pages"
    [Prev]
    Page 2 of 3
    [Next]"
  `);
  await screen.type("Search by broker name", "imran");
  await screen.submit();
  expect(screen.path()).toBe("/CpMeetingRequests?search_query=imran");
});

test("requests are filtered by the choices of the settings", async () => {
  const screen = await openScreen("/CpMeetingRequests", {});
  await screen.press("Advanced search");

  expect(screen.textIn("dialog")).toMatchInlineSnapshot(`
    "dialog "Advance Search (right)"
    [Close]
    form "Advance Search"
    Created At From
    <input type=day = null>
    Created At Upto
    <input type=day = null>
    Meeting Scheduled From
    <input type=day = null>
    Meeting Scheduled Upto
    <input type=day = null>
    Cp Name
    <input type=text = >
    Firm Name
    <input type=text = >
    Ticket status
    <select = of Select One, Open Open, Closed Closed, Lapsed Lapsed> :down:
    Field Executives
    <input type=multiple placeholder=Any = >
    of 5 Rahul Jadhav
    Building
    <input type=multiple placeholder=Any = >
    of 1 Green Park
    Request id
    <input type=single placeholder=Select One = >
    of 0d6f9a54-6a44-4c8e-8a44-1f1f6d3f7a01 0d6f9a54-6a44-4c8e-8a44-1f1f6d3f7a01
    Broker uuid
    <input type=multiple placeholder=Any = >
    of 5b0c6f0e-5d1f-4a5e-9b1e-0c7d1f2a3b4c Skyline Properties - 5b0c6f0e-5d1f-4a5e-9b1e-0c7d1f2a3b4c
    [Reset] [Apply]"
  `);
});

test("a request is deleted by those who may, once they agreed", async () => {
  const screen = await openScreen("/CpMeetingRequests", list({}), { role_id: "1" });
  await screen.press("Delete the request of Imran Shaikh");
  expect(screen.dialogs()).toEqual([
    { kind: "confirm", title: "Are you sure you want to delete", text: "Imran Shaikh · No. 9800" },
  ]);
  await screen.answer(false);
  expect(screen.calls).toEqual([]);
  const focus = watchHeading();
  await screen.press("Delete the request of Imran Shaikh");
  await screen.answer(true);

  expect(screen.calls).toEqual([["meetingRequests.remove", { id: 9800 }]]);
  expect(focus).toHaveBeenCalledOnce();
});
