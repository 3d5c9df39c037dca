import { expect, test, vi } from "vitest";
import { failure, NO_ANSWER, openScreen, reply } from "../../../test/openScreen.ts";
import { premiumLabels } from "./labels.ts";

const details = (change: object = {}) => ({
  "premiumEnquiries.details": reply("premiumEnquiries.details", { deleted_at: null, ...change }),
});
const list = (...changes: object[]) => {
  const [row] = (reply("premiumEnquiries.list") as { rows: object[] }).rows;
  return {
    "premiumEnquiries.list": { rows: changes.map((change) => ({ ...row, ...change })), total: 50, perPage: 20 },
  };
};

test("premium enquiries are listed by firm and can be searched by name", { tags: ["U161", "U162"] }, async () => {
  const screen = await openScreen(
    "/PrEnquries?pageNo=2",
    list({ deleted_at: null }, { broker_firm_name: "Anand" }, { id: null }),
  );

  expect(screen.reads).toEqual([["premiumEnquiries.list", { page: 2 }]]);
  expect(screen.getByText("21 - 23 of 50")).toBeTruthy();
  const row = screen.row("Skyline Properties");
  expect(row.facts()).toEqual({ Enquiry: "PE-2026-09800", Client: "Kavita Rao" });
  expect(row.getByText("Green Park")).toBeTruthy();
  expect(row.queryByText("Deleted")).toBeNull();
  expect(screen.row("Anand").getByText("Deleted")).toBeTruthy();
  await screen.type(premiumLabels.search, "rao");
  await screen.submit();
  expect(screen.path()).toBe("/PrEnquries?search_query=rao");
});

test("a premium enquiry shows its known values and links to its edits and a meeting", { tags: ["U169"] }, async () => {
  const screen = await openScreen(
    "/EnqDetails/9800",
    details({ deleted_at: null, approved: true, eoi_approved: false }),
  );

  expect(screen.reads).toEqual([["premiumEnquiries.details", { id: 9800 }]]);
  expect(screen.facts()).toMatchObject({
    [premiumLabels.brokerFirm]: "Skyline Properties",
    [premiumLabels.fieldExecutive]: "Neha Kulkarni",
    "Created at": "01-11-2026 10:00 AM",
    "Booking Done Date": "12-11-2026",
  });
  expect(screen.href(premiumLabels.editSiteVisit)).toBe("/SiteVisit/9800");
  expect(screen.href(premiumLabels.editEoi)).toBe("/Eoi/9800");
  expect(screen.href(premiumLabels.addMeeting)).toBe("/AddNewMeeting/9800?name=pr_enquiry");
});

test("a premium enquiry without values shows a dash for each of them, and opens no form", {
  tags: ["U166"],
}, async () => {
  const screen = await openScreen("/EnqDetails/9800", { "premiumEnquiries.details": { id: 9800 } });

  expect(new Set(Object.values(screen.facts()))).toEqual(new Set(["-"]));
  expect(screen.href(premiumLabels.editSiteVisit)).toBe("/SiteVisit/9800");
  expect(screen.href(premiumLabels.editEoi)).toBe("/Eoi/9800");
  expect(screen.href(premiumLabels.addMeeting)).toBe("/AddNewMeeting/9800?name=pr_enquiry");
  for (const form of [premiumLabels.viewSiteVisitForm, premiumLabels.viewEoiForm, premiumLabels.viewBookingForm])
    expect(screen.button(form).disabled).toBe(true);
});

test("a form opens in a window of its own", { tags: ["U165"] }, async () => {
  const page = { close: vi.fn(), location: { href: "" } };
  vi.stubGlobal("open", () => page);
  vi.stubGlobal("fetch", async () => new Response(new Blob(["%PDF"], { type: "application/pdf" })));
  const screen = await openScreen("/EnqDetails/9800", details({ deleted_at: null }));
  await screen.press(premiumLabels.viewEoiForm);

  expect(page.location.href).toMatch(/^blob:/);
});

test("a form that can't be fetched says so, and leaves no empty window", async () => {
  const page = { close: vi.fn(), location: {} };
  vi.stubGlobal("open", () => page);
  vi.stubGlobal("fetch", async () => new Response("", { status: 502 }));
  const screen = await openScreen("/EnqDetails/9800", details({ deleted_at: null }));
  await screen.press(premiumLabels.viewEoiForm);

  expect(screen.dialogs()).toHaveLength(1);
  expect([page.close.mock.calls.length, page.location]).toEqual([1, {}]);
});

