import type { Database } from "@mobile-crm/fixtures/database/open.ts";
import { premiumLabels } from "../src/features/premiumEnquiries/labels.ts";
import { partsOf, photoWithExif } from "./devices.ts";
import { expect, test } from "./fixtures.ts";
import { formOf } from "./formSteps.ts";

const PDF = Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF");

/** One that can be changed. */
const findEnquiry = ({ kysely }: Database) =>
  kysely
    .selectFrom("premium_enquiries")
    .where("deleted_at", "is", null)
    .orderBy("id", "desc")
    .select("id")
    .executeTakeFirstOrThrow();

test.beforeEach(({ signIn }) => signIn("manager"));

test("a photo chosen as the form of a site visit is sent without its Exif data", async ({
  page,
  database,
  upstream,
  expectAccessible,
}) => {
  const { id } = await findEnquiry(database);
  await page.goto(`/SiteVisit/${id}`);
  const form = formOf(page, premiumLabels.editSiteVisit);
  const file = form.getByLabel("Form", { exact: true });
  await expect(file).toHaveAttribute("accept", ".jpg,.jpeg,.pdf");
  const buffer = await photoWithExif(page);
  await file.setInputFiles({ name: "form.png", mimeType: "image/png", buffer });
  await expect(form.getByText(/The name says PNG, but the file is a JPEG/)).toBeVisible();
  await expectAccessible();
  await form.getByLabel(premiumLabels.isApproved).selectOption("Yes");
  await file.setInputFiles({ name: "visit.jpg", mimeType: "image/jpeg", buffer });
  await form.getByRole("button", { name: "Save" }).click();

  await expect(page.getByText("SV Updated!")).toBeVisible();
  const request = upstream.requests.find(({ method }) => method === "PUT");
  expect(Object.values(partsOf(request?.body))).toContain("image/jpeg visit.jpg");
  expect(String(request?.body)).not.toContain("Exif");
});

test("a slow upload of a form shows how much has been sent and can be cancelled", async ({ page, database }) => {
  const { id } = await findEnquiry(database);
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
