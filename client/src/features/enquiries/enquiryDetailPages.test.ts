import { expect, test } from "vitest";
import { failure, openScreen, reply } from "../../lib/test/openScreen.ts";

const details = (change: object = {}) => ({ "enquiries.details": reply("enquiries.details", change) });

test("an enquiry shows what is known, and leads to its edit, a meeting and the calendar", async () => {
  const screen = await openScreen(
    "/Details/9001",
    details({ enquiry_status: "Warm", enquiry_assigned_to: "Priya", rm: "Rahul", telecaller_name: "Tara" }),
  );

  expect(screen.reads).toEqual([["enquiries.details", { id: 9001 }]]);
  expect(screen.text()).toMatchInlineSnapshot(`
    "title: Enquiry · Mobile CRM
    # Ravi Kumar
    3 BHK in Baner, ready to move
    Follow Up
    Next call today 11:30 AM
    section "Call"
    The number is hidden.
    [:show: Tap to reveal phone number]
    [:edit: Edit Enquiry /EditEnquiry/9001] [:calendar: Add Meeting /AddNewMeeting/9001?name=enquiry] [:calendar: Add to calendar]
    Assigned To: Neha Kulkarni
    RM: Rahul
    [NCD] : 20-11-2026 11:30 AM
    Broker Firm: Skyline Properties
    Is NRI: No
    Created At: 01-11-2026 10:00 AM
    Description: 01-11-2026 Neha Kulkarni: Wants a corner flat
    tablist "More about this enquiry"
    [Pistol] (aria-selected) [Broker]
    [What is Pistol?]
    ## Basic
    Enquiry Number: ENQ-2026-009001
    Enquiry Status: Warm
    Enquiry Source: MagicBricks
    Enquiry Comment: Wants a corner flat
    ## Requirement
    Location: Baner, Pune
    Property Type: 3 BHK
    Budget: ₹85 L – 1.1 Cr
    ## Assignment
    Enquiry Assigned To: Priya
    Telecaller Name: Tara
    [OBM Done Date] : 04-11-2026
    [VCM Done Date] : 05-11-2026
    Visit Date: 06-11-2026
    Action Date: 07-11-2026"
  `);
  await screen.press("Broker");
  expect(screen.text().split("[Pistol]")[1]).toMatchInlineSnapshot(`
    " [Broker] (aria-selected)
    Broker Firm: Skyline Properties
    Status: Follow Up
    Assigned To: Neha Kulkarni
    RM: Rahul
    [NCD] : 20-11-2026 11:30 AM
    Comment: 01-11-2026 Neha Kulkarni: Wants a corner flat"
  `);
});

test("an enquiry of which nothing is known shows a dash for each part", async () => {
  const screen = await openScreen("/Details/9001", { "enquiries.details": { id: 9001 } });

  expect(screen.text()).toMatchInlineSnapshot(`
    "title: Enquiry · Mobile CRM
    # Enquiry
    Next call -
    section "Call"
    The number is hidden.
    [:show: Tap to reveal phone number]
    [:edit: Edit Enquiry /EditEnquiry/9001] [:calendar: Add Meeting /AddNewMeeting/9001?name=enquiry]
    Assigned To: -
    RM: -
    [NCD] : -
    Broker Firm: -
    Is NRI: -
    Created At: -
    Description: -
    tablist "More about this enquiry"
    [Pistol] (aria-selected) [Broker]
    [What is Pistol?]
    ## Basic
    Enquiry Number: -
    Enquiry Status: -
    Enquiry Source: -
    Enquiry Comment: -
    ## Requirement
    Location: -
    Property Type: -
    Budget: -
    ## Assignment
    Enquiry Assigned To: -
    Telecaller Name: -
    [OBM Done Date] : -
    [VCM Done Date] : -
    Visit Date: -
    Action Date: -"
  `);
});

