import { expect, test } from "./fixtures.ts";
import { formOf } from "./formSteps.ts";

const PHONE = "98111 22333";
const EMAIL = "asha.rao@example.com";

test.beforeEach(async ({ database: { kysely } }) => {
  const twins = { phone: "+91 98111 22333", email: EMAIL, assignee_id: 6 };
  await kysely
    .updateTable("enquiries")
    .set({ ...twins, full_name: "Asha Rao" })
    .where("id", "=", 1)
    .execute();
  await kysely
    .updateTable("enquiries")
    .set({ ...twins, full_name: "A. Rao" })
    .where("id", "=", 2)
    .execute();
});

test("a known number or e-mail is shown with links to its records, and can be saved", async ({
  page,
  signIn,
  upstream,
  expectAccessible,
}) => {
  await signIn("caller");
  await page.goto("/Enquiry");
  const form = formOf(page, "New Enquiry");
  await form.getByLabel("Mobile").fill("98111 22");
  await form.getByLabel("Name").focus();
  await expect(form.getByLabel("Mobile")).toHaveAccessibleDescription("At least 10 digits");
  await form.getByLabel("Mobile").fill(PHONE);
  expect(upstream.requests.filter(({ path }) => path === "enquiries_builders")).toEqual([]);
  await form.getByLabel("Name").focus();

  const warning = form.getByRole("status").filter({ hasText: "2 enquiries have this number" });
  await expect(warning.getByRole("link", { name: "Asha Rao" })).toHaveAttribute("href", "/Details/1");
  await expect(warning.getByRole("link", { name: "A. Rao" })).toHaveAttribute("target", "_blank");
  await form.getByLabel("E-mail").fill("Asha.Rao@example.com");
  await form.getByLabel("Name").focus();
  await expect(form.getByText("2 enquiries have this e-mail")).toBeVisible();
  await expectAccessible();
  await expect(page).toHaveURL("/Enquiry");
  await expect(form.getByRole("button", { name: "Save" })).toBeEnabled();

  await form.getByLabel("Mobile").fill("98111 22000");
  await form.getByLabel("Name").focus();
  await expect(warning).toHaveCount(0);
});

test("role 11 is warned about an e-mail but never about a number", { tag: "@P002" }, async ({
  page,
  signIn,
  upstream,
}) => {
  await signIn("office");
  await page.goto("/Enquiry");
  const form = formOf(page, "New Enquiry");
  await form.getByLabel("Mobile").fill(PHONE);
  await form.getByLabel("E-mail").fill(EMAIL);
  await form.getByLabel("Name").focus();

  await expect(form.getByText("2 enquiries have this e-mail")).toBeVisible();
  await expect(form.getByText(/this number/)).toHaveCount(0);
  expect(upstream.requests.map(({ query }) => query).join()).not.toMatch(/98111/);
});
