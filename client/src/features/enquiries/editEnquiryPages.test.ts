import { createElement } from "react";
import { expect, test } from "vitest";
import { failure, openPart, openScreen, reply } from "../../lib/test/openScreen.ts";

const details = (change: object = {}) => ({ "enquiries.details": reply("enquiries.details", change) });

test("an edit of an enquiry begins with its values, and asks for the dates of what was done", async () => {
  const screen = await openScreen("/EditEnquiry/9001", details({ status_id: 1, enquiry: "" }));
  expect(screen.text()).toMatchInlineSnapshot(`
    "title: Edit Enquiry · Mobile CRM
    # Edit Enquiry
    Ravi Kumar · No. ENQ-2026-009001
    form "Edit Enquiry"
    Ravi Kumar
    Next call date and time
    <input * type=minute = 2026-11-20T11:30:00+05:30>
    [What are VCM and OBM?]
    VCM Done
    <select * = true of Select One, true Yes, false No> :down:
    VCM Done Date
    <input * type=day = 2026-11-05>
    Visited
    <select * = true of Select One, true Yes, false No> :down:
    Visit Date
    <input * type=day = 2026-11-06>
    OBM Done
    <select * = true of Select One, true Yes, false No> :down:
    OBM Done Date
    <input * type=day = 2026-11-04>
    Status
    <select * = 1 of Select One, 1 New> :down:
    Is NRI
    <select * = false of Select One, true Yes, false No> :down:
    Comment
    <textarea * = >
    section "Comment history"
    Comment History ▾
    01-11-2026 Neha Kulkarni: Wants a corner flat
    [Save]"
  `);
  await screen.type("VCM Done", "false");
  expect(screen.text()).not.toContain("VCM Done Date");
  await screen.type("VCM Done", "true");
  expect(screen.field("VCM Done Date").props.value).toBeNull();
  await screen.submit();

  expect(screen.calls).toEqual([]);
});

test("an edit is saved, and leads back to the enquiry", async () => {
  const screen = await openScreen("/EditEnquiry/9001", details({ status_id: 1 }));
  expect(screen.draftKeys).toEqual(["/EditEnquiry/9001 Edit Enquiry"]);
  await screen.type("Comment", "Called");
  await screen.submit();

  expect(screen.calls).toMatchInlineSnapshot(`
    [
      [
        "enquiries.update",
        {
          "dead_reason": null,
          "dead_reason_comment": null,
          "enquiry_id": 9001,
          "enquiry_visit_date": "2026-11-06",
          "executive_comments": "Called",
          "id": 9001,
          "is_nri": false,
          "next_call_date": "2026-11-20T11:30:00+05:30",
          "obm_done": true,
          "obm_done_date": "2026-11-04",
          "status_id": 1,
          "vcm_done": true,
          "vcm_done_date": "2026-11-05",
          "visited": true,
        },
      ],
    ]
  `);
  expect([screen.path(), screen.historyAction(), screen.toasts]).toMatchInlineSnapshot(`
    [
      "/Details/9001",
      "REPLACE",
      [
        "Enquiry Updated!",
      ],
    ]
  `);
});

test("a dead enquiry asks why, with the question of the reason, until its status is another one", async () => {
  const settings = reply("enquiries.settings", {
    statuses: [
      { value: 1, label: "New" },
      { value: 10, label: "Dead" },
    ],
    dead_reasons: [
      { seq: 2, reason: "Bought elsewhere", question: "What did they buy?" },
      { seq: 1, reason: "Budget", question: "" },
    ],
  });
  const screen = await openScreen("/EditEnquiry/9001", {
    ...details({ status_id: 1 }),
    "enquiries.settings": settings,
  });
  expect(screen.text()).not.toContain("Dead Reason");
  await screen.type("Status", 10);
  expect(screen.text()).toContain(
    "Dead Reason\n<select * = of Select One, Budget Budget, Bought elsewhere Bought elsewhere>",
  );
  expect(screen.text()).toContain("Dead Reason Comment\n<textarea * = >");
  await screen.type("Dead Reason", "Bought elsewhere");
  await screen.type("What did they buy?", "A flat");
  await screen.type("Status", 1);
  expect(screen.text()).not.toContain("Dead Reason");
  await screen.type("Status", 10);

  expect(screen.field("Dead Reason").props.value).toBe("");
  expect(screen.field("Dead Reason Comment").props.value).toBe("");
});

test("choices of an edit that cannot be read can be asked for again", async () => {
  const replies: Record<string, unknown> = { "enquiries.settings": failure("Down") };
  const screen = await openScreen("/EditEnquiry/9001", replies);
  expect(screen.text()).toContain("Retry");
  delete replies["enquiries.settings"];
  await screen.press("Retry");

  expect(screen.text()).not.toContain("Retry");
});

test("the actions of a row are a call, WhatsApp and a note", async () => {
  const { EnquiryActions } = await import("./EnquiryActions.tsx");
  const closed: string[] = [];
  const replies: Record<string, unknown> = { "enquiries.details": failure("Down") };
  const screen = await openPart(
    createElement(EnquiryActions, { id: 9001, onClose: () => closed.push("closed") }),
    replies,
  );
  expect(screen.text()).toMatchInlineSnapshot(`
    "dialog "Enquiry (bottom)"
    [Close]
    :alert: (bad)
    Could not load
    [Retry]"
  `);
  delete replies["enquiries.details"];
  await screen.press("Retry");
  expect(screen.text()).toMatchInlineSnapshot(`
    "dialog "Ravi Kumar (bottom)"
    3 BHK in Baner, ready to move
    [Close]
    section "Call"
    The number is hidden.
    [:show: Tap to reveal phone number]
    [:edit: Add a note /EditEnquiry/9001]"
  `);
  await screen.press("Add a note");

  expect([screen.path(), closed]).toEqual(["/EditEnquiry/9001", ["closed"]]);
});
