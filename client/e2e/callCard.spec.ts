import { addDays, localDateOf } from "@mobile-crm/contracts/schemas/dates.ts";
import type { Database } from "@mobile-crm/fixtures/database/open.ts";
import { callLabels } from "../src/features/calls/labels.ts";
import { enquiryLabels } from "../src/shared/enquiryLabels.ts";
import { expect, test } from "./fixtures.ts";
import { dateOf, formOf } from "./formSteps.ts";

/** An enquiry with click-to-call whose number is written in this format. */
async function enquiryWith({ kysely }: Database, phone = "98765 43210") {
  const { id } = await kysely
    .selectFrom("enquiry_details")
    .where("ctoc_enabled", "=", true)
    .orderBy("enquiry_id")
    .select("enquiry_id as id")
    .executeTakeFirstOrThrow();
  const full_name = "Asha Rao";
  await kysely.updateTable("enquiries").set({ phone, full_name }).where("id", "=", id).execute();
  return id;
}

const reveal = { name: enquiryLabels.reveal };

test("a revealed number can be dialed and shared; the outcome of a call suggests the next one and is saved", async ({
  page,
  signIn,
  database,
  expectAccessible,
}) => {
  const id = await enquiryWith(database, "098765 43210");
  await page.addInitScript(() => {
    navigator.share = async (data) => {
      document.body.dataset.shared = JSON.stringify(data);
    };
  });
  await signIn("caller");
  await page.goto(`/Details/${id}`);
  await expect(page.getByRole("button", reveal)).toBeVisible();
  await expect(page.getByRole("link", { name: "Dial" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Share" })).toHaveCount(0);
  await page.getByRole("button", reveal).click();
  const whatsApp = page.getByRole("link", { name: "WhatsApp" });
  await expect(whatsApp).toHaveAttribute("href", "https://wa.me/919876543210");
  await expect(whatsApp).toHaveAttribute("rel", "noopener noreferrer");
  await expect(page.getByRole("link", { name: "Dial" })).toHaveAttribute("href", "tel:+919876543210");
  await page.getByRole("button", { name: "Share" }).click();
  const shared = (await page.locator("body").getAttribute("data-shared")) ?? "";
  expect(JSON.parse(shared)).toMatchObject({ title: "Asha Rao", url: expect.stringMatching(`/Details/${id}$`) });
  expect(shared).not.toMatch(/98765/);

  await expect(page.getByRole("link", { name: callLabels.noteOutcome })).toHaveCount(0);
  await page.getByRole("button", { name: "Call", exact: true }).click();
  const sheet = formOf(page, callLabels.outcome);
  const nextCall = sheet.getByRole("group", { name: callLabels.callAgain });
  await expect(nextCall.getByRole("button")).toHaveText(["+20 min", "+2 h", "Tomorrow 11:00", "Pick"]);
  await expectAccessible();
  await sheet.getByRole("button", { name: "Busy" }).click();
  await expect(nextCall.getByRole("button", { pressed: true })).toHaveText("+20 min");
  await sheet.getByRole("button", { name: "Not interested" }).click();
  await expect(page.getByRole("dialog").getByRole("grid")).toBeVisible();
  await expectAccessible();
  await page.keyboard.press("Escape");
  await sheet.getByRole("button", { name: "Save" }).click();
  await expect(dateOf(sheet, callLabels.nextCallDate)).toHaveAccessibleDescription(/Required/);
  await sheet.getByRole("button", { name: "Interested", exact: true }).click();
  await expect(sheet.getByLabel(callLabels.comment, { exact: true })).toHaveValue("Interested.");
  await sheet.getByRole("button", { name: "Save" }).click();

  await expect(page.getByText(enquiryLabels.updated)).toBeVisible();
  await expect(sheet).toHaveCount(0);
  const [year, month, day] = addDays(localDateOf(new Date()), 1).split("-");
  await expect(page.getByText(`${day}-${month}-${year} 11:00 AM`).first()).toBeVisible();
});

test("a chosen time stays when the outcome changes, and both are carried over to the edit form", async ({
  page,
  signIn,
  database,
}) => {
  const id = await enquiryWith(database);
  await signIn("caller");
  await page.goto(`/Details/${id}`);
  await page.getByRole("button", reveal).click();
  await page.getByRole("button", { name: "Call", exact: true }).click();
  const sheet = formOf(page, callLabels.outcome);
  await sheet.getByRole("button", { name: "Tomorrow 11:00" }).click();
  await sheet.getByRole("button", { name: "Busy" }).click();
  await sheet.getByLabel(callLabels.comment, { exact: true }).press("End");
  await sheet.getByLabel(callLabels.comment, { exact: true }).pressSequentially(" In a meeting");
  await sheet.getByRole("button", { name: "Not picking up" }).click();
  await sheet.getByRole("link", { name: callLabels.noteOutcome }).click();

  const form = formOf(page, enquiryLabels.editEnquiry);
  await expect(form.getByText(/is here again/)).toBeVisible();
  await expect(form.getByLabel(enquiryLabels.comment, { exact: true })).toHaveValue("Not picking up. In a meeting");
  const [year, month, day] = addDays(localDateOf(new Date()), 1).split("-");
  await expect(dateOf(form, enquiryLabels.nextCallDate)).toContainText(
    new RegExp(`${day}-${month}-${year}, .?11:00.? am`),
  );
});
