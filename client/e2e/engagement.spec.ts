import type { Database } from "@mobile-crm/fixtures/database/open.ts";
import { expect, test } from "./fixtures.ts";
import { asked, typeDate } from "./partnerSteps.ts";

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

test("the points are shown as a pie chart with its table, the days and a list of brokers", {
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
  await expect(table.getByRole("row").nth(1)).toContainText(/₹\d{1,3},\d{3}.*₹/);
  await expect(page.getByRole("contentinfo").or(page.locator("footer"))).toHaveText(/^Showing 1 - 20 of \d+$/);
  await expectAccessible();
  expect(asked(upstream, LIST)).toEqual([`pageNo=1&${DAYS}&is_advanced_search=true`]);
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(page.getByText(/^Showing 21 - 40 of/)).toBeVisible();
  await page.getByRole("button", { name: "Prev" }).click();
  await expect(page.getByText(/^Showing 1 - 20 of/)).toBeVisible();
});

for (const [now, from, upto, label] of [
  ["2026-11-20T12:00:00+05:30", "2026-11-02", "2026-12-01", "02-11-2026 to 01-12-2026"],
  // Still November in London, but already December in India.
  ["2026-12-01T01:00:00+05:30", "2026-12-02", "2027-01-01", "02-12-2026 to 01-01-2027"],
] as const)
  test(`on ${now.slice(0, 10)} the range is ${label}, and no advanced search is shown as active`, {
    tag: ["@K033", "@U129", "@C070"],
  }, async ({ page, upstream }) => {
    await page.clock.setFixedTime(new Date(now));
    await page.goto("/CpEngagement");

    await expect(page.getByText(label)).toBeVisible();
    expect(asked(upstream, LIST)).toEqual([`pageNo=1&credit_date_from=${from}&credit_date_upto=${upto}`]);
  });

test("Search CP runs on Enter and on its button, and is cleared by its icon", { tag: ["@U130", "@C070"] }, async ({
  page,
  database,
  upstream,
}) => {
  const { name } = await withPoints(database);
  await page.goto(`/CpEngagement?${DAYS}`);
  const box = page.getByRole("searchbox", { name: "Search CP" });
  await expect(box).toHaveAttribute("placeholder", "Search CP");
  await box.fill("nobody at all");
  await box.press("Enter");
  await expect(page.getByText("Nothing found")).toBeVisible();
  await expect(page.getByText("No CP matches this search")).toBeVisible();
  await expect(page.getByText("No points in this period")).toHaveCount(0);
  await box.fill(name);
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByRole("table", { name: "My CP Engagement" })).toContainText(name);
  await expect.poll(() => new URLSearchParams(asked(upstream, LIST).at(-1)).get("search_query")).toBe(name);
  await page.getByRole("button", { name: "Clear search" }).click();

  await expect(page).toHaveURL(`/CpEngagement?${DAYS}`);
});

test("a single page has no Prev and Next", { tag: "@U134" }, async ({ page, database }) => {
  await withPoints(database);
  await page.goto(`/CpEngagement?${DAYS}`);

  await expect(page.getByText("Showing 1 - 1 of 1")).toBeVisible();
  await expect(page.getByRole("button", { name: "Next", exact: true })).toHaveCount(0);
});

test("Date Filter shows the collection of the applied days, and Reset returns to the month", {
  tag: ["@U135", "@C070"],
}, async ({ page, upstream, expectAccessible }) => {
  await page.clock.setFixedTime(new Date("2026-11-20T12:00:00+05:30"));
  await page.goto("/CpEngagement");
  await page.getByRole("button", { name: "Date Filter" }).click();
  const panel = page.getByRole("dialog", { name: "Date Filter" });
  await expect(panel.getByRole("heading", { name: "Show Collection" })).toBeVisible();
  await expectAccessible();
  await typeDate(panel, "From Date", "05012026");
  await typeDate(panel, "To Date", "10012026");
  await panel.getByRole("button", { name: "Apply" }).click();

  await expect(page.getByText("05-01-2026 to 10-01-2026")).toBeVisible();
  await expect(page).toHaveURL(/is_advanced_search=true/);
  await expect
    .poll(() => asked(upstream, LIST).at(-1))
    .toBe("pageNo=1&credit_date_from=2026-01-05&credit_date_upto=2026-01-10&is_advanced_search=true");
  await page.getByRole("button", { name: "Date Filter" }).click();
  await panel.getByRole("button", { name: "Reset" }).click();
  await expect(page).toHaveURL("/CpEngagement");
  await expect(page.getByText("02-11-2026 to 01-12-2026")).toBeVisible();
});

test("name and counts link to the report with days and group, whose pills change the group", {
  tag: ["@U132", "@R035", "@U136", "@U137", "@U138", "@U139", "@C071", "@C072", "@D040", "@S039"],
}, async ({ page, database, upstream, expectAccessible }) => {
  const { id, name } = await withPoints(database);
  const path = `brokers/${id}/cp_engagement_report`;
  await page.goto(`/CpEngagement?is_advanced_search=true&${DAYS}`);
  const table = page.getByRole("table", { name: "My CP Engagement" });
  const to = (status: string) => `/CpEngagementDetails/${id}?${DAYS}&is_advanced_search=true&status=${status}`;
  await expect(table.getByRole("link", { name, exact: true })).toHaveAttribute("href", to("earned"));
  await expect(table.getByRole("link", { name: "Earned ₹1,25,300" })).toHaveAttribute("href", to("earned"));
  await expect(table.getByRole("link", { name: "Redeemed ₹40,000" })).toHaveAttribute("href", to("redeemed"));
  await expect(table.getByRole("link", { name: "Expired ₹0" })).toHaveAttribute("href", to("expired"));
  await table.getByRole("link", { name: "Redeemed ₹40,000" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  const total = page.getByRole("region", { name: "Total" });
  await expect(total).toContainText("₹40,000");
  await expect(total).toContainText("Total Connect & Collect");
  await expect(page.getByRole("tab")).toHaveText(["Earned", "Redeemed", "Expired"]);
  await expect(page.getByRole("tab", { name: "Redeemed" })).toHaveAttribute("aria-selected", "true");
  const asking = (query: string) => `id=${id}&${query}`;
  const last = () => asked(upstream, path).at(-1)?.split("&").sort().join("&");
  const sorted = (query: string) => query.split("&").sort().join("&");
  expect(last()).toBe(sorted(asking(`pageNo=1&${DAYS}&is_advanced_search=true&redeemed=true`)));
  await page.getByRole("tab", { name: "Earned" }).click();
  await expect(total).toContainText("₹1,25,300");
  await expect.poll(last).toBe(sorted(asking(`pageNo=1&${DAYS}&is_advanced_search=true&earned=true`)));
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
});

test("a click anywhere on a row opens the entry, with a dash for each empty value", {
  tag: ["@R036", "@U140", "@U141", "@U142", "@C073", "@D040"],
}, async ({ page, database, upstream, expectAccessible }) => {
  const { id, name } = await withPoints(database);
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
  expect(asked(upstream, "brokers/cp_engagement_detail/530")).toEqual([""]);
});

test("a list that cannot be loaded says so and offers a retry", async ({ page, upstream }) => {
  upstream.answer(`GET ${LIST}`, { status: 500 });
  await page.goto("/CpEngagement");
  await expect(page.getByRole("alert")).toContainText("Could not load");
  upstream.answer(`GET ${LIST}`, undefined);
  await page.getByRole("button", { name: "Retry" }).click();

  await expect(page.getByRole("searchbox")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});
