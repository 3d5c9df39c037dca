import { expect, test } from "vitest";
import { failure, NO_ANSWER, openScreen, reply } from "../../lib/test/openScreen.ts";

const details = (change: object = {}) => ({ "premiumEnquiries.details": reply("premiumEnquiries.details", change) });
const list = (...changes: object[]) => {
  const [row] = (reply("premiumEnquiries.list") as { rows: object[] }).rows;
  return {
    "premiumEnquiries.list": { rows: changes.map((change) => ({ ...row, ...change })), total: 50, perPage: 20 },
  };
};

test("premium enquiries are listed by firm, and searched by name", async () => {
  const screen = await openScreen("/PrEnquries?pageNo=2", list({ deleted_at: null }, {}, { id: null }));

  expect(screen.reads).toEqual([["premiumEnquiries.list", { page: 2 }]]);
  expect(screen.text()).toMatchInlineSnapshot(`
    "title: Premium Enquiries · Mobile CRM
    # Premium Enquiries
    <input type=search autoComplete=off placeholder=Search by name, enquiry no, email or phone aria-label=Search by name, enquiry no, email or phone = >
    [Search · :search:] (disabled)
    [Advanced search · :filter:]
    21 - 40 of 50
    - [Skyline Properties Green Park Enquiry PE-2026-09800 Client Kavita Rao /EnqDetails/9800]
    - [Skyline Properties Deleted (bad) Green Park Enquiry PE-2026-09800 Client Kavita Rao /EnqDetails/9800]
    -
    Skyline Properties Deleted (bad) Green Park Enquiry PE-2026-09800 Client Kavita Rao
    nav "Pages"
    [Prev]
    Page 2 of 3
    [Next]"
  `);
  await screen.type("Search by name, enquiry no, email or phone", "rao");
  await screen.submit();
  expect(screen.path()).toBe("/PrEnquries?search_query=rao");
});

test("premium enquiries are filtered by the choices of the settings", async () => {
  const screen = await openScreen("/PrEnquries", {});
  await screen.press("Advanced search");

  expect(screen.textIn("dialog")).toMatchInlineSnapshot(`
    "dialog "Advance Search (right)"
    [Close]
    form "Advance Search"
    Enquiry Number
    <input type=text = >
    Projects
    <input type=multiple placeholder=Any = >
    of 1 Green Park
    Broker Firm
    <input type=multiple placeholder=Any = >
    of 1 Skyline Properties
    Status
    <input type=multiple placeholder=Any = >
    of 301 New
    Broker UUID
    <input type=multiple placeholder=Any = >
    of 5b0c6f0e-5d1f-4a5e-9b1e-0c7d1f2a3b4c 5b0c6f0e-5d1f-4a5e-9b1e-0c7d1f2a3b4c
    Field Executive
    <input type=multiple placeholder=Any = >
    of 5 Rahul Jadhav
    Deleted?
    <select = of Select One, true Yes, false No> :down:
    Created Date From
    <input type=day = null>
    Created Date To
    <input type=day = null>
    Deleted Date From
    <input type=day = null>
    Deleted Date To
    <input type=day = null>
    [Reset] [Apply]"
  `);
});

test("a premium enquiry shows what is known, and leads to its edits and a meeting", async () => {
  const screen = await openScreen(
    "/EnqDetails/9800",
    details({ deleted_at: null, approved: true, eoi_approved: false }),
  );

  expect(screen.reads).toEqual([["premiumEnquiries.details", { id: 9800 }]]);
  expect(screen.text()).toMatchInlineSnapshot(`
    "title: Enquiry Details · Mobile CRM
    # Enquiry Details
    Kavita Rao · No. PE-2026-09800
    [:edit: Edit Site Visit /SiteVisit/9800] [:edit: Edit EOI /Eoi/9800] [:calendar: Add Meeting /AddNewMeeting/9800?name=pr_enquiry]
    Broker Firm: Skyline Properties
    Building: Green Park
    Field Executive: Neha Kulkarni
    Booked?: Yes
    Site Visit Done: Yes
    Site Visit Date: 05-11-2026
    Created at: 01-11-2026 10:00 AM
    Approved?: Yes
    [EOI Done] : Yes
    [EOI Done Date] : 08-11-2026
    [EOI Approved?] : No
    Booking Done Date: 12-11-2026
    Delete Date: -
    section "Forms"
    [:file: View Site Visit Form] [:file: View EOI Form] [:file: View Booking Form]"
  `);
});

