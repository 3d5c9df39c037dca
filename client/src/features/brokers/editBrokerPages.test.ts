import { expect, test } from "vitest";
import { failure, openScreen, reply, type Screen } from "../../../test/openScreen.ts";
import { callLabels } from "../calls/labels.ts";
import { brokerLabels } from "./labels.ts";

const details = (change: object = {}) => ({ "brokers.details": reply("brokers.details", change) });
const settings = {
  "brokers.settings": reply("brokers.settings", {
    categorization_can_change: true,
    categorization: [{ value: "Silver", label: "Silver" }],
    calling_executives: [{ value: 7, label: "Cyrus" }],
    sourcing_crm_statuses: [],
    non_sourcing_crm_statuses: [
      { value: 501, label: "Active" },
      { value: 502, label: "Asleep" },
    ],
    sub_status_data: [{ id: 1, name: "Sharing", status_id: 501 }],
  }),
};

test("an edit of a channel partner starts with its values", async () => {
  const screen = await openScreen("/Brokers/Edit/9100", {
    ...settings,
    ...details({ status_id: 501, sub_status_id: 1 }),
  });

  expect(screen.fields()).toEqual({
    Comment: "",
    "Meeting Done": "05-10-2026",
    "Meeting Scheduled": "01-12-2026",
    "Next Call Date": "20-11-2026, 11:30 am",
    Performance: "P1 (no longer offered)",
    Status: "Active",
    "Sub Status": "Sharing",
  });
  expect(screen.getByText("Imran Shaikh · No. 9100")).toBeTruthy();
  expect(screen.textIn("section", "Comment history")).toContain("01-11-2026 Neha Kulkarni: Wants the slab");
});

test("another status has other sub statuses or none", async () => {
  const screen = await openScreen("/Brokers/Edit/9100", {
    ...settings,
    ...details({ status_id: 501, sub_status_id: 1 }),
  });
  await screen.type(brokerLabels.status, 502);
  expect(screen.field(brokerLabels.subStatus)).toMatchObject({ value: "", disabled: true });
  await screen.type(brokerLabels.status, 501);

  expect(screen.field(brokerLabels.subStatus).textContent).toBe("Select OneSharing");
});

test("a super admin sets the caller, and a sourcing user the category", async () => {
  const replies = { ...settings, ...details({ status_id: 501, calling_executive_id: 8, calling_executive: "Dev" }) };
  const admin = await openScreen("/Brokers/Edit/9100", replies, { role_id: "1" });
  expect(admin.value(brokerLabels.callingExecutive)).toBe("Dev (no longer offered)");
  expect(admin.textIn("form")).not.toContain(brokerLabels.categorization);
  const sourcing = await openScreen("/Brokers/Edit/9100", replies, { is_sourcing: "true" });

  expect(sourcing.field(brokerLabels.categorization).textContent).toBe("Select OneSilverGold (no longer offered)");
  expect(sourcing.textIn("form")).not.toContain(brokerLabels.callingExecutive);
});

test("the caller has a name even if the choices could not be loaded", async () => {
  const names = { calling_executive: "Dev", assigned_to: "Asha" };
  const replies = {
    ...details({ status_id: 501, calling_executive_id: 8, ...names }),
    "brokers.settings": failure("Down"),
  };
  const screen = await openScreen("/Brokers/Edit/9100", replies, { role_id: "1" });

  expect(screen.value(brokerLabels.callingExecutive)).toBe("Dev");
});

