import type { Database } from "@mobile-crm/fixtures/database/open.ts";
import { expect, test } from "./fixtures.ts";

/** Addresses of records with a next call, and one action of each. */
const records: Record<string, { action: string; address(database: Database): Promise<string> }> = {
  enquiry: { action: "Edit Enquiry", address: async () => "/Details/3" },
  "channel partner": { action: "Edit", address: async () => "/Brokers/1" },
  initiation: { action: "Edit", address: async (database) => `/InitiationDetails/${await pairOf(database)}` },
  "broker of a project": {
    action: "Add Campaign",
    address: async (database) => `/BrokerDetails/${await pairOf(database)}`,
  },
};

async function pairOf({ kysely }: Database) {
  const pairs = kysely.selectFrom("building_brokers").where("next_call_date", "is not", null).orderBy("id");
  const { building_id, broker_id } = await pairs.select(["building_id", "broker_id"]).executeTakeFirstOrThrow();
  return `${building_id}/${broker_id}`;
}

for (const [name, { action, address }] of Object.entries(records))
  test(`${name}: name, status, next call and actions come before the details`, async ({
    page,
    signIn,
    database,
    expectAccessible,
  }) => {
    await signIn("admin");
    await page.goto(await address(database));
    const button = page
      .getByRole("main")
      .getByRole(/Edit$/.test(action) && /initiation/.test(name) ? "button" : "link", {
        name: action,
        exact: true,
      });
    const heading = page.getByRole("heading", { level: 1 });
    const next = page.getByText(/^Next call (today|tomorrow|\d)/);
    for (const item of [heading, next, button]) await expect(item).toBeInViewport({ ratio: 1 });
    const top = async (item: typeof heading) => (await item.boundingBox())?.y ?? Number.NaN;
    expect(await top(heading)).toBeLessThan(await top(next));
    expect(await top(next)).toBeLessThan(await top(button));
    expect(await top(button)).toBeLessThan(await top(page.getByRole("term").first()));

    await expectAccessible();
  });
