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

/** A broker who is interested in a project, assigned to the demo account with this id, with this many campaigns. */
export async function interestIn({ kysely }: Database, { campaigns = 0, user = 5 } = {}) {
  const query = kysely
    .selectFrom("building_brokers as bb")
    .innerJoin("brokers", "brokers.id", "bb.broker_id")
    .innerJoin("buildings", "buildings.id", "bb.building_id")
    .innerJoin("localities", "localities.id", "brokers.locality_id")
    .where("bb.is_interested", "=", true)
    .where("bb.assignee_id", "=", user)
    .select(["bb.id", "bb.building_id", "bb.broker_id", "bb.next_call_date", "brokers.name", "brokers.firm_name"])
    .select(["buildings.name as project", "localities.name as locality"])
    .select((eb) =>
      eb
        .selectFrom("campaigns")
        .whereRef("building_broker_id", "=", "bb.id")
        .where("user_id", "=", user)
        .select(({ fn }) => fn.countAll<number>().as("n"))
        .as("campaigns"),
    )
    .orderBy("bb.id");
  const rows = await query.execute();
  const broker = rows.find((row) => (campaigns ? Number(row.campaigns) >= campaigns : Number(row.campaigns) === 0));
  if (!broker) throw new Error(`No interested broker for ${campaigns} campaigns`);
  return broker;
}
