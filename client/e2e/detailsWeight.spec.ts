import type { Database } from "@mobile-crm/fixtures/database/open.ts";
import { campaignLabels } from "../src/shared/campaignLabels.ts";
import { enquiryLabels } from "../src/shared/enquiryLabels.ts";
import { expect, test } from "./fixtures.ts";

/** The paths of records with a next call, and one action of each. */
const records: Record<string, { action: string; address(database: Database): Promise<string> }> = {
  enquiry: { action: enquiryLabels.editEnquiry, address: async () => "/Details/3" },
  "channel partner": { action: "Edit", address: async (database) => `/Brokers/${await partnerOf(database)}` },
  initiation: { action: "Edit", address: async (database) => `/InitiationDetails/${await pairOf(database)}` },
  "broker of a project": {
    action: campaignLabels.addCampaign,
    address: async (database) => `/BrokerDetails/${await pairOf(database)}`,
  },
};

async function partnerOf({ kysely }: Database) {
  const partners = kysely.selectFrom("brokers").where("next_call_date", "is not", null).orderBy("id");
  return (await partners.select("id").executeTakeFirstOrThrow()).id;
}

async function pairOf({ kysely }: Database) {
  const pairs = kysely.selectFrom("building_brokers").where("next_call_date", "is not", null).orderBy("id");
  const { building_id, broker_id } = await pairs.select(["building_id", "broker_id"]).executeTakeFirstOrThrow();
  return `${building_id}/${broker_id}`;
}

test("name, status, next call and actions come before the details", async ({ page, signIn, database }) => {
  await signIn("admin");
  for (const [name, { action, address }] of Object.entries(records)) {
    await page.goto(await address(database));
    const button = page
      .getByRole("main")
      .getByRole(name === "initiation" ? "button" : "link", { name: action, exact: true });
    const heading = page.getByRole("heading", { level: 1 });
    const next = page.getByText(/^Next call (today|tomorrow|\d)/);
    for (const item of [heading, next, button]) await expect(item, name).toBeInViewport({ ratio: 1 });
    const top = async (item: typeof heading) => (await item.boundingBox())?.y ?? Number.NaN;
    expect(await top(heading), name).toBeLessThan(await top(next));
    expect(await top(next), name).toBeLessThan(await top(button));
    expect(await top(button), name).toBeLessThan(await top(page.getByRole("term").first()));
  }
});

test("a description shows the line breaks of its comments", { tag: "@U021" }, async ({ page, signIn, database }) => {
  const comments = ["Called twice", "Wants the plan of the corner flat, and of the one above it"];
  for (const text of comments)
    await database.kysely.insertInto("enquiry_comments").values({ enquiry_id: 3, user_id: 6, text }).execute();
  await signIn("admin");
  await page.goto("/Details/3");
  await page.getByRole("button", { name: "read more" }).first().click();
  const description = page.getByRole("definition").filter({ hasText: comments[1] }).first();

  expect((await description.innerText()).split("\n").length).toBeGreaterThan(1);
});
