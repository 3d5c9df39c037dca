import type { Database } from "@mobile-crm/fixtures/database/open.ts";
import { premiumLabels } from "../src/features/premiumEnquiries/labels.ts";
import { partsOf, photoWithExif } from "./devices.ts";
import { expect, test } from "./fixtures.ts";
import { dateOf, formOf, typeDate } from "./formSteps.ts";
import { getQueries } from "./partnerSteps.ts";

const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x04, 0x00, 0x00, 0xff, 0xda, 0xff, 0xd9]);
const PDF = Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF");

const one = ({ kysely }: Database, deleted: boolean) =>
  kysely
    .selectFrom("premium_enquiries as enquiry")
    .innerJoin("brokers", "brokers.id", "broker_id")
    .innerJoin("buildings", "buildings.id", "building_id")
    .where("deleted_at", deleted ? "is not" : "is", null)
    .orderBy("enquiry.id", "desc")
    .select(["enquiry.id", "premium_enquiry_no", "enquiry.name", "firm_name", "buildings.name as building"])
    .executeTakeFirstOrThrow();

test.beforeEach(({ signIn }) => signIn("manager"));

test("the list shows firm, building, number, name and a Deleted tag, and can be searched and filtered", {
  tag: ["@R041", "@U161", "@U162", "@U163", "@C012", "@C078", "@C079", "@D046", "@D047"],
}, async ({ page, database, upstream, expectAccessible }) => {
  const deleted = await one(database, true);
  await page.goto("/PrEnquries");
  await expect(page.getByText(/^1 - 20 of 600$/)).toBeVisible();
  await expectAccessible();
  await expect(page.getByPlaceholder(premiumLabels.search)).toBeVisible();
  await page.getByRole("searchbox").fill(deleted.premium_enquiry_no);
  await page.getByRole("searchbox").press("Enter");
  const row = page.getByRole("main").getByRole("listitem").first();

  await expect(row).toContainText("Deleted");
  for (const text of [deleted.firm_name, deleted.building, deleted.premium_enquiry_no, deleted.name])
    await expect(row).toContainText(text);
  await expect(row.getByRole("link")).toHaveAttribute("href", `/EnqDetails/${deleted.id}`);
  await expect
    .poll(() => getQueries(upstream, "premium_enquiries").at(-1))
    .toBe(`pageNo=1&search_query=${deleted.premium_enquiry_no}`);

  await page.goto("/PrEnquries");
  await page.getByRole("button", { name: "Advanced search" }).click();
  const panel = page.getByRole("dialog", { name: "Advance Search" });
  await panel.getByLabel(premiumLabels.enquiryNumber).fill("PE-2026-00600");
  for (const label of [
    premiumLabels.projects,
    premiumLabels.brokerFirm,
    premiumLabels.status,
    premiumLabels.brokerUuid,
    premiumLabels.fieldExecutive,
  ]) {
    await panel.getByRole("combobox", { name: label }).click();
    await page.getByRole("dialog", { name: label }).getByRole("option").first().click();
    await page.keyboard.press("Escape");
  }
  await panel.getByLabel(premiumLabels.deleted).selectOption("No");
  for (const label of [premiumLabels.createdDateFrom, premiumLabels.deletedDateFrom])
    await typeDate(dateOf(panel, label), "01012026");
  for (const label of [premiumLabels.createdDateTo, premiumLabels.deletedDateTo])
    await typeDate(dateOf(panel, label), "31122026");
  await expectAccessible();
  await panel.getByRole("button", { name: "Apply" }).click();

  await expect(panel).toHaveCount(0);
  const names = () => [...new URLSearchParams(getQueries(upstream, "premium_enquiries").at(-1)).keys()].sort();
  await expect
    .poll(names)
    .toEqual([
      "broker_ids[]",
      "broker_uuids[]",
      "building_ids[]",
      "created_at_from",
      "created_at_upto",
      "delete_filter",
      "deleted_at_from",
      "deleted_at_upto",
      "meeting_executive_ids[]",
      "pageNo",
      "premium_enquiry_no",
      "status_ids[]",
    ]);
});

const FORMS = [
  {
    title: premiumLabels.editEoi,
    message: "EOI Updated!",
    key: "enquiry_eoi_form_attributes",
    part: "eoi_done_form",
    view: "View EOI Form",
    file: { name: "eoi.pdf", mimeType: "application/pdf", buffer: PDF },
  },
  {
    title: premiumLabels.editSiteVisit,
    message: "SV Updated!",
    key: "enquiry_visit_form_attributes",
    part: "site_visit_form",
    view: "View Site Visit Form",
    file: { name: "visit.jpg", mimeType: "image/jpeg" },
  },
];