test("an edit is saved with its changes and leads back to the channel partner", async () => {
  const screen = await openScreen("/Brokers/Edit/9100", {
    ...settings,
    ...details({ status_id: 501, sub_status_id: 1 }),
  });
  expect([screen.has("Save and next"), screen.textIn("nav", callLabels.queue)]).toEqual([false, ""]);
  await screen.submit();
  expect([screen.calls, screen.textIn("form").match(/Required/g)?.length]).toEqual([[], 1]);
  await screen.type(brokerLabels.comment, "Called");
  await screen.type(brokerLabels.meetingDone, "2026-11-19");
  await screen.submit();

  expect(screen.calls).toEqual([
    [
      "brokers.update",
      {
        executive_comments: "Called",
        id: 9100,
        meeting_done: "2026-11-19",
        meeting_scheduled: "2026-12-01",
        next_call_date: "2026-11-20T11:30:00+05:30",
        performance: "P1",
        status_id: 501,
        sub_status_id: 1,
      },
    ],
  ]);
  expect([screen.path(), screen.historyAction(), screen.toasts]).toEqual([
    "/Brokers/9100",
    "REPLACE",
    [brokerLabels.updated],
  ]);
});

test("an edit from a queue can be saved, or saved with a move to the next call", async () => {
  const pass = (ids: number[]) => ({ rows: ids.map((id) => ({ id })), total: ids.length, perPage: 20 });
  const replies = {
    ...settings,
    ...details({ status_id: 501, sub_status_id: 1 }),
    "calls.brokersToday": pass([9099, 9100, 9101]),
  };
  const edit = async (button: string) => {
    const screen = await openScreen("/Brokers/Edit/9100?queue=today&place=2", replies);
    await screen.type(brokerLabels.comment, "Called");
    await screen.press(button);
    return screen.path();
  };

  expect(await edit("Save and next")).toBe("/Brokers/9101?queue=today&place=3");
  expect(await edit("Save")).toBe("/Brokers/9100?queue=today&place=2");
});

test("the bar of a queue links to the calls before and after and to the list", async () => {
  const rows = [9099, 9100, 9101].map((id) => ({ id }));
  const screen = await openScreen("/Brokers/9100?queue=backlog&place=2", {
    "calls.brokersBacklog": { rows, total: 41, perPage: 20 },
  });
  expect(screen.href(callLabels.previousCall)).toBe("/Brokers/9099?queue=backlog&place=1");
  expect(screen.href(`${callLabels.backlogCall} 2 of 41`)).toBe("/Today/brokers/backlog_calls");
  expect(screen.href(callLabels.nextCall)).toBe("/Brokers/9101?queue=backlog&place=3");
  const first = await openScreen("/Brokers/9099?queue=today&place=1", {
    "calls.brokersToday": { rows, total: 3, perPage: 20 },
  });

  expect(first.href(callLabels.previousCall)).toBeNull();
  expect(first.href(`${callLabels.todaysCall} 1 of 3`)).toBe("/Today/brokers/todays_calls");
  expect(first.href(callLabels.nextCall)).toBe("/Brokers/9100?queue=today&place=2");
});

test("the chip that opened the edit sets the next call", async () => {
  const open = async (chip: string) =>
    (await openScreen(`/Brokers/Edit/9100?next_call=${chip}`, { ...settings, ...details() })).value(
      brokerLabels.nextCallDate,
    );

  expect(await open("20m")).toBe("20-11-2026, 11:20 am");
  await openScreen("/Brokers/Edit/9100?next_call=pick", { ...settings, ...details() });
  expect(document.activeElement?.closest("[role=dialog]")).not.toBeNull();
});

test("calls of a channel partner are listed by direction", async () => {
  const [row] = (reply("brokers.callLogs") as { rows: object[] }).rows;
  const rows = [row, { start_date: "2026-11-03", start_time: null, end_time: null, duration: null, status: "Missed" }];
  const screen = await openScreen("/Brokers/CPCallLog/9100", {
    "brokers.callLogs": ({ status }: { status: string }) => ({ rows: status === "incoming" ? rows : [] }),
  });
  expect(screen.reads).toEqual([["brokers.callLogs", { id: 9100, status: "incoming" }]]);
  expect(screen.getByRole("heading", { name: brokerLabels.callHistory })).toBeTruthy();
  expect(screen.has("What is CTC?")).toBe(true);
  const call = screen.row("02-11-2026 11:05 AM");
  expect(call.getByText("Answered")).toBeTruthy();
  expect(call.getByText("Ended 11:08 AM")).toBeTruthy();
  expect(call.getByText("Duration 00:03:12")).toBeTruthy();
  expect(screen.row("03-11-2026").getByText("Missed")).toBeTruthy();
  await screen.press("Outgoing CTC");

  expect(screen.text()).toContain("No calls yet");
  expect(screen.reads.at(-1)).toEqual(["brokers.callLogs", { id: 9100, status: "outgoing" }]);
});

