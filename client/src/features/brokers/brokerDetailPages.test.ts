import { createElement } from "react";
import { expect, test, vi } from "vitest";
import { failure, openPart, openScreen, reply } from "../../lib/test/openScreen.ts";

const details = (change: object = {}) => ({ "brokers.details": reply("brokers.details", change) });
test("the next call of a channel partner is late, unless the status is closed", async () => {
  const next_call_date = "2026-11-18T11:30:00+05:30";
  const line = async (status: string) =>
    /Next call .*/.exec((await openScreen("/Brokers/9100", details({ status, next_call_date }))).text())?.[0];

  expect([await line("Active"), await line("Not Interested")]).toEqual([
    "Next call 18-11-2026 2 days late",
    "Next call 18-11-2026",
  ]);
});

test("a channel partner shows what is known", async () => {
  const screen = await openScreen("/Brokers/9100", details({ meeting_executive: "Meera", calling_executive: "Cyrus" }));

  expect(screen.reads).toEqual([["brokers.details", { id: 9100 }]]);
  expect(screen.text()).toMatchInlineSnapshot(`
    "title: CP Details · Mobile CRM
    # Imran Shaikh
    Skyline Properties
    Active
    Next call today 11:30 AM
    section "Call"
    [+91 98000 00001 tel:+919800000001]
    [:phone: Call]
    :phone: Ready to call
    [:phone: Dial tel:+919800000001] [:chat: WhatsApp https://wa.me/919800000001]
    [:clock: History /Brokers/CPCallLog/9100] [:edit: Edit /Brokers/Edit/9100] [:calendar: Add to calendar]
    Locality: Baner
    Status: Active
    Sub Status: Sharing Leads
    Assigned To: Neha Kulkarni
    Performance: [P1]
    Categorization: Gold (G)
    Rank: A
    Meeting Executive: Meera
    Calling Executive: Cyrus
    Site Visit Status: Done
    E-mail: imran@example.com
    Comment: Wants the slab in writing
    ## Dates
    Next Call Date: 20-11-2026
    Empanelment Date: 5-3-2025
    Last Meeting Date: 5-10-2026
    Meeting Done: 5-10-2026
    Meeting Scheduled: 1-12-2026
    section "Comment history"
    Comment History ▾
    01-11-2026 Neha Kulkarni: Wants the slab"
  `);
});

test("a channel partner of whom nothing is known shows a dash for each part", async () => {
  const screen = await openScreen("/Brokers/9100", { "brokers.details": { id: 9100 } });

  expect(screen.text()).toMatchInlineSnapshot(`
    "title: CP Details · Mobile CRM
    # CP
    Next call -
    section "Call"
    There is no number
    [:clock: History /Brokers/CPCallLog/9100] [:edit: Edit /Brokers/Edit/9100]
    Locality: -
    Status: -
    Sub Status: -
    Assigned To: -
    Performance: -
    Categorization: -
    Rank: -
    Meeting Executive: -
    Calling Executive: -
    Site Visit Status: -
    E-mail: -
    Comment: -
    ## Dates
    Next Call Date: -
    Empanelment Date: -
    Last Meeting Date: -
    Meeting Done: -
    Meeting Scheduled: -"
  `);
});

test("a category without its letter, and a letter without its category, stand alone", async () => {
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
  const made = await openScreen("/Brokers/9100", { ...details(broker), "brokers.makeCall": { success: true } });
  await made.press("Call");
  expect(made.calls).toEqual([["brokers.makeCall", { id: 9100 }]]);
  expect(made.textIn("form")).toMatchInlineSnapshot(`
    "form "Outcome of the call"
    ## Outcome of the call
    [Note the outcome in all fields · All fields /Brokers/Edit/9100]
    Outcome
    [Not picking up] [Busy] [Switched off] [Interested] [Visit planned] [Details sent] [Not interested]
    Call again
    [+20 min] [+2 h] [Tomorrow 11:00] [Pick]
    Next call 20-11-2026 11:30 AM
    Comment
    <textarea * = >
    [Save]"
  `);
  await made.press("Not interested");
  expect(made.textIn("form")).toContain("Next call date and time\n<input * type=minute open = null>");
  await made.press("+2 h");
  await made.submit();

  expect(made.calls.at(-1)).toMatchInlineSnapshot(`
    [
      "brokers.update",
      {
        "executive_comments": "Not interested now.",
        "id": 9100,
        "meeting_done": "2026-10-05",
        "meeting_scheduled": "2026-12-01",
        "next_call_date": "2026-11-20T13:00:00+05:30",
        "performance": "P0",
        "status_id": 501,
        "sub_status_id": 15,
      },
    ]
  `);
  expect([made.path(), made.textIn("form")]).toEqual(["/Brokers/9100", ""]);
});

