import { createElement } from "react";
import { expect, test, vi } from "vitest";
import { failure, openPart, openScreen, reply } from "../../../test/openScreen.ts";
import { enquiryLabels } from "../../shared/enquiryLabels.ts";
import { listLabels } from "../../ui/list/labels.ts";
import { callLabels } from "../calls/labels.ts";
import { brokerLabels } from "./labels.ts";

const details = (change: object = {}) => ({ "brokers.details": reply("brokers.details", change) });
test("the next call of a channel partner can be late unless the status is closed", async () => {
  const next_call_date = "2026-11-18T11:30:00+05:30";
  const line = async (status: string) =>
    /Next call .*/.exec((await openScreen("/Brokers/9100", details({ status, next_call_date }))).text())?.[0];

  expect([await line("Active"), await line("Not Interested")]).toEqual([
    "Next call 18-11-2026 2 days late",
    "Next call 18-11-2026",
  ]);
});

test("a channel partner shows its known values", { tags: ["U122"] }, async () => {
  const screen = await openScreen("/Brokers/9100", details({ meeting_executive: "Meera", calling_executive: "Cyrus" }));

  expect(screen.reads).toEqual([["brokers.details", { id: 9100 }]]);
  expect(screen.facts()).toMatchObject({
    "Assigned To": "Neha Kulkarni",
    [brokerLabels.comment]: "Wants the slab in writing",
    [brokerLabels.nextCallDate]: "20-11-2026",
    "Last Meeting Date": "5-10-2026",
    [brokerLabels.meetingDone]: "5-10-2026",
    [brokerLabels.meetingScheduled]: "1-12-2026",
    [brokerLabels.commentHistory]: "01-11-2026 Neha Kulkarni: Wants the slab",
  });
  expect(screen.href("+91 98000 00001")).toBe("tel:+919800000001");
  expect(screen.href("Dial")).toBe("tel:+919800000001");
  expect(screen.href("WhatsApp")).toBe("https://wa.me/919800000001");
  expect(screen.href("History")).toBe("/Brokers/CPCallLog/9100");
  expect(screen.href("Edit")).toBe("/Brokers/Edit/9100");
});

test("a channel partner without values shows a dash for each of them", async () => {
  const screen = await openScreen("/Brokers/9100", { "brokers.details": { id: 9100 } });

  expect(screen.facts()).toMatchObject({ "Site Visit Status": "-", "Empanelment Date": "-" });
  expect(new Set(Object.values(screen.facts()))).toEqual(new Set(["-"]));
  expect(screen.href("History")).toBe("/Brokers/CPCallLog/9100");
  expect(screen.href("Edit")).toBe("/Brokers/Edit/9100");
});

test("a category and its letter can each be shown alone", async () => {
  const category = async (change: object) =>
    /Categorization: (.*)/.exec((await openScreen("/Brokers/9100", details(change))).text())?.[1];

  expect(await category({ categorization: "Gold", categorization_code: null })).toBe("Gold");
  expect(await category({ categorization: null, categorization_code: "G" })).toBe("(G)");
});

test("a call from the card asks for its outcome, which is saved as an edit", async () => {
  const broker = { ctoc_enabled: true, status_id: 501, performance: "P0" };
  const screen = await openScreen("/Brokers/9100", { ...details(broker), "brokers.makeCall": { success: false } });
  await screen.press("Call");
  expect(screen.textIn("form")).toBe("");
  const afterCall = await openScreen("/Brokers/9100", { ...details(broker), "brokers.makeCall": { success: true } });
  await afterCall.press("Call");
  expect(afterCall.calls).toEqual([["brokers.makeCall", { id: 9100 }]]);
  expect(afterCall.fields()).toEqual({
    [brokerLabels.comment]: "",
  });
  expect(afterCall.textIn("form")).toContain("Next call 20-11-2026 11:30 AM");
  expect(afterCall.href(callLabels.noteInAllFields)).toBe("/Brokers/Edit/9100");
  await afterCall.press("Not interested");
  await afterCall.press("Done");
  await afterCall.press("+2 h");
  await afterCall.submit();

  expect(afterCall.calls.at(-1)).toEqual([
    "brokers.update",
    {
      executive_comments: "Not interested now.",
      id: 9100,
      meeting_done: "2026-10-05",
      meeting_scheduled: "2026-12-01",
      next_call_date: "2026-11-20T13:00:00+05:30",
      performance: "P0",
      status_id: 501,
      sub_status_id: 15,
    },
  ]);
  expect([afterCall.path(), afterCall.textIn("form")]).toEqual(["/Brokers/9100", ""]);
});