test("a call from the card asks for its outcome, which is saved as an edit", async () => {
  const screen = await openScreen("/Details/9001", {
    ...details(),
    "enquiries.reveal": { phone: "+91 98000 00002", ctoc_enabled: true },
    "enquiries.makeCall": { success: true },
  });
  await screen.press("Tap to reveal phone number");
  expect(screen.textIn("section", "Call")).toMatchInlineSnapshot(`
    "section "Call"
    [+91 98000 00002 tel:+919800000002]
    [:phone: Call]
    :phone: Ready to call
    [:phone: Dial tel:+919800000002] [:chat: WhatsApp https://wa.me/919800000002]"
  `);
  await screen.press("Call");
  expect(screen.calls).toEqual([
    ["enquiries.reveal", { id: 9001 }],
    ["enquiries.makeCall", { id: 9001 }],
  ]);
  expect(screen.textIn("form")).toMatchInlineSnapshot(`
    "form "Outcome of the call"
    ## Outcome of the call
    [Note the outcome in all fields · All fields /EditEnquiry/9001]
    Outcome
    [Not picking up] [Busy] [Switched off] [Interested] [Visit planned] [Details sent] [Not interested]
    Call again
    [+20 min] [+2 h] [Tomorrow 11:00] [Pick]
    Next call 20-11-2026 11:30 AM
    Comment
    <textarea * = >
    [Save]"
  `);
  await screen.press("Busy");
  expect(screen.textIn("form")).toMatchInlineSnapshot(`
    "form "Outcome of the call"
    ## Outcome of the call
    [Note the outcome in all fields · All fields /EditEnquiry/9001]
    Outcome
    [Not picking up] [Busy] (aria-pressed) [Switched off] [Interested] [Visit planned] [Details sent] [Not interested]
    Call again
    [+20 min] (aria-pressed) [+2 h] [Tomorrow 11:00] [Pick]
    Next call 20-11-2026 11:20 AM
    Comment
    <textarea * = Busy, asked for another call.>
    [Save]"
  `);
  await screen.press("Pick");
  expect(screen.textIn("form")).toContain("Next call date and time\n<input * type=minute open = null>");
  await screen.press("+20 min");
  await screen.submit();

  expect(screen.calls.at(-1)).toMatchInlineSnapshot(`
    [
      "enquiries.update",
      {
        "dead_reason": null,
        "dead_reason_comment": null,
        "enquiry_id": 9001,
        "enquiry_visit_date": "2026-11-06",
        "executive_comments": "Busy, asked for another call.",
        "id": 9001,
        "is_nri": false,
        "next_call_date": "2026-11-20T11:20:00+05:30",
        "obm_done": true,
        "obm_done_date": "2026-11-04",
        "status_id": 3,
        "vcm_done": true,
        "vcm_done_date": "2026-11-05",
        "visited": true,
      },
    ]
  `);
  expect([screen.path(), screen.textIn("form")]).toEqual(["/Details/9001", ""]);
});

test("a number that is dialed by the phone asks for the outcome as well", async () => {
  const screen = await openScreen("/Details/9001", {
    ...details(),
    "enquiries.reveal": { phone: "+91 98000 00002", ctoc_enabled: false },
  });
  await screen.press("Tap to reveal phone number");
  await screen.press("Dial");

  expect(screen.textIn("form", "Outcome of the call")).not.toBe("");
});

test("a role without numbers sees no call card", async () => {
  const screen = await openScreen("/Details/9001", details(), { role_id: "11" });

  expect(screen.text()).not.toContain("The number is hidden.");
});

test("an enquiry that cannot be read, and its edit, can be asked for again", async () => {
  const replies: Record<string, unknown> = { "enquiries.details": failure("Down") };
  const screen = await openScreen("/Details/9001", replies);
  expect(screen.text()).toMatchInlineSnapshot(`
    "title: Enquiry · Mobile CRM
    # Enquiry
    :alert: (bad)
    Could not load
    [Retry]"
  `);
  const edit = await openScreen("/EditEnquiry/9001", replies);
  expect(edit.text()).toMatchInlineSnapshot(`
    "title: Edit Enquiry · Mobile CRM
    # Edit Enquiry
    No. 9001
    :alert: (bad)
    Could not load
    [Retry]"
  `);
  delete replies["enquiries.details"];
  await edit.press("Retry");

  expect(edit.text()).toContain('form "Edit Enquiry"');
});

test("the next enquiry shows its first tab, and none of what was open of the one before", async () => {
  const of = (input: { id: number }) => reply("enquiries.details", { id: input.id });
  // The next one of a queue has been read already.
  const screen = await openScreen("/Details/9002", { "enquiries.details": of });
  await screen.go("/Details/9001");
  const chosen = () => screen.text().match(/\[(\w+)\] \(aria-selected\)/)?.[1];
  const first = chosen();
  await screen.press("Broker");
  expect(chosen()).toBe("Broker");
  await screen.go("/Details/9002");

  expect([chosen(), screen.path()]).toEqual([first, "/Details/9002"]);
});
