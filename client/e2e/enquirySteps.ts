import type { Database } from "@mobile-crm/fixtures/database/open.ts";
import type { Page } from "@playwright/test";
import { enquiryLabels } from "../src/shared/enquiryLabels.ts";
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
  const form = formOf(page, enquiryLabels.newEnquiry);
  await form.getByLabel(enquiryLabels.name).fill(name);
  await form.getByLabel(enquiryLabels.mobile).fill(phone);
  await form.getByLabel(enquiryLabels.email).fill("unsent@example.com");
  await form.getByLabel(enquiryLabels.status).selectOption("New");
  await searchChoice(form, enquiryLabels.broker, firm);
  await expect(form.getByLabel(enquiryLabels.project)).toBeEnabled({ timeout: 30_000 });
  await form.getByLabel(enquiryLabels.project).selectOption("26");
  await form.getByLabel(enquiryLabels.enquiry, { exact: true }).fill("Wants plot 7");
  await typeDate(dateOf(form, enquiryLabels.nextCallDate), "241220261030AM");
  await form.getByLabel(enquiryLabels.leadSource).selectOption({ index: 1 });
  await form.getByLabel(enquiryLabels.comment).fill("Met at a fair");
}

/** Number of enquiries with this name that have arrived. */
export const enquiriesNamed = async ({ kysely }: Database, name: string) =>
  (await kysely.selectFrom("enquiries").where("full_name", "=", name).select("id").execute()).length;
