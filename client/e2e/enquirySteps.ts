import type { Database } from "@mobile-crm/fixtures/database/open.ts";
import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";
import { dateOf, formOf, searchChoice, typeDate } from "./formSteps.ts";

/** Fills in the whole form of a new enquiry. */
export async function fillEnquiry(page: Page, name: string, { kysely }: Database, phone = "98765 43210") {
  const { firm_name: firm } = await kysely
    .selectFrom("building_brokers")
    .innerJoin("brokers", "brokers.id", "broker_id")
    .where("building_id", "=", 26)
    .select("firm_name")
    .executeTakeFirstOrThrow();
  const form = formOf(page, "New Enquiry");
  await form.getByLabel("Name").fill(name);
  await form.getByLabel("Mobile").fill(phone);
  await form.getByLabel("E-mail").fill("unsent@example.com");
  await form.getByLabel("Status").selectOption("New");
  await searchChoice(form, "Broker", firm);
  await expect(form.getByLabel("Project")).toBeEnabled({ timeout: 30_000 });
  await form.getByLabel("Project").selectOption("26");
  await form.getByLabel("Enquiry", { exact: true }).fill("Wants plot 7");
  await typeDate(dateOf(form, "Next call date and time"), "241220261030AM");
  await form.getByLabel("Lead source").selectOption({ index: 1 });
  await form.getByLabel("Comment").fill("Met at a fair");
}

/** Number of enquiries with this name that have arrived. */
export const enquiriesNamed = async ({ kysely }: Database, name: string) =>
  (await kysely.selectFrom("enquiries").where("full_name", "=", name).select("id").execute()).length;
