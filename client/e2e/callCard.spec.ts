import { addDays, localDateOf } from "@mobile-crm/contracts/schemas/dates.ts";
import type { Database } from "@mobile-crm/fixtures/database/open.ts";
import { expect, test } from "./fixtures.ts";
import { dateOf, formOf } from "./formSteps.ts";
import { brokerOf } from "./partnerSteps.ts";

/** Some enquiry on which click-to-call works, with a number written in this way. */
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

test("after a call the next one is set by one tap, or by choosing a time", async ({
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
  const chips = page.getByRole("list", { name: "Call again" });
  await expect(chips.getByRole("link")).toHaveText(["+20 min", "+2 h", "Tomorrow 11:00", "Pick"]);
  await expectAccessible();
  await chips.getByRole("link", { name: "Next call Tomorrow 11:00" }).click();
  await expect(formOf(page, "Edit Enquiry").getByLabel("Comment", { exact: true })).toBeFocused();
  const date = dateOf(formOf(page, "Edit Enquiry"), "Next call date and time");
  const [year, month, day] = addDays(localDateOf(new Date()), 1).split("-");
  await expect(date).toContainText(new RegExp(`${day}-${month}-${year}, .?11:00.? am`));
  await formOf(page, "Edit Enquiry").getByLabel("Comment", { exact: true }).fill("Asked for a call tomorrow");
  await formOf(page, "Edit Enquiry").getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(`${day}-${month}-${year} 11:00 AM`).first()).toBeVisible();
});

test("a call to be picked opens the calendar, and the form does not save without it", async ({
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

test("a call to a broker offers the same, and the form has the date filled in", async ({ page, signIn, database }) => {
  const { id } = await brokerOf(database, 5);
  await page.clock.setFixedTime(new Date("2026-11-20T23:30:00+05:30"));
  await signIn("field");
  await page.goto(`/Brokers/${id}`);
  await page.getByRole("button", { name: "Call", exact: true }).click();
  await page.getByRole("link", { name: "Next call +2 h" }).click();

  await expect(dateOf(formOf(page, "Edit CP"), "Next Call Date")).toContainText(/21-11-2026, .?01:30.? am/);
});

test("a revealed number is dialed by the phone or opens in WhatsApp; its outcome can be noted", async ({
  page,
  signIn,
  database,
}) => {
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
  // No dialer here: the tap is enough.
  await dial.evaluate((link) => link.addEventListener("click", (event) => event.preventDefault()));
  await dial.click();

  await expect(page.getByRole("link", { name: "Note the outcome" })).toHaveAttribute("href", `/EditEnquiry/${id}`);
});

test("the outcome of a talk in WhatsApp can be noted as that of a call", async ({ page, signIn, database }) => {
  const id = await enquiryWith(database, "098765 43210");
  await signIn("caller");
  await page.goto(`/Details/${id}`);
  await page.getByRole("button", reveal).click();
  const whatsApp = page.getByRole("link", { name: "WhatsApp" });
  await whatsApp.evaluate((link) => link.addEventListener("click", (event) => event.preventDefault()));
  await whatsApp.click();

  await expect(page.getByRole("link", { name: "Note the outcome" })).toHaveAttribute("href", `/EditEnquiry/${id}`);
});

test("an enquiry is shared by its name, its matter and its address, and never by its number", async ({
  page,
  signIn,
  database,
}) => {
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

test("role 11 finds neither dialer nor WhatsApp nor share, with a broker's number either", {
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
