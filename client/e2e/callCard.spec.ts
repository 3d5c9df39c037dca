import { addDays, localDateOf } from "@mobile-crm/contracts/schemas/dates.ts";
import type { Database } from "@mobile-crm/fixtures/database/open.ts";
import { expect, test } from "./fixtures.ts";
import { dateOf, formOf, typeDate } from "./formSteps.ts";
import { brokerOf } from "./partnerSteps.ts";

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

const reveal = { name: "Tap to reveal phone number" };

test("an outcome writes the comment and suggests the next call, and Save stores both", async ({
  page,
  signIn,
  database,
  expectAccessible,
}) => {
  const id = await enquiryWith(database);
  await signIn("caller");
  await page.goto(`/Details/${id}`);
  await page.getByRole("button", reveal).click();
  await page.getByRole("button", { name: "Call", exact: true }).click();
  const sheet = formOf(page, "Outcome of the call");
  const nextCall = sheet.getByRole("group", { name: "Call again" });
  await expect(nextCall.getByRole("button")).toHaveText(["+20 min", "+2 h", "Tomorrow 11:00", "Pick"]);
  await expectAccessible();
  await sheet.getByRole("button", { name: "Busy" }).click();
  await expect(nextCall.getByRole("button", { pressed: true })).toHaveText("+20 min");
  await sheet.getByRole("button", { name: "Interested", exact: true }).click();
  await expect(sheet.getByLabel("Comment", { exact: true })).toHaveValue("Interested.");
  await sheet.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Enquiry Updated!")).toBeVisible();
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
  const sheet = formOf(page, "Outcome of the call");
  await sheet.getByRole("button", { name: "Tomorrow 11:00" }).click();
  await sheet.getByRole("button", { name: "Busy" }).click();
  await sheet.getByLabel("Comment", { exact: true }).press("End");
  await sheet.getByLabel("Comment", { exact: true }).pressSequentially(" In a meeting");
  await sheet.getByRole("button", { name: "Not picking up" }).click();
  await sheet.getByRole("link", { name: "Note the outcome" }).click();

  const form = formOf(page, "Edit Enquiry");
  await expect(form.getByText(/is here again/)).toBeVisible();
  await expect(form.getByLabel("Comment", { exact: true })).toHaveValue("Not picking up. In a meeting");
  const [year, month, day] = addDays(localDateOf(new Date()), 1).split("-");
  await expect(dateOf(form, "Next call date and time")).toContainText(
    new RegExp(`${day}-${month}-${year}, .?11:00.? am`),
  );
});

test("an outcome without a time opens the calendar and cannot be saved without one", async ({
  page,
  signIn,
  database,
  expectAccessible,
}) => {
  const id = await enquiryWith(database);
  await signIn("caller");
  await page.goto(`/Details/${id}`);
  await page.getByRole("button", reveal).click();
  await page.getByRole("button", { name: "Call", exact: true }).click();
  const sheet = formOf(page, "Outcome of the call");
  await sheet.getByRole("button", { name: "Not interested" }).click();
  await expect(page.getByRole("dialog").getByRole("grid")).toBeVisible();
  await expectAccessible();
  await page.keyboard.press("Escape");
  await sheet.getByRole("button", { name: "Save" }).click();

  await expect(dateOf(sheet, "Next call date and time")).toHaveAccessibleDescription(/Required/);
});

test("choosing to pick a time opens the calendar, and the form cannot be saved without one", async ({
  page,
  signIn,
  database,
  expectAccessible,
}) => {
  const id = await enquiryWith(database);
  await signIn("caller");
  await page.goto(`/EditEnquiry/${id}?next_call=pick`);
  const calendar = page.getByRole("dialog");
  await expect(calendar.getByRole("grid")).toBeVisible();
  await expectAccessible();
  await page.keyboard.press("Escape");
  const form = formOf(page, "Edit Enquiry");
  await form.getByLabel("Comment", { exact: true }).fill("To be called");
  await form.getByRole("button", { name: "Save" }).click();

  await expect(dateOf(form, "Next call date and time")).toHaveAccessibleDescription(/Required/);
});