test("the details show every field; EOI and site visit ask for approval and a form, which opens in a new window", {
  tag: [
    ...["@R042", "@R043", "@R044", "@U164", "@U165", "@U166", "@U168", "@U169", "@U170", "@V068", "@V069"],
    ...["@C080", "@C081", "@D048", "@D049", "@M028", "@M029", "@K032"],
  ],
}, async ({ page, context, database, upstream, expectAccessible }) => {
  const { id, firm_name } = await one(database, false);
  await page.goto(`/EnqDetails/${id}`);
  for (const label of [
    premiumLabels.brokerFirm,
    premiumLabels.building,
    premiumLabels.fieldExecutive,
    premiumLabels.booked,
    premiumLabels.siteVisitDone,
    premiumLabels.siteVisitDate,
    premiumLabels.createdAt,
    premiumLabels.approved,
    premiumLabels.eoiDone,
    premiumLabels.eoiDoneDate,
    premiumLabels.eoiApproved,
    premiumLabels.bookingDoneDate,
    premiumLabels.deleteDate,
  ])
    await expect(page.getByRole("term").filter({ hasText: label }).first()).toBeVisible();
  await expect(page.getByText(firm_name)).toBeVisible();
  await expect(page.getByRole("link", { name: premiumLabels.addMeeting })).toHaveAttribute(
    "href",
    `/AddNewMeeting/${id}?name=pr_enquiry`,
  );
  await expectAccessible();

  for (const { title, message, key, part, view, file } of FORMS) {
    await expect(page.getByRole("button", { name: view })).toBeDisabled();
    await page.getByRole("link", { name: title }).click();
    const form = formOf(page, title);
    await form.getByLabel(premiumLabels.isApproved).selectOption("Select One");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form.getByLabel(premiumLabels.isApproved)).toHaveAccessibleDescription("Required");
    await expect(form.getByLabel("Form", { exact: true })).toHaveAccessibleDescription(/Required|Choose a file/);
    await expect(form.getByLabel("Form", { exact: true })).toHaveAttribute("accept", ".jpg,.jpeg,.pdf");
    await form
      .getByLabel("Form", { exact: true })
      .setInputFiles({ name: "form.png", mimeType: "image/png", buffer: JPEG });
    await expect(form.getByText(/The name says PNG, but the file is a JPEG/)).toBeVisible();
    await expectAccessible();
    await form.getByLabel(premiumLabels.isApproved).selectOption("Yes");
    await form.getByLabel("Form", { exact: true }).setInputFiles({ buffer: await photoWithExif(page), ...file });
    upstream.requests.length = 0;
    await form.getByRole("button", { name: "Save" }).click();

    await expect(page.getByText(message)).toBeVisible();
    await expect(page).toHaveURL(`/EnqDetails/${id}`);
    const request = upstream.requests.find(({ method }) => method === "PUT");
    expect(request?.path).toBe(`premium_enquiries/${id}`);
    expect(partsOf(request?.body)).toEqual({
      [`premium_enquiry[${key}][is_approved]`]: "true",
      [`premium_enquiry[${key}][premium_enquiry_id]`]: String(id),
      [`premium_enquiry[${key}][${part}]`]: `${file.mimeType} ${file.name}`,
    });
    expect(String(request?.body)).not.toContain("Exif");
    const popup = context.waitForEvent("page");
    await page.getByRole("button", { name: view }).click();
    await popup;
    await expect.poll(() => upstream.requests.some(({ path }) => /^(\/|media\/)/.test(path))).toBe(true);
  }
});

test("a slow upload of a form shows how much has been sent and can be cancelled", async ({ page, database }) => {
  const { id } = await one(database, false);
  await page.goto(`/Eoi/${id}`);
  const form = formOf(page, premiumLabels.editEoi);
  await form.getByLabel(premiumLabels.isApproved).selectOption("Yes");
  const buffer = Buffer.concat([PDF, Buffer.alloc(2_000_000, " ")]);
  await form
    .getByLabel("Form", { exact: true })
    .setInputFiles({ name: "eoi.pdf", mimeType: "application/pdf", buffer });
  const devtools = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 100_000 };
  await devtools.send("Network.emulateNetworkConditions", slow);
  await form.getByRole("button", { name: "Save" }).click();

  await expect(page.getByRole("status").filter({ hasText: /Sending… *0\.[1-9] of 2\.0 MB/ })).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("progressbar", { name: "Upload" })).toBeHidden();
  await expect(form.getByLabel(premiumLabels.isApproved)).toHaveValue("true");
});
