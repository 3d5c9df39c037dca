import { addDays, localDateOf } from "@mobile-crm/contracts/schemas/dates.ts";
import type { Database } from "@mobile-crm/fixtures/database/open.ts";
import type { Locator, Page } from "@playwright/test";
import { campaignLabels } from "../src/shared/campaignLabels.ts";
import { dateOf, typeDate } from "./formSteps.ts";

/** `2026-11-20` as shown on screen: `20-11-2026`. */
export const indian = (day: string | undefined) => (day ?? "").split("-").reverse().join("-");
/** Reads the clock on each call: a full test run may pass midnight. */
export const inDays = (days: number) => addDays(localDateOf(new Date()), days);

/** A campaign that belongs to the demo field executive. */
export const findOwnCampaign = ({ kysely }: Database) =>
  kysely
    .selectFrom("campaigns")
    .where("user_id", "=", 5)
    .where("executed", "=", false)
    .orderBy("id")
    .select(["id", "title", "building_id", "broker_id", "building_broker_id"])
    .executeTakeFirstOrThrow();

/** A visit by the demo field executive to the broker of a pairing. */
export async function meetingWith({ kysely }: Database, broker_id: number): Promise<number> {
  const now = new Date();
  const { id } = await kysely
    .insertInto("broker_meetings")
    .values({
      broker_id,
      user_id: 5,
      entered_by: 5,
      start_date_time: now,
      end_date_time: now,
      meeting_type: "Training",
      rating_to_broker: 4,
      app_engagement: false,
      minutes_of_meeting: "Agreed on a drive",
      location: "Baner, Pune",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function fillIn(form: Locator, { title, from, upto }: { title: string; from: number; upto: number }) {
  await typeDate(dateOf(form, campaignLabels.startDate), indian(inDays(from)).replaceAll("-", ""));
  await typeDate(dateOf(form, campaignLabels.endDate), indian(inDays(upto)).replaceAll("-", ""));
  await form.getByLabel(campaignLabels.campaignType).selectOption("WhatsApp");
  await form.getByLabel(campaignLabels.title).fill(title);
  await form.getByLabel(campaignLabels.plannedOutreach).fill("500 contacts");
  await form.getByLabel(campaignLabels.comment, { exact: true }).fill("Creative is ready");
}

export const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true });