test("an outcome asks for what the channel partner lacks, and can load its choices again", async () => {
  const emptyFields = { status_id: null, status: null, performance: null, meeting_scheduled: null };
  const replies: Record<string, unknown> = { ...details(emptyFields), "brokers.settings": failure("Down") };
  const screen = await openScreen("/Brokers/9100", replies);
  await screen.press("Dial");
  expect(screen.text()).toContain("Retry");
  delete replies["brokers.settings"];
  await screen.press("Retry");

  expect(screen.fields()).toEqual({
    [brokerLabels.comment]: "",
    [brokerLabels.meetingScheduled]: "",
    [brokerLabels.performance]: "Select One",
    [brokerLabels.status]: "Select One",
    [brokerLabels.subStatus]: "Select One",
  });
});

test("a role without phones has no section for calls and no filter for a number", async () => {
  const screen = await openScreen("/Brokers/9100", details(), { role_id: "11" });
  expect(screen.textIn("section", "Call")).toBe("");
  expect(screen.textIn("main")).not.toContain("98000 00001");

  const filters = async (list: string, role_id: string) => {
    const listScreen = await openScreen(list, {}, { role_id });
    await listScreen.press(listLabels.advancedSearch);
    return listScreen.textIn("dialog");
  };
  for (const [list, label] of Object.entries({ "/Brokers": brokerLabels.contactNumber, "/": enquiryLabels.mobile })) {
    expect(await filters(list, "6")).toContain(label);
    expect(await filters(list, "11")).not.toContain(label);
  }
});

test("a partner without a number has no call", async () => {
  const withoutNumber = await openScreen("/Brokers/9100", details({ contact_number: "", ctoc_enabled: false }));

  expect(withoutNumber.textIn("section", "Call")).toContain(callLabels.noPhone);
});

test("a row has the actions call, WhatsApp and note", async () => {
  const { BrokerActions } = await import("./BrokerActions.tsx");
  const closed: string[] = [];
  const replies: Record<string, unknown> = { "brokers.details": failure("Down") };
  const screen = await openPart(
    createElement(BrokerActions, { id: 9100, onClose: () => closed.push("closed") }),
    replies,
  );
  delete replies["brokers.details"];
  await screen.press("Retry");
  expect(screen.has("Call")).toBe(true);
  expect(screen.href("+91 98000 00001")).toBe("tel:+919800000001");
  expect(screen.href("Dial")).toBe("tel:+919800000001");
  expect(screen.href("WhatsApp")).toBe("https://wa.me/919800000001");
  expect(screen.href(brokerLabels.addNote)).toBe("/Brokers/Edit/9100");
  await screen.press(brokerLabels.addNote);

  expect([screen.path(), closed]).toEqual(["/Brokers/Edit/9100", ["closed"]]);
});

test("only one call recording plays at a time", async () => {
  vi.stubGlobal("fetch", async () => new Response(new Blob(["sound"], { type: "audio/mpeg" })));
  const [row] = (reply("brokers.callLogs") as { rows: object[] }).rows;
  const rows = ["10:00", "11:00"].map((start_time) => ({ ...row, start_time, recording_url: `/r/${start_time}.mp3` }));
  const screen = await openScreen("/Brokers/CPCallLog/9100", { "brokers.callLogs": { rows } });
  const buttons = () =>
    screen.getAllByRole("button", { name: /^(Play|Pause) the/ }).map((button) => button.getAttribute("aria-label"));
  expect(buttons()).toEqual(["Play the recording of 02-11-2026 10:00", "Play the recording of 02-11-2026 11:00"]);
  await screen.press(/Play.*11:00/);
  expect(buttons()).toEqual(["Play the recording of 02-11-2026 10:00", "Pause the recording of 02-11-2026 11:00"]);
  await screen.press(/Play.*10:00/);

  expect(buttons()).toEqual(["Pause the recording of 02-11-2026 10:00", "Play the recording of 02-11-2026 11:00"]);
  await screen.press(/Pause/);
  expect(screen.text()).not.toContain("Pause");
});

test("a call answered without success is shown as failed, without an alert", { tags: ["S006", "M020"] }, async () => {
  const screen = await openScreen("/Brokers/9100", {
    ...details({ ctoc_enabled: true }),
    "brokers.makeCall": { success: false },
  });
  await screen.press("Call");

  expect(screen.textIn("section", "Call")).toContain("Call failed");
  expect([screen.dialogs(), screen.textIn("form")]).toEqual([[], ""]);
});

test("without click-to-call only the number is shown", { tags: ["U121"] }, async () => {
  const screen = await openScreen("/Brokers/9100", details({ ctoc_enabled: false }));

  expect(screen.textIn("section", "Call")).toContain("+91 98000 00001");
  expect(screen.has("Call")).toBe(false);
});