test("a deleted premium enquiry cannot be changed", { tags: ["U164", "U167", "U168", "S037"] }, async () => {
  const screen = await openScreen(
    "/EnqDetails/9800",
    details({ deleted_at: "2026-11-19T10:00:00+05:30", premium_enquiry_no: "" }),
  );

  expect(screen.text()).toContain("Kavita Rao · No. 9800\nDeleted");
  for (const action of ["Edit", premiumLabels.addMeeting, premiumLabels.viewEoiForm, premiumLabels.viewBookingForm])
    expect(screen.text()).not.toContain(action);
  expect(screen.has(premiumLabels.viewSiteVisitForm)).toBe(true);
});

test.each(["/EnqDetails/9800", "/Eoi/9800", "/SiteVisit/9800"])(
  "%s waits for its enquiry, and can be retried",
  async (path) => {
    const waiting = await openScreen(path, { "premiumEnquiries.details": NO_ANSWER });
    expect(waiting.text()).not.toMatch(/Approved|Retry/);
    const replies: Record<string, unknown> = { "premiumEnquiries.details": failure("Down") };
    const screen = await openScreen(path, replies);
    expect(screen.text()).toMatch(
      new RegExp(`^(Enquiry Details|${premiumLabels.editEoi}|${premiumLabels.editSiteVisit})$`, "m"),
    );
    delete replies["premiumEnquiries.details"];
    await screen.press("Retry");

    expect(screen.text()).toContain("Approved");
  },
);

const form = new File(["%PDF-1.4"], "form.pdf", { type: "application/pdf" });

test.each([
  ["/Eoi/9800", "enquiry_eoi_form_attributes", "eoi_done_form", "EOI Updated!", 31],
  ["/SiteVisit/9800", "enquiry_visit_form_attributes", "site_visit_form", "SV Updated!", 32],
])(
  "%s is saved as %s with the existing form",
  { tags: ["U170", "K032", "M028", "M029"] },
  async (path, attributes, name, toast, id) => {
    const ids = { enquiry_eoi_form_id: 31, enquiry_visit_form_id: 32, eoi_approved: null, approved: null };
    const screen = await openScreen(path, details(ids));
    expect(screen.textIn("form")).toContain("JPG, JPEG or PDF, up to 10 MB");
    // The question has no stored answer.
    expect(screen.value(premiumLabels.isApproved)).toBe("Select One");
    await screen.submit();
    expect(screen.calls).toEqual([]);
    await screen.type(premiumLabels.isApproved, "true");
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
  },
);

test("a form of another file type is refused when it is chosen", async () => {
  const screen = await openScreen("/Eoi/9800", details());
  await screen.type("Form", new File(["x"], "form.txt", { type: "text/plain" }));

  expect(screen.text()).toContain("Choose a JPEG or PDF file");
  await screen.submit();

  expect(screen.calls).toEqual([]);
});

test.each([
  ["/Eoi/9800", "enquiry_eoi_form_id", premiumLabels.editEoi],
  ["/SiteVisit/9800", "enquiry_visit_form_id", premiumLabels.editSiteVisit],
])("%s is refused if %s could not be read", async (path, unread, title) => {
  const { [unread]: _, ...rest } = reply("premiumEnquiries.details", { deleted_at: null });
  const screen = await openScreen(path, { "premiumEnquiries.details": { ...rest, unreadable: [unread] } });

  expect(screen.text()).toContain(`This can't be edited now. These couldn't be read: ${title}.`);
});

test.each(["/Eoi/9800", "/SiteVisit/9800", "/AddNewMeeting/9800?name=pr_enquiry"])(
  "%s of a deleted enquiry says so and offers no form",
  { tags: ["U168"] },
  async (path) => {
    const screen = await openScreen(path, details({ deleted_at: "2026-11-19T10:00:00+05:30" }));

    expect(screen.text()).toContain("This enquiry was deleted and can no longer be changed.");
    expect(screen.href("Back to the enquiry")).toBe("/EnqDetails/9800");
    expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  },
);

test("a save waits until the chosen file was read", async () => {
  const screen = await openScreen("/Eoi/9800", details());
  await screen.type(premiumLabels.isApproved, "true");
  const { promise, resolve } = Promise.withResolvers<void>();
  const form = new File(["%PDF-1.7"], "form.pdf", { type: "application/pdf" });
  const slow = () => ({ arrayBuffer: () => promise.then(() => new TextEncoder().encode("%PDF-1.7").buffer) });
  await screen.type("Form", Object.assign(form, { slice: slow }));
  await screen.submit();
  expect(screen.calls).toEqual([]);
  resolve();

  await expect.poll(() => screen.calls.length).toBe(1);
});