/** The labels of the fields that show "Required". */
const requiredOf = (screen: Screen, labels: string[]) =>
  labels.filter((label) => screen.description(label).includes("Required"));

test("an edit requires next call, status, performance, comment and meeting scheduled", {
  tags: ["V051", "V053"],
}, async () => {
  const nothing = { next_call_date: null, performance: null, meeting_scheduled: null, meeting_done: null };
  const screen = await openScreen("/Brokers/Edit/9100", {
    ...settings,
    ...details({ ...nothing, status_id: null, status: null }),
  });
  await screen.submit();

  const labels = [
    brokerLabels.nextCallDate,
    brokerLabels.status,
    brokerLabels.performance,
    brokerLabels.comment,
    brokerLabels.meetingScheduled,
  ];
  expect(requiredOf(screen, [...labels, brokerLabels.meetingDone, brokerLabels.subStatus])).toEqual(labels);
  expect(screen.calls).toEqual([]);
});

test("role 1 has to choose the calling executive", { tags: ["P011", "V052"] }, async () => {
  const none = details({ status_id: 501, calling_executive_id: null, calling_executive: null });
  const screen = await openScreen("/Brokers/Edit/9100", { ...settings, ...none }, { role_id: "1" });
  await screen.type(brokerLabels.comment, "Given to Cyrus");
  await screen.submit();
  expect(requiredOf(screen, [brokerLabels.callingExecutive])).toEqual([brokerLabels.callingExecutive]);
  expect(screen.calls).toEqual([]);
  await screen.type(brokerLabels.callingExecutive, "Cyrus");
  await screen.submit();

  expect(screen.calls).toMatchObject([["brokers.update", { calling_executive_id: 7 }]]);
});

test("a sourcing user has the sourcing statuses and sends the categorization only if it was changed", {
  tags: ["P012", "P013"],
}, async () => {
  const choices = reply("brokers.settings", {
    categorization_can_change: true,
    categorization: [
      { value: "Silver", label: "Silver" },
      { value: "Gold", label: "Gold" },
    ],
    sourcing_crm_statuses: [{ value: 402, label: "Follow Up" }],
    non_sourcing_crm_statuses: [{ value: 503, label: "Passive" }],
  });
  const save = async (categorization?: string) => {
    const screen = await openScreen(
      "/Brokers/Edit/9100",
      { "brokers.settings": choices, ...details({ status_id: 402, categorization: "Silver" }) },
      { is_sourcing: "true" },
    );
    expect(screen.field(brokerLabels.status).textContent).toContain("Follow Up");
    expect(screen.field(brokerLabels.status).textContent).not.toContain("Passive");
    if (categorization) await screen.type(brokerLabels.categorization, categorization);
    await screen.type(brokerLabels.comment, "Met him");
    await screen.submit();
    return screen.calls.map(([, input]) => input);
  };

  expect(await save()).toEqual([expect.not.objectContaining({ categorization: expect.anything() })]);
  expect(await save("Gold")).toMatchObject([{ categorization: "Gold" }]);
});

test("without the server's permission or the sourcing flag, the categorization cannot be changed", {
  tags: ["P013"],
}, async () => {
  const offers = async (categorization_can_change: boolean, is_sourcing: string) => {
    const choices = { ...settings["brokers.settings"], categorization_can_change };
    const screen = await openScreen(
      "/Brokers/Edit/9100",
      { "brokers.settings": choices, ...details({ status_id: 501 }) },
      { is_sourcing },
    );
    return screen.textIn("form").includes(brokerLabels.categorization);
  };

  expect([await offers(true, "true"), await offers(false, "true"), await offers(true, "false")]).toEqual([
    true,
    false,
    false,
  ]);
});
