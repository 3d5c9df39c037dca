import type { Database } from "@mobile-crm/fixtures/database/open.ts";
import { expect, type Locator, type Page } from "@playwright/test";
import type { Upstream } from "./upstream.ts";

/** A bottom dialog 570 px high (K022), once it has slid in. */
export async function openSheet(page: Page, name: string): Promise<Locator> {
  const sheet = page.getByRole("dialog", { name });
  const bottom = page.viewportSize()?.height ?? 0;
  await expect.poll(async () => (await sheet.boundingBox())?.y).toBe(bottom - 570);
  return sheet;
}

/** The last request with this method and path. */
export const lastRequest = ({ requests }: Upstream, method: string, path: string) =>
  requests.findLast((request) => request.method === method && request.path === path);

/** A broker who is interested in a project, assigned to the demo field account, for whom it has no campaign. */
export const interestIn = ({ kysely }: Database) =>
  kysely
    .selectFrom("building_brokers as bb")
    .innerJoin("brokers", "brokers.id", "bb.broker_id")
    .innerJoin("buildings", "buildings.id", "bb.building_id")
    .where("bb.is_interested", "=", true)
    .where("bb.assignee_id", "=", 5)
    .where("bb.id", "not in", kysely.selectFrom("campaigns").where("user_id", "=", 5).select("building_broker_id"))
    .orderBy("bb.id")
    .select(["bb.id", "bb.building_id", "bb.broker_id", "brokers.name", "buildings.name as project"])
    .executeTakeFirstOrThrow();