test("an outcome asks for what the channel partner lacks, and can ask for its choices again", async () => {
  const lacking = { status_id: null, status: null, performance: null, meeting_scheduled: null };
  const replies: Record<string, unknown> = { ...details(lacking), "brokers.settings": failure("Down") };
  const screen = await openScreen("/Brokers/9100", replies);
  await screen.press("Dial");
  expect(screen.text()).toContain("Retry");
  delete replies["brokers.settings"];
  await screen.press("Retry");

  expect(screen.textIn("form").split("Next call 20")[1]).toMatchInlineSnapshot(`
    "-11-2026 11:30 AM
    Status
    <select * = of Select One, 501 Active> :down:
    Sub Status
    <select disabled = of Select One> :down:
    Performance
    <select * = of Select One, P0 P0> :down:
    Meeting Scheduled
    <input * type=day = null>
    Comment
    <textarea * = >
    [Save]"
  `);
});

test("a role without phones has no part for calls, and none of the filters asks for a number", async () => {
  const screen = await openScreen("/Brokers/9100", details(), { role_id: "11" });
  expect(screen.textIn("section", "Call")).toBe("");
  expect(screen.textIn("main")).not.toContain("98000 00001");

  const filters = async (list: string, role_id: string) => {
    const opened = await openScreen(list, {}, { role_id });
    await opened.press("Advanced search");
    return opened.textIn("dialog");
  };
  for (const [list, label] of Object.entries({ "/Brokers": "Contact Number", "/": "Mobile" })) {
    expect(await filters(list, "6")).toContain(label);
    expect(await filters(list, "11")).not.toContain(label);
  }
});

test("a partner without a number has no call", async () => {
  const screen = await openScreen("/Brokers/9100", details({ contact_number: "", ctoc_enabled: false }));

  expect(screen.textIn("section", "Call")).toContain("There is no number");
  expect(screen.textIn("section", "Call")).not.toContain("[");
});

test("the actions of a row are a call, WhatsApp and a note", async () => {
  const { BrokerActions } = await import("./BrokerActions.tsx");
  const closed: string[] = [];
  const replies: Record<string, unknown> = { "brokers.details": failure("Down") };
  const screen = await openPart(
    createElement(BrokerActions, { id: 9100, onClose: () => closed.push("closed") }),
    replies,
  );
  expect(screen.text()).toMatchInlineSnapshot(`
    "dialog "CP (bottom)"
    [Close]
    :alert: (bad)
    Could not load
    [Retry]"
  `);
  delete replies["brokers.details"];
  await screen.press("Retry");
  expect(screen.text()).toMatchInlineSnapshot(`
    "dialog "Imran Shaikh (bottom)"
    Skyline Properties
    [Close]
    section "Call"
    [+91 98000 00001 tel:+919800000001]
    [:phone: Call]
    :phone: Ready to call
    [:phone: Dial tel:+919800000001] [:chat: WhatsApp https://wa.me/919800000001]
    [:edit: Add a note /Brokers/Edit/9100]"
  `);
  await screen.press("Add a note");

  expect([screen.path(), closed]).toEqual(["/Brokers/Edit/9100", ["closed"]]);
});

test("of several recordings of calls one plays at a time", async () => {
  vi.stubGlobal("fetch", async () => new Response(new Blob(["sound"], { type: "audio/mpeg" })));
  const [row] = (reply("brokers.callLogs") as { rows: object[] }).rows;
  const rows = ["10:00", "11:00"].map((start_time) => ({ ...row, start_time, recording_url: `/r/${start_time}.mp3` }));
  const screen = await openScreen("/Brokers/CPCallLog/9100", { "brokers.callLogs": { rows } });
  const buttons = () =>
    screen
      .text()
      .split("\n")
      .filter((line) => /Play|Pause/.test(line));
  expect(buttons()).toMatchInlineSnapshot(`
    [
      "[Play the recording of 02-11-2026 10:00 · :play: Play] <audio>",
      "[Play the recording of 02-11-2026 11:00 · :play: Play] <audio>",
    ]
  `);
  await screen.press(/Play.*11:00/);
  expect(buttons()).toMatchInlineSnapshot(`
    [
      "[Play the recording of 02-11-2026 10:00 · :play: Play] <audio>",
      "[Pause the recording of 02-11-2026 11:00 · :pause: Pause] <audio>",
    ]
  `);
  await screen.press(/Play.*10:00/);

  expect(buttons()).toMatchInlineSnapshot(`
    [
      "[Pause the recording of 02-11-2026 10:00 · :pause: Pause] <audio>",
      "[Play the recording of 02-11-2026 11:00 · :play: Play] <audio>",
    ]
  `);
  await screen.press(/Pause/);
  expect(screen.text()).not.toContain("Pause");
});