test("a call to a broker offers the same, with the fields that the broker lacks", async ({
  page,
  signIn,
  database,
}) => {
  const { id } = await brokerOf(database, 5);
  await database.kysely.updateTable("brokers").set({ meeting_scheduled: null }).where("id", "=", id).execute();
  await page.clock.setFixedTime(new Date("2026-11-20T23:30:00+05:30"));
  await signIn("field");
  await page.goto(`/Brokers/${id}`);
  await page.getByRole("button", { name: "Call", exact: true }).click();
  const sheet = formOf(page, "Outcome of the call");
  await sheet.getByRole("button", { name: "+2 h" }).click();
  await expect(sheet.getByText("Next call 21-11-2026 01:30 AM")).toBeVisible();
  await sheet.getByRole("button", { name: "Interested", exact: true }).click();
  await expect(sheet.getByText("Next call 21-11-2026 01:30 AM")).toBeVisible();
  await typeDate(dateOf(sheet, "Meeting Scheduled"), "24112026");
  await sheet.getByRole("button", { name: "Save" }).click();

  await expect(page.getByText("Broker Updated!")).toBeVisible();
  await expect(page.getByText("24-11-2026", { exact: true })).toBeVisible();
});

test("a revealed number opens the dialer or WhatsApp; its outcome can be noted", async ({ page, signIn, database }) => {
  const id = await enquiryWith(database, "098765 43210");
  await signIn("caller");
  await page.goto(`/Details/${id}`);
  await expect(page.getByRole("link", { name: "Dial" })).toHaveCount(0);
  await page.getByRole("button", reveal).click();
  const whatsApp = page.getByRole("link", { name: "WhatsApp" });
  await expect(whatsApp).toHaveAttribute("href", "https://wa.me/919876543210");
  await expect(whatsApp).toHaveAttribute("rel", "noopener noreferrer");
  await expect(page.getByRole("link", { name: "Note the outcome" })).toHaveCount(0);
  const dial = page.getByRole("link", { name: "Dial" });
  await expect(dial).toHaveAttribute("href", "tel:+919876543210");
  // There is no dialer here: the tap is enough.
  await dial.evaluate((link) => link.addEventListener("click", (event) => event.preventDefault()));
  await dial.click();

  await expect(page.getByRole("link", { name: "Note the outcome" })).toHaveAttribute("href", `/EditEnquiry/${id}`);
});

test("the outcome of a WhatsApp chat can be noted like that of a call", async ({ page, signIn, database }) => {
  const id = await enquiryWith(database, "098765 43210");
  await signIn("caller");
  await page.goto(`/Details/${id}`);
  await page.getByRole("button", reveal).click();
  const whatsApp = page.getByRole("link", { name: "WhatsApp" });
  await whatsApp.evaluate((link) => link.addEventListener("click", (event) => event.preventDefault()));
  await whatsApp.click();

  await expect(page.getByRole("link", { name: "Note the outcome" })).toHaveAttribute("href", `/EditEnquiry/${id}`);
});

test("an enquiry is shared by name, subject and address, and never by number", async ({ page, signIn, database }) => {
  const id = await enquiryWith(database);
  await page.addInitScript(() => {
    navigator.share = async (data) => {
      document.body.dataset.shared = JSON.stringify(data);
    };
  });
  await signIn("caller");
  await page.goto(`/Details/${id}`);
  await expect(page.getByRole("button", { name: "Share" })).toHaveCount(0);
  await page.getByRole("button", reveal).click();
  await page.getByRole("button", { name: "Share" }).click();
  const shared = (await page.locator("body").getAttribute("data-shared")) ?? "";

  expect(JSON.parse(shared)).toMatchObject({ title: "Asha Rao", url: expect.stringMatching(`/Details/${id}$`) });
  expect(shared).not.toMatch(/98765/);
});

test("role 11 has no dialer, WhatsApp or share, not even for a broker's number", {
  tag: ["@P002", "@P003"],
}, async ({ page, signIn, database }) => {
  const id = await enquiryWith(database);
  await signIn("office");
  for (const [address, edit] of [
    [`/Details/${id}`, "Edit Enquiry"],
    ["/Brokers/1", "Edit"],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole("link", { name: edit })).toBeVisible();
    await expect(page.getByRole("link", { name: /Dial|WhatsApp/ })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Share" })).toHaveCount(0);
  }
});
