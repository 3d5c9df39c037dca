import { expect, test } from "vitest";
import { failure, openScreen, reply } from "../../../test/openScreen.ts";
import { enquiryLabels } from "../../shared/enquiryLabels.ts";
import { callLabels } from "../calls/labels.ts";

const details = (change: object = {}) => ({ "enquiries.details": reply("enquiries.details", change) });

test("an enquiry shows its known values and links to its edit, a meeting and the calendar", {
  tags: ["U017", "U019", "U025", "U027", "U028"],
}, async () => {
  const screen = await openScreen(
    "/Details/9001",
    details({ enquiry_status: "Warm", enquiry_assigned_to: "Priya", rm: "Rahul", telecaller_name: "Tara" }),
  );

  expect(screen.reads).toEqual([["enquiries.details", { id: 9001 }]]);
  expect(screen.getByRole("heading", { name: "Ravi Kumar" })).toBeTruthy();
  expect(screen.getByText("3 BHK in Baner, ready to move")).toBeTruthy();
  expect(screen.getByText("Follow Up")).toBeTruthy();
  expect(screen.facts()).toMatchObject({
    "Broker Firm": "Skyline Properties",
    "Created At": "01-11-2026 10:00 AM",
    [enquiryLabels.isNri]: "No",
    [enquiryLabels.obmDoneDate]: "04-11-2026",
    [enquiryLabels.vcmDoneDate]: "05-11-2026",
    [enquiryLabels.visitDate]: "06-11-2026",
    Description: "01-11-2026 Neha Kulkarni: Wants a corner flat",
    [enquiryLabels.enquiryNumber]: "ENQ-2026-009001",
    "Enquiry Comment": "Wants a corner flat",
    "Enquiry Assigned To": "Priya",
    "Telecaller Name": "Tara",
  });
  expect(screen.has("Add to calendar")).toBe(true);
  expect(screen.href(enquiryLabels.editEnquiry)).toBe("/EditEnquiry/9001");
  expect(screen.href(enquiryLabels.addMeeting)).toBe("/AddNewMeeting/9001?name=enquiry");
  expect(screen.names("tab")).toEqual([enquiryLabels.pistol, enquiryLabels.broker]);
  await screen.press(enquiryLabels.broker);
  expect(screen.facts()).toMatchObject({
    [enquiryLabels.status]: "Follow Up",
    [enquiryLabels.assignedTo]: "Neha Kulkarni",
    RM: "Rahul",
    NCD: "20-11-2026 11:30 AM",
    [enquiryLabels.comment]: "01-11-2026 Neha Kulkarni: Wants a corner flat",
  });
});

test("an enquiry without values shows a dash for each of them", async () => {
  const screen = await openScreen("/Details/9001", { "enquiries.details": { id: 9001 } });

  expect(new Set(Object.values(screen.facts()))).toEqual(new Set(["-"]));
  expect(screen.getByText(enquiryLabels.hiddenNumber)).toBeTruthy();
  expect(screen.has(enquiryLabels.reveal)).toBe(true);
  expect(screen.href(enquiryLabels.editEnquiry)).toBe("/EditEnquiry/9001");
  expect(screen.href(enquiryLabels.addMeeting)).toBe("/AddNewMeeting/9001?name=enquiry");
});

test("a call from the card asks for its outcome, which is saved as an edit", { tags: ["S001"] }, async () => {
  const screen = await openScreen("/Details/9001", {
    ...details(),
    "enquiries.reveal": { phone: "+91 98000 00002", ctoc_enabled: true },
    "enquiries.makeCall": { success: true },
  });
  await screen.press(enquiryLabels.reveal);
  expect(screen.getByText("Ready to call")).toBeTruthy();
  expect(screen.href("+91 98000 00002")).toBe("tel:+919800000002");
  expect(screen.href("Dial")).toBe("tel:+919800000002");
  expect(screen.href("WhatsApp")).toBe("https://wa.me/919800000002");
  const before = screen.reads.length;
  await screen.press("Call");
  expect(screen.calls).toEqual([
    ["enquiries.reveal", { id: 9001 }],
    ["enquiries.makeCall", { id: 9001 }],
  ]);
  expect(screen.reads.slice(before)).toContainEqual(["enquiries.details", { id: 9001 }]);
  expect(screen.fields()).toEqual({
    [callLabels.comment]: "",
  });
  expect(screen.getByText("Next call 20-11-2026 11:30 AM")).toBeTruthy();
  expect(screen.href(callLabels.noteInAllFields)).toBe("/EditEnquiry/9001");
  await screen.press("Busy");
  expect(screen.fields()).toEqual({ [callLabels.comment]: "Busy, asked for another call." });
  expect(screen.textIn("form")).toContain("Next call 20-11-2026 11:20 AM");
  await screen.press("Pick");
  expect(screen.text()).toContain(`${callLabels.nextCallDate}\n`);
  await screen.press("Done");
  await screen.press("+20 min");
  await screen.submit();

  expect(screen.calls.at(-1)).toMatchObject([
    "enquiries.update",
    {
      dead_reason: null,
      dead_reason_comment: null,
      enquiry_id: 9001,
      enquiry_visit_date: "2026-11-06",
      executive_comments: "Busy, asked for another call.",
      id: 9001,
      is_nri: false,
      next_call_date: "2026-11-20T11:20:00+05:30",
      obm_done: true,
      obm_done_date: "2026-11-04",
      status_id: 3,
      vcm_done: true,
      vcm_done_date: "2026-11-05",
      visited: true,
    },
  ]);
  expect([screen.path(), screen.textIn("form")]).toEqual(["/Details/9001", ""]);
});

