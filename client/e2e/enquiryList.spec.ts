import { enquiryLabels } from "../src/shared/enquiryLabels.ts";
import { expect, test } from "./fixtures.ts";
import { getQueries } from "./partnerSteps.ts";

test.beforeEach(({ signIn }) => signIn("caller"));

const LIST = "enquiries_builders";

test("Home lists enquiries under its counters, in pages and in order, and a row leads to its details", {
  tag: [
    ...["@U001", "@U002", "@U012", "@U013", "@U014", "@U015", "@U016", "@U185", "@R002", "@R053", "@R075", "@P007"],
    ...["@K001", "@K002", "@K003", "@U008", "@C015"],
  ],
}, async ({ page, database, upstream, expectAccessible }) => {
  const { kysely } = database;
  const mine = kysely.selectFrom("enquiries").where("assignee_id", "=", 6).orderBy("id").select("id");
  const [today, missed] = await mine.limit(2).execute();
  const due = (id = 0, next_call_date = new Date()) =>
    kysely.updateTable("enquiries").set({ next_call_date, status_id: 3 }).where("id", "=", id).execute();
  await due(today?.id);
  await due(missed?.id, new Date(Date.now() - 2 * 86_400_000));
  const newest = await kysely
    .selectFrom("enquiries")
    .innerJoin("brokers", "brokers.id", "broker_id")
    .innerJoin("statuses", "statuses.id", "enquiries.status_id")
    .innerJoin("users", "users.id", "enquiries.assignee_id")
    .orderBy("enquiries.id", "desc")
    .select([
      "enquiries.full_name",
      "enquiry",
      "brokers.name as broker",
      "statuses.name as status",
      "users.full_name as assigned_to",
    ])
    .executeTakeFirstOrThrow();
  await page.goto("/");

  await expect(page.getByRole("heading", { name: "Enquiries" })).toBeAttached();
  await expect(page.getByText(/^1 - 20 of 600$/)).toBeVisible();
  await expect(page.getByRole("link", { name: /Today's Calls \d+/ })).toHaveAttribute(
    "href",
    "/Today/enquiries_builders/todays_calls",
  );
  await expect(page.getByRole("link", { name: /Backlog \d+/ })).toHaveAttribute(
    "href",
    "/Today/enquiries_builders/backlog_calls",
  );
  await expect(page.getByRole("link", { name: enquiryLabels.newEnquiry })).toHaveAttribute("href", "/Enquiry");
  const row = page.getByRole("listitem").first();
  for (const text of Object.values(newest)) await expect(row).toContainText(text);
  await expect(row).toContainText(/NCD (today|tomorrow|\d\d-\d\d-\d{4}) \d\d:\d\d\s[AP]M/);
  await expectAccessible();

  await expect(page.getByText("Page 1 of 30")).toBeVisible();
  await expect(page.getByRole("button", { name: "Prev" })).toBeDisabled();
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(page.getByText("21 - 40 of 600")).toBeVisible();
  await expect(page).toHaveURL("/?pageNo=2");
  await page.goBack();
  await expect(page.getByText("1 - 20 of 600")).toBeVisible();
  await page.getByRole("button", { name: "Sort by next call date, ascending" }).click();
  await expect.poll(() => getQueries(upstream, LIST)).toContain("page=1&key=next_call_date&sort=asc");
  await page.getByRole("button", { name: "Sort by next call date, descending" }).click();
  await expect.poll(() => getQueries(upstream, LIST)).toContain("page=1&key=next_call_date&sort=desc");

  await page.goto("/");
  await row.getByRole("link").click();
  await expect(page).toHaveURL(/\/Details\/\d+$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(newest.full_name);
});

test("a search runs on Enter and on its button, hides the counters, and is cleared by its icon", {
  tag: ["@U004", "@U005", "@U006", "@U007", "@U183", "@R074", "@C013", "@U013"],
}, async ({ page, upstream }) => {
  await page.goto("/");
  const box = page.getByRole("searchbox");
  const button = page.getByRole("button", { name: "Search", exact: true });
  await expect(button).toBeDisabled();
  await box.fill("ENQ-2026-000600");
  await button.click();
  await expect(page).toHaveURL("/?search_query=ENQ-2026-000600");
  await expect(page.getByRole("link", { name: /Today's Calls/ })).toHaveCount(0);
  await expect(page.getByRole("link", { name: /Backlog/ })).toHaveCount(0);
  await expect(page.getByText(/of [01]$/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Next", exact: true })).toHaveCount(0);
  await box.fill("zzzz");
  await box.press("Enter");
  await expect(page).toHaveURL("/?search_query=zzzz");
  await expect.poll(() => getQueries(upstream, LIST)).toContain("page=1&search_query=zzzz");
  await expect(page.getByText("Nothing found")).toBeVisible();
  await page.getByRole("button", { name: "Clear search" }).click();

  await expect(page.getByText(/of 600/)).toBeVisible();
  await expect(page).toHaveURL("/");
});

test("the advanced search opens in a side panel, validates its fields, sends what was entered, and can be saved", {
  tag: [
    ...["@U009", "@U010", "@U011", "@R076", "@V020", "@V023", "@V024", "@V025", "@V026"],
    ...["@C016", "@C017", "@M014", "@D012"],
  ],
}, async ({ page, upstream, expectAccessible }) => {
  await page.goto("/?next_call_date_from=nonsense&status_ids=,a/b,");
  await expect(page.getByText(/of 600/)).toBeVisible();
  expect(getQueries(upstream, LIST)[0]).toBe("page=1");
  await page.getByRole("button", { name: enquiryLabels.advancedSearch }).click();
  const panel = page.getByRole("dialog", { name: "Advance Search" });
  await expect(panel).toBeVisible();
  await expectAccessible();
  await panel.getByLabel(enquiryLabels.mobile).fill("12345");
  await panel.getByLabel(enquiryLabels.email).fill("nobody");
  await panel.getByRole("button", { name: "Apply" }).click();
  await expect(panel.getByText("At least 10 digits")).toBeVisible();
  await expect(panel.getByText("Enter a valid e-mail")).toBeVisible();
  await panel.getByLabel(enquiryLabels.mobile).fill("");
  await panel.getByLabel(enquiryLabels.email).fill("");
  await panel.getByLabel(enquiryLabels.isNri).selectOption("No");
  await panel.getByLabel(enquiryLabels.visited).selectOption("Yes");
  await panel.getByRole("combobox", { name: enquiryLabels.status }).click();
  await page.getByRole("option", { name: "Visited", exact: true }).click();
  await page.keyboard.press("Escape");
  await panel.getByRole("button", { name: "Apply" }).click();

  await expect(panel).toHaveCount(0);
  await expect(page).toHaveURL(/is_advanced_search=true/);
  await expect
    .poll(() => getQueries(upstream, LIST).at(-1))
    .toMatch(/^status_ids\[\]=\d+&is_nri=false&visited=true&page=1&is_advanced_search=true$/);

  await page.goto("/?is_nri=true&is_advanced_search=true");
  await page.getByRole("button", { name: enquiryLabels.savedSearches }).click();
  const saved = page.getByRole("dialog", { name: enquiryLabels.savedSearches });
  await saved.getByRole("button", { name: "Save" }).click();
  await expect(saved.getByText("Required")).toBeVisible();
  await saved.getByLabel("Search name").fill("NRI leads");
  await saved.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(enquiryLabels.searchSaved)).toBeVisible();
  expect(upstream.requests.find(({ path }) => path === "enquiries_builders/save_search")?.body).toEqual({
    save_search_params: { is_nri: true },
    search_name: "NRI leads",
  });
  await page.getByRole("button", { name: enquiryLabels.savedSearches }).click();
  await saved.getByRole("button", { name: "NRI leads" }).click();

  await expect(page).toHaveURL(/as=\d+/);
  await expect.poll(() => getQueries(upstream, LIST).at(-1)).toMatch(/as=\d+&is_advanced_search=true/);
});
