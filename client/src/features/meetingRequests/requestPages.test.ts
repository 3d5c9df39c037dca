import { expect, test } from "vitest";
import { openScreen, reply } from "../../../test/openScreen.ts";
import { requestLabels } from "./labels.ts";

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

const mayDelete = (can_delete: boolean | undefined) => ({
  "meetingRequests.settings": reply("meetingRequests.settings", { can_delete }),
});

test("a request shows its known values", { tags: ["U177"] }, async () => {
  const screen = await openScreen("/MyCpMeetingDetails/9800", details());

  expect(screen.reads).toEqual([["meetingRequests.details", { id: 9800 }]]);
  expect(screen.facts()).toMatchObject({
    "Broker Firm": "Skyline Properties",
    "Assigned To": "Neha Kulkarni",
    "Created By": "Neha Kulkarni",
    "Schedule Date": "24-11-2026 05:00 PM",
    "Created At": "18-11-2026 11:20 AM",
    [requestLabels.flaggedReason]: "Wrong number in the request",
    [requestLabels.comment]: "Call before leaving",
  });
  expect(screen.href("Edit")).toBe("/EditMyCpMeeting/9800");
});

test("a request of a broker without a name has the firm as its heading", async () => {
  const screen = await openScreen("/MyCpMeetingDetails/9800", {
    "meetingRequests.details": { id: 9800, broker_name: null, broker_firm_name: "Skyline Properties" },
  });

  expect(screen.text()).toContain("Skyline Properties · No. 9800");
});

test("a request without values shows a dash for each of them, and no flag", async () => {
  const screen = await openScreen("/MyCpMeetingDetails/9800", {
    "meetingRequests.details": { id: 9800, is_flagged: false, flagged_reason: "Old" },
  });

  expect(screen.facts()).toMatchObject({ [requestLabels.isFlaggedInDetails]: "No" });
  expect(new Set(Object.values(screen.facts()))).toEqual(new Set(["-", "No"]));
  expect(screen.href("Edit")).toBe("/EditMyCpMeeting/9800");
});

test("an edit starts with the request's values and is saved with the reason of its flag", {
  tags: ["U178"],
}, async () => {
  const screen = await openScreen("/EditMyCpMeeting/9800", details());
  expect(screen.fields()).toEqual({
    Comment: "Call before leaving",
    "Flagged Reason": "Wrong number in the request",
    "Is Flagged?": true,
  });
  expect(screen.getByRole("heading", { name: requestLabels.editCpMeetingRequest })).toBeTruthy();
  expect(screen.getByText("Imran Shaikh · No. 9800")).toBeTruthy();
  await screen.type(requestLabels.flaggedReason, "");
  await screen.submit();
  expect(screen.calls).toEqual([]);
  await screen.type(requestLabels.flaggedReason, "Wrong firm");
  await screen.type(requestLabels.comment, "Later");
  await screen.submit();

  expect(screen.calls).toEqual([
    ["meetingRequests.update", { id: 9800, comment: "Later", is_flagged: true, flagged_reason: "Wrong firm" }],
  ]);
  expect([screen.path(), screen.historyAction(), screen.toasts]).toEqual([
    "/MyCpMeetingDetails/9800",
    "REPLACE",
    [requestLabels.updated],
  ]);
});

test("removing a flag removes its reason", async () => {
  const screen = await openScreen("/EditMyCpMeeting/9800", details());
  await screen.type(requestLabels.isFlagged, false);
  expect([screen.value(requestLabels.flaggedReason), screen.field(requestLabels.flaggedReason).disabled]).toEqual([
    "",
    true,
  ]);
  await screen.submit();

  expect(screen.calls).toMatchObject([["meetingRequests.update", { is_flagged: false }]]);
});

test("requests are listed with their assignees", { tags: ["U171", "U172", "U173"] }, async () => {
  const rows = list({}, { id: 5, broker_name: "", assigned_to: "" }, { id: null });
  const screen = await openScreen("/CpMeetingRequests?pageNo=2", {
    ...rows,
    "meetingRequests.settings": { can_delete: true },
  });

  expect(screen.reads[0]).toEqual(["meetingRequests.list", { page: 2 }]);
  const row = screen.row("Imran Shaikh");
  expect(row.facts()).toEqual({ [requestLabels.assignedToInRow]: "Neha Kulkarni", Created: "18-11-2026 11:20 AM" });
  expect(row.getByText("Skyline Properties")).toBeTruthy();
  expect(screen.row("Broker").facts()).toEqual({ Created: "18-11-2026 11:20 AM" });
  expect(screen.has("Delete the request of this broker")).toBe(true);
  expect(screen.href(/^Broker/)).toBe("/MyCpMeetingDetails/5");
  await screen.type(requestLabels.search, "imran");
  await screen.submit();
  expect(screen.path()).toBe("/CpMeetingRequests?search_query=imran");
});

test("a request is deleted after a confirmation", { tags: ["M034"] }, async () => {
  const screen = await openScreen("/CpMeetingRequests", { ...list({}), ...mayDelete(true) });
  await screen.press("Delete the request of Imran Shaikh");
  expect(screen.dialogs()).toEqual([{ title: "Are you sure you want to delete", text: "Imran Shaikh · No. 9800" }]);
  await screen.press("Cancel");
  expect(screen.calls).toEqual([]);
  await screen.press("Delete the request of Imran Shaikh");
  await screen.press("OK");

  expect(screen.calls).toEqual([["meetingRequests.remove", { id: 9800 }]]);
  expect(document.activeElement?.localName).toBe("h1");
});

test.each([
  [undefined, true],
  [true, true],
  [false, false],
])(
  "with can_delete: %s in the settings, deleting is offered to every role: %s",
  { tags: ["U176", "C085"] },
  async (can_delete, isOffered) => {
    for (const role_id of ["1", "5"]) {
      const screen = await openScreen("/CpMeetingRequests", { ...list({}), ...mayDelete(can_delete) }, { role_id });

      expect(screen.has(/^Delete the request/)).toBe(isOffered);
    }
  },
);