test("a premium enquiry of which nothing is known shows a dash for each part, and opens no form", async () => {
  const screen = await openScreen("/EnqDetails/9800", { "premiumEnquiries.details": { id: 9800 } });

  expect(screen.text()).toMatchInlineSnapshot(`
    "title: Enquiry Details · Mobile CRM
    # Enquiry Details
    No. 9800
    [:edit: Edit Site Visit /SiteVisit/9800] [:edit: Edit EOI /Eoi/9800] [:calendar: Add Meeting /AddNewMeeting/9800?name=pr_enquiry]
    Broker Firm: -
    Building: -
    Field Executive: -
    Booked?: -
    Site Visit Done: -
    Site Visit Date: -
    Created at: -
    Approved?: -
    [EOI Done] : -
    [EOI Done Date] : -
    [EOI Approved?] : -
    Booking Done Date: -
    Delete Date: -
    section "Forms"
    [:file: View Site Visit Form] (disabled) [:file: View EOI Form] (disabled) [:file: View Booking Form] (disabled)"
  `);
});

test("a deleted premium enquiry cannot be changed", async () => {
  const screen = await openScreen(
    "/EnqDetails/9800",
    details({ deleted_at: "2026-11-19T10:00:00+05:30", premium_enquiry_no: "" }),
  );

  expect(screen.text()).toContain("Kavita Rao · No. 9800\nDeleted (bad)");
  expect(screen.text()).not.toMatch(/Edit|Add Meeting|View EOI|View Booking/);
});

test.each(["/EnqDetails/9800", "/Eoi/9800", "/SiteVisit/9800"])(
  "%s waits for its enquiry, and can ask for it again",
  async (path) => {
    const waiting = await openScreen(path, { "premiumEnquiries.details": NO_ANSWER });
    expect(waiting.text()).not.toMatch(/Approved|Retry/);
    const replies: Record<string, unknown> = { "premiumEnquiries.details": failure("Down") };
    const screen = await openScreen(path, replies);
    expect(screen.text()).toMatch(/^# (Enquiry Details|Edit EOI|Edit Site Visit)$/m);
    delete replies["premiumEnquiries.details"];
    await screen.press("Retry");

    expect(screen.text()).toContain("Approved");
  },
);

const form = new File(["%PDF-1.4"], "form.pdf", { type: "application/pdf" });

test.each([
  ["/Eoi/9800", "enquiry_eoi_form_attributes", "eoi_done_form", "EOI Updated!", 31],
  ["/SiteVisit/9800", "enquiry_visit_form_attributes", "site_visit_form", "SV Updated!", 32],
])("%s is saved as %s with the form that was there already", async (path, attributes, name, toast, id) => {
  const ids = { enquiry_eoi_form_id: 31, enquiry_visit_form_id: 32, eoi_approved: null, approved: null };
  const screen = await openScreen(path, details(ids));
  expect(screen.textIn("form").split("\n").slice(1)).toEqual([
    "Is Approved",
    "<select * = of Select One, true Yes, false No> :down:",
    "Form",
    "<input * type=file accept=.jpg,.jpeg,.pdf>",
    "JPG, JPEG or PDF, up to 10 MB",
    "[Save]",
  ]);
  await screen.submit();
  expect(screen.calls).toEqual([]);
  await screen.type("Is Approved", "true");
  await screen.type("Form", form);
  await screen.submit();

  expect(screen.calls).toMatchObject([
    [
      "premiumEnquiries.update",
      {
        values: { id: 9800, [attributes]: { id, premium_enquiry_id: 9800, is_approved: true } },
        files: [{ path: `${attributes}.${name}`, name: "form.pdf" }],
      },
    ],
  ]);
  expect([screen.path(), screen.historyAction(), screen.toasts]).toEqual(["/EnqDetails/9800", "REPLACE", [toast]]);
});

test("a form of another type is refused where it is chosen", async () => {
  const screen = await openScreen("/Eoi/9800", details());
  await screen.type("Form", new File(["x"], "form.txt", { type: "text/plain" }));

  expect(screen.textIn("form")).toMatchInlineSnapshot(`
    "form "Edit EOI"
    Is Approved
    <select * = false of Select One, true Yes, false No> :down:
    Form
    <input * type=file accept=.jpg,.jpeg,.pdf>
    JPG, JPEG or PDF, up to 10 MB
    :info: Choose a file of one of these types: jpeg, pdf
    [Save]"
  `);
});

test.each([
  ["/Eoi/9800", "enquiry_eoi_form_id", "Edit EOI"],
  ["/SiteVisit/9800", "enquiry_visit_form_id", "Edit Site Visit"],
])("%s is refused where %s could not be read", async (path, unread, title) => {
  const { [unread]: _, ...rest } = reply("premiumEnquiries.details");
  const screen = await openScreen(path, { "premiumEnquiries.details": { ...rest, unreadable: [unread] } });

  expect(screen.text()).toContain(`This cannot be edited now. Could not be read: ${title}.`);
});
