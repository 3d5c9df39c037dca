import type { Database } from "@mobile-crm/fixtures/database/open.ts";
import { expect, test } from "./fixtures.ts";
import { getQueries } from "./partnerSteps.ts";

test.beforeEach(({ signIn }) => signIn("admin"));

const LIST = "brokers/cp_engagement";
/** Days that include every entry. */
const DAYS = "credit_date_from=2020-01-01&credit_date_upto=2099-12-31";

/** For one broker: more entries of one group than a page holds, some of another, none of the third. */
async function withPoints({ kysely }: Database) {
  await kysely.deleteFrom("points").execute();
  const entry = (index: number) => ({
    id: 500 + index,
    broker_id: 1,
    kind: "earned" as const,
    amount: 5000 + index,
    credit_date: `2026-11-${String(10 + (index % 10)).padStart(2, "0")}`,
    comment: index % 2 ? "Site visit with client" : null,
  });
  await kysely
    .insertInto("points")
    .values([
      ...Array.from({ length: 25 }, (_, index) => entry(index)),
      { ...entry(30), kind: "redeemed", amount: 40_000 },
    ])
    .execute();
  return kysely.selectFrom("brokers").where("id", "=", 1).select(["id", "name"]).executeTakeFirstOrThrow();
}

test("points are shown as a chart with its table and per broker, whose report and entries are a tap away", {
  tag: [
    "@R034",
    "@R059",
    "@U128",
    "@U129",
    "@U131",
    "@U133",
    "@U134",
    "@K034",
    "@K035",
    "@C070",
    "@D039",
    "@D053",
    "@S039",
    ...["@U130", "@U132", "@U135", "@U136", "@U137", "@U138", "@U139", "@U140", "@U141", "@U142"],
    ...["@R035", "@R036", "@C071", "@C072", "@C073", "@D040"],
  ],
}, async ({ page, database, upstream, expectAccessible }) => {
  await page.goto(`/CpEngagement?is_advanced_search=true&${DAYS}`);

  await expect(page.getByRole("banner")).toContainText("My CP Engagement");
  const sums = await database.kysely
    .selectFrom("points")
    .groupBy("kind")
    .select(({ fn }) => ["kind", fn.sum<number>("amount").as("sum")])
    .execute();
  const inRupees = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR", maximumFractionDigits: 0 });
  const summary = page.getByRole("table", { name: "Points of all CPs" });
  for (const { kind, sum } of sums)
    await expect(summary.getByRole("row", { name: new RegExp(kind, "i") })).toContainText(inRupees.format(Number(sum)));
  await expect(page.getByRole("img", { name: /^Pie chart: Earned .*%, Redeemed .*%, Expired .*%$/ })).toBeVisible();
  expect(
    await page.locator("svg[role=img] path").evaluateAll((all) => all.map((one) => one.getAttribute("fill"))),
  ).toEqual(["#ff9f1c", "#16324f", "#ffd60a"]);
  await expect(page.getByText("01-01-2020 to 31-12-2099")).toBeVisible();
  const table = page.getByRole("table", { name: "My CP Engagement" });
  await expect(table.getByRole("columnheader")).toHaveText(["CP Name", "Earned", "Redeemed", "Expired"]);
  await expect(table.getByRole("row")).toHaveCount(21);
  await expect(table.getByRole("row").nth(1)).toContainText(/\d{1,3},\d{3}/);
  await expect(page.getByRole("contentinfo").or(page.locator("footer"))).toHaveText(/^Showing 1 - 20 of \d+$/);
  await expectAccessible();
  expect(getQueries(upstream, LIST)).toEqual([`pageNo=1&${DAYS}&is_advanced_search=true`]);
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(page.getByText(/^Showing 21 - 40 of/)).toBeVisible();
  await page.getByRole("button", { name: "Prev" }).click();
  await expect(page.getByText(/^Showing 1 - 20 of/)).toBeVisible();

  const { id, name } = await withPoints(database);
  await page.getByRole("searchbox", { name: "Search CP" }).fill(name);
  await page.getByRole("searchbox", { name: "Search CP" }).press("Enter");
  await expect.poll(() => new URLSearchParams(getQueries(upstream, LIST).at(-1)).get("search_query")).toBe(name);
  await expect(page.getByText("Showing 1 - 1 of 1")).toBeVisible();
  await expect(page.getByRole("button", { name: "Next", exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Date Filter" }).click();
  const panel = page.getByRole("dialog", { name: "Date Filter" });
  await expect(panel.getByRole("heading", { name: "Show Collection" })).toBeVisible();
  await expectAccessible();
  await panel.getByRole("button", { name: "Close" }).click();
  const path = `brokers/${id}/cp_engagement_report`;
  await page.goto(`/CpEngagement?is_advanced_search=true&${DAYS}`);
  const detailsPath = (status: string) => `/CpEngagementDetails/${id}?${DAYS}&is_advanced_search=true&status=${status}`;
  await expect(table.getByRole("link", { name, exact: true })).toHaveAttribute("href", detailsPath("earned"));
  await expect(table.getByRole("link", { name: "Earned 1,25,300" })).toHaveAttribute("href", detailsPath("earned"));
  await expect(table.getByRole("link", { name: "Redeemed 40,000" })).toHaveAttribute("href", detailsPath("redeemed"));
  await expect(table.getByRole("link", { name: "Expired 0" })).toHaveAttribute("href", detailsPath("expired"));
  await table.getByRole("link", { name: "Redeemed 40,000" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  const total = page.getByRole("region", { name: "Total" });
  await expect(total).toContainText("₹40,000");
  await expect(total).toContainText("Total Connect & Collect");
  await expect(page.getByRole("tab")).toHaveText(["Earned", "Redeemed", "Expired"]);
  await expect(page.getByRole("tab", { name: "Redeemed" })).toHaveAttribute("aria-selected", "true");
  const withId = (query: string) => `id=${id}&${query}`;
  const getLastQuery = () => getQueries(upstream, path).at(-1)?.split("&").sort().join("&");
  const sortQuery = (query: string) => query.split("&").sort().join("&");
  expect(getLastQuery()).toBe(sortQuery(withId(`pageNo=1&${DAYS}&is_advanced_search=true&redeemed=true`)));
  await page.getByRole("tab", { name: "Earned" }).click();
  await expect(total).toContainText("₹1,25,300");
  await expect.poll(getLastQuery).toBe(sortQuery(withId(`pageNo=1&${DAYS}&is_advanced_search=true&earned=true`)));
  const entries = page.getByRole("table", { name: "Entries" });
  await expect(entries.getByRole("columnheader")).toHaveText(["ID", "Date", "Amount", "Comment"]);
  await expect(entries.getByRole("row")).toHaveCount(21);
  await expect(entries.getByRole("row").nth(1)).toHaveText(/5\d\d19-11-2026₹5,0\d\d(-|Site visit with client)/);
  await expectAccessible();
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(page.getByText("Showing 21 - 25 of 25")).toBeVisible();
  await page.getByRole("tab", { name: "Expired" }).click();
  await expect(page.getByText("No points in this period")).toBeVisible();
  await expect(total).toContainText("₹0");
  await page.getByRole("link", { name: "Back to My CP Engagement" }).click();
  await expect(page).toHaveURL(/^[^?]*\/CpEngagement\?.*credit_date_from=2020-01-01/);

  await page.goto(`/CpEngagementDetails/${id}?${DAYS}&status=redeemed`);
  const row = page.getByRole("table", { name: "Entries" }).getByRole("row").nth(1);
  await expect(row.getByRole("cell").last()).toHaveText("-");
  const { width = 0, height = 0 } = (await row.boundingBox()) ?? {};
  await row.click({ position: { x: width - 20, y: height / 2 } });

  await expect(page).toHaveURL("/CpDetail/530");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${name} Details`);
  await expect(page.getByRole("term")).toHaveText(["Date", "Amount", "Comment"]);
  await expect(page.getByRole("definition")).toHaveText(["10-11-2026", "₹40,000", "-"]);
  await expectAccessible();
  expect(getQueries(upstream, "brokers/cp_engagement_detail/530")).toEqual([""]);
});