test("a number dialed by the phone asks for the outcome as well", async () => {
  const screen = await openScreen("/Details/9001", {
    ...details(),
    "enquiries.reveal": { phone: "+91 98000 00002", ctoc_enabled: false },
  });
  await screen.press(enquiryLabels.reveal);
  await screen.press("Dial");

  expect(screen.textIn("form", callLabels.outcome)).not.toBe("");
});

test("a role that sees no numbers has no call card", { tags: ["U024", "P004"] }, async () => {
  const screen = await openScreen("/Details/9001", details(), { role_id: "11" });

  expect(screen.text()).not.toContain(enquiryLabels.hiddenNumber);
});

test("arrow keys change the tab, and the next enquiry shows its first one", async () => {
  const detailsReply = (input: { id: number }) => reply("enquiries.details", { id: input.id });
  // The next one of a queue has already been read.
  const screen = await openScreen("/Details/9002", { "enquiries.details": detailsReply });
  await screen.go("/Details/9001");
  const selectedTab = () => screen.getByRole("tab", { selected: true }).textContent;
  const first = selectedTab();
  screen.getByRole("tab", { selected: true }).focus();
  await screen.user.keyboard("{ArrowRight}");
  expect([selectedTab(), document.activeElement?.textContent]).toEqual([enquiryLabels.broker, enquiryLabels.broker]);
  await screen.go("/Details/9002");

  expect([selectedTab(), screen.path()]).toEqual([first, "/Details/9002"]);
});

const number = { "enquiries.reveal": { phone: "+91 98000 00002", ctoc_enabled: true } };

test("a call answered without success is shown as failed, without an alert", { tags: ["S004", "M008"] }, async () => {
  const screen = await openScreen("/Details/9001", {
    ...details(),
    ...number,
    "enquiries.makeCall": { success: false },
  });
  await screen.press(enquiryLabels.reveal);
  await screen.press("Call");

  expect(screen.textIn("section", "Call")).toContain("Call failed");
  expect(screen.text()).not.toContain(callLabels.outcome);
  expect(screen.dialogs()).toEqual([]);
});

test("a phone number is not shown if the access to it cannot be recorded, which can be retried", async () => {
  const replies: Record<string, unknown> = { ...details(), "enquiries.reveal": failure("Down", 503) };
  const screen = await openScreen("/Details/9001", replies);
  await screen.press(enquiryLabels.reveal);
  expect(screen.textIn("section", "Call")).toMatch(/couldn.t be shown/);
  Object.assign(replies, number);
  await screen.press("Retry");

  expect(screen.text()).toContain("+91 98000 00002");
});

test("an overdue call is not offered for the calendar", async () => {
  const offers = async (ncd: string) => (await openScreen("/Details/9001", details({ ncd }))).has("Add to calendar");

  expect([await offers("2026-11-20T11:30:00+05:30"), await offers("2026-11-19T11:30:00+05:30")]).toEqual([true, false]);
});

test("the outcome of a WhatsApp chat can be noted like that of a call", async () => {
  const screen = await openScreen("/Details/9001", { ...details(), ...number });
  await screen.press(enquiryLabels.reveal);
  expect(screen.has(new RegExp(`^${callLabels.noteOutcome}`))).toBe(false);
  await screen.press("WhatsApp");

  expect(screen.href(new RegExp(`^${callLabels.noteOutcome}`))).toBe("/EditEnquiry/9001");
});
