import type { Database } from "@mobile-crm/fixtures/database/open.ts";
import { enquiryLabels } from "../src/shared/enquiryLabels.ts";
import { expect, test } from "./fixtures.ts";
import { dateOf, formOf, searchChoice, typeDate } from "./formSteps.ts";

test.beforeEach(({ signIn }) => signIn("caller"));

/** A firm that works on the special project 26. */
const firmOf26 = ({ kysely }: Database) =>
  kysely
    .selectFrom("building_brokers")
    .innerJoin("brokers", "brokers.id", "broker_id")
    .where("building_id", "=", 26)
    .select(["brokers.id", "firm_name"])
    .executeTakeFirstOrThrow();

test("a new enquiry requires every field, warns of known numbers, and is first at Home once saved", {
  tag: [
    ...["@V001", "@V002", "@V003", "@V004", "@V005", "@V006", "@V007", "@V008", "@V009", "@V010", "@V011"],
    ...["@U029", "@U030", "@U031", "@U032", "@U184", "@R006", "@K006", "@K019"],
    ...["@C022", "@C023", "@D007", "@D008", "@M015"],
  ],
}, async ({ page, database, upstream, expectAccessible }) => {
  for (const [id, full_name] of [
    [1, "Asha Rao"],
    [2, "A. Rao"],
  ] as const)
    await database.kysely
      .updateTable("enquiries")
      .set({ phone: "+91 98111 22333", email: "asha.rao@example.com", assignee_id: 6, full_name })
      .where("id", "=", id)
      .execute();
  const broker = await firmOf26(database);
  await page.goto("/Enquiry");
  const form = formOf(page, enquiryLabels.newEnquiry);
  await expect(form.getByLabel(enquiryLabels.project)).toBeDisabled();
  await expect(form.getByLabel(enquiryLabels.isNri).locator("option")).toHaveText(["Select One", "Yes", "No"]);
  await expect(form.getByLabel(enquiryLabels.isNri)).toHaveValue("false");
  await form.getByLabel(enquiryLabels.isNri).selectOption("Select One");
  await form.getByRole("button", { name: "Save" }).click();
  for (const label of [
    enquiryLabels.name,
    enquiryLabels.mobile,
    enquiryLabels.email,
    enquiryLabels.status,
    enquiryLabels.leadSource,
    enquiryLabels.isNri,
    enquiryLabels.comment,
    enquiryLabels.broker,
    enquiryLabels.project,
  ])
    await expect(form.getByLabel(label)).toHaveAccessibleDescription("Required");
  await expect(dateOf(form, enquiryLabels.nextCallDate)).toHaveAccessibleDescription(/Required/);
  await expect(form.getByLabel(enquiryLabels.name)).toBeFocused();
  await expectAccessible();

  await form.getByLabel(enquiryLabels.mobile).fill("98111 22");
  await form.getByLabel(enquiryLabels.email).fill("asha");
  await form.getByLabel(enquiryLabels.name).focus();
  await expect(form.getByLabel(enquiryLabels.mobile)).toHaveAccessibleDescription("At least 10 digits");
  await expect(form.getByLabel(enquiryLabels.email)).toHaveAccessibleDescription("Enter a valid e-mail");
  expect(upstream.requests.filter(({ path }) => path === "enquiries_builders")).toEqual([]);
  await form.getByLabel(enquiryLabels.mobile).fill("98111 22333");
  await form.getByLabel(enquiryLabels.email).fill("Asha.Rao@example.com");
  await form.getByLabel(enquiryLabels.name).focus();
  const warning = form.getByRole("status").filter({ hasText: "2 enquiries have this number" });
  await expect(warning.getByRole("link", { name: "Asha Rao" })).toHaveAttribute("href", "/Details/1");
  await expect(warning.getByRole("link", { name: "A. Rao" })).toHaveAttribute("target", "_blank");
  await expect(form.getByText("2 enquiries have this e-mail")).toBeVisible();
  await expectAccessible();
  await form.getByLabel(enquiryLabels.mobile).fill("+91 98765 43210");
  await form.getByLabel(enquiryLabels.name).fill("Asha Rao");
  await expect(warning).toHaveCount(0);

  await form.getByLabel(enquiryLabels.isNri).selectOption("No");
  await form.getByLabel(enquiryLabels.status).selectOption("New");
  await searchChoice(form, enquiryLabels.broker, broker.firm_name);
  await expect(form.getByLabel(enquiryLabels.enquiry, { exact: true })).toHaveCount(0);
  await form.getByLabel(enquiryLabels.project).selectOption("26");
  await typeDate(dateOf(form, enquiryLabels.nextCallDate), "241220261030AM");
  await form.getByLabel(enquiryLabels.leadSource).selectOption({ index: 1 });
  await form.getByLabel(enquiryLabels.comment).fill("Looks for a flat near the school");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByLabel(enquiryLabels.enquiry, { exact: true })).toHaveAccessibleDescription("Required");
  await form.getByLabel(enquiryLabels.enquiry, { exact: true }).fill("Wants plot 7");
  expect(upstream.requests.filter(({ path }) => path === "enquiries_builders/create_enquiry")).toEqual([]);
  await form.getByRole("button", { name: "Save" }).click();

  await expect(page.getByText(enquiryLabels.created)).toBeVisible();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("listitem").first()).toContainText("Wants plot 7");
  expect(upstream.requests.find(({ path }) => path === "enquiries_builders/broker_buildings")?.query).toBe(
    `id=${broker.id}`,
  );
  expect(upstream.requests.find(({ path }) => path === "enquiries_builders/create_enquiry")?.body).toEqual({
    enquiry: expect.objectContaining({
      name: "Asha Rao",
      phone: "+91 98765 43210",
      broker_id: broker.id,
      building_id: 26,
      enquiry: "Wants plot 7",
      is_nri: false,
      next_call_date: "2026-12-24T10:30:00+05:30",
    }),
  });
});
