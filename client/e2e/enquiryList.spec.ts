import { expect, test } from "./fixtures.ts";

test.beforeEach(({ signIn }) => signIn("caller"));

const asked = (requests: { method: string; path: string; query: string }[]) =>
  requests.filter(({ method, path }) => method === "GET" && path === "enquiries_builders").map(({ query }) => query);

test("Home lists enquiries under its counters, and a row leads to its details", {
  tag: ["@U001", "@U002", "@U012", "@U015", "@U016", "@R002", "@R053"],
}, async ({ page, database, expectAccessible }) => {
  const mine = database.kysely.selectFrom("enquiries").where("assignee_id", "=", 6).orderBy("id").select("id");
  const [today, missed] = await mine.limit(2).execute();
  const due = (id = 0, next_call_date = new Date()) =>
    database.kysely.updateTable("enquiries").set({ next_call_date, status_id: 3 }).where("id", "=", id).execute();
  await due(today?.id);
  await due(missed?.id, new Date(Date.now() - 2 * 86_400_000));
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
  const row = page.getByRole("listitem").first();
  await expect(row).toContainText(/NCD (today|tomorrow|\d\d-\d\d-\d{4}) \d\d:\d\d\s[AP]M/);
  await expectAccessible();
  const name = (await row.getByRole("link").locator("span").first().innerText()).split("\n")[0] ?? "";
  await row.getByRole("link").click();

  await expect(page).toHaveURL(/\/Details\/\d+$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
});

test("a row shows full name, enquiry, broker name, status, next call date and assigned to", { tag: "@U015" }, async ({
  page,
  database,
}) => {
  const { kysely } = database;
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

  const row = page.getByRole("listitem").first();
  for (const text of Object.values(newest)) await expect(row).toContainText(text);
});

test("a counter at 0 is greyed out and is not a link", { tag: "@U003" }, async ({ page, upstream }) => {
  upstream.answer("GET enquiries_builders", {
    status: 200,
    body: { enquiry: [], total_count: 0, per_page: 20, count: 0, back_log_count: 2 },
  });
  await page.goto("/");

  await expect(page.getByRole("link", { name: /Today's Calls 0/ })).toBeDisabled();
  await expect(page.getByRole("link", { name: /Backlog 2/ })).toBeEnabled();
  await expect(page.getByText("0 - 0 of 0")).toBeVisible();
  await expect(page.getByText("Nothing found")).toBeVisible();
});

test("a search runs on Enter and on its button, which is disabled for an empty box, and hides the counters", {
  tag: ["@U004", "@U005", "@U006", "@U007", "@U183", "@R074", "@C013"],
}, async ({ page, upstream }) => {
  await page.goto("/");
  const box = page.getByRole("searchbox");
  const button = page.getByRole("button", { name: "Search", exact: true });
  await expect(button).toBeDisabled();
  await box.fill("ENQ-2");
  await button.click();
  await expect(page).toHaveURL("/?search_query=ENQ-2");
  await expect(page.getByRole("link", { name: /Today's Calls/ })).toHaveCount(0);
  await expect(page.getByRole("link", { name: /Backlog/ })).toHaveCount(0);
  await box.fill("asha");
  await box.press("Enter");

  await expect(page).toHaveURL("/?search_query=asha");
  await expect.poll(() => asked(upstream.requests)).toContain("page=1&search_query=asha");
});

test("the search icon clears a search, and the whole list is back", async ({ page }) => {
  await page.goto("/?search_query=zzzz");
  await expect(page.getByText("Nothing found")).toBeVisible();
  await page.getByRole("button", { name: "Clear search" }).click();

  await expect(page.getByText(/of 600/)).toBeVisible();
  await expect(page).toHaveURL("/");
});

test("next call dates are sorted in both directions, under the key next_call_date", {
  tag: ["@U008", "@C015"],
}, async ({ page, upstream }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Sort by next call date, ascending" }).click();
  await expect.poll(() => asked(upstream.requests)).toContain("page=1&key=next_call_date&sort=asc");
  await page.getByRole("button", { name: "Sort by next call date, descending" }).click();

  await expect.poll(() => asked(upstream.requests)).toContain("page=1&key=next_call_date&sort=desc");
});

test("each page has its address, and going back returns to the previous page", {
  tag: ["@U013", "@U185", "@R075", "@K001", "@K002", "@K003"],
}, async ({ page }) => {
  await page.goto("/");
  await expect(page.getByText("Page 1 of 30")).toBeVisible();
  await expect(page.getByRole("button", { name: "Prev" })).toBeDisabled();
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(page.getByText("21 - 40 of 600")).toBeVisible();
  await expect(page).toHaveURL("/?pageNo=2");
  await page.goBack();

  await expect(page.getByText("1 - 20 of 600")).toBeVisible();
  await page.goto("/?search_query=ENQ-2026-000600");
  await expect(page.getByText(/of [01]$/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Next", exact: true })).toHaveCount(0);
});

test("New Enquiry is offered if the server allows it", { tag: ["@U014", "@P007"] }, async ({ page }) => {
  await page.goto("/");

  await expect(page.getByRole("link", { name: "New Enquiry" })).toHaveAttribute("href", "/Enquiry");
});

test("the advanced search opens in a side panel, validates its fields and sends what was entered", {
  tag: ["@U009", "@R076", "@V023", "@V024", "@V025", "@V026"],
}, async ({ page, upstream, expectAccessible }) => {
  await page.goto("/?next_call_date_from=nonsense&status_ids=,a/b,");
  await page.getByRole("button", { name: "Advanced search" }).click();
  const panel = page.getByRole("dialog", { name: "Advance Search" });
  await expect(panel).toBeVisible();
  await expectAccessible();
  await panel.getByLabel("Mobile").fill("12345");
  await panel.getByLabel("E-mail").fill("nobody");
  await panel.getByRole("button", { name: "Apply" }).click();
  await expect(panel.getByText("At least 10 digits")).toBeVisible();
  await expect(panel.getByText("Enter a valid e-mail")).toBeVisible();
  await panel.getByLabel("Mobile").fill("");
  await panel.getByLabel("E-mail").fill("");
  await panel.getByLabel("Is NRI").selectOption("No");
  await panel.getByLabel("Visited").selectOption("Yes");
  await panel.getByRole("combobox", { name: "Status" }).click();
  await page.getByRole("option", { name: "Visited", exact: true }).click();
  await page.keyboard.press("Escape");
  await panel.getByRole("button", { name: "Apply" }).click();

  await expect(panel).toHaveCount(0);
  await expect(page).toHaveURL(/is_advanced_search=true/);
  await expect
    .poll(() => asked(upstream.requests).at(-1))
    .toMatch(/^status_ids\[\]=\d+&is_nri=false&visited=true&page=1&is_advanced_search=true$/);
  expect(asked(upstream.requests)[0]).toBe("page=1");
});

test("an advanced search is saved under a name and can be applied by it", {
  tag: ["@U010", "@U011", "@V020", "@C016", "@C017", "@M014", "@D012"],
}, async ({ page, upstream }) => {
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Saved Searches" })).toHaveCount(0);
  await page.goto("/?is_nri=true&is_advanced_search=true");
  await page.getByRole("button", { name: "Saved Searches" }).click();
  const panel = page.getByRole("dialog", { name: "Saved Searches" });
  await panel.getByRole("button", { name: "Save" }).click();
  await expect(panel.getByText("Required")).toBeVisible();
  await panel.getByLabel("Search name").fill("NRI leads");
  await panel.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Search Saved Successfully")).toBeVisible();
  const saved = upstream.requests.find(({ path }) => path === "enquiries_builders/save_search");
  expect(saved?.body).toEqual({ save_search_params: { is_nri: true }, search_name: "NRI leads" });
  await page.getByRole("button", { name: "Saved Searches" }).click();
  await panel.getByRole("button", { name: "NRI leads" }).click();

  await expect(page).toHaveURL(/as=\d+/);
  await expect.poll(() => asked(upstream.requests).at(-1)).toMatch(/as=\d+&is_advanced_search=true/);
});

test("a list that cannot be loaded says so in its place, without an alert, and can be retried", {
  tag: "@M007",
}, async ({ page, upstream }) => {
  upstream.answer("GET enquiries_builders", { status: 500 });
  await page.goto("/");
  await expect(page.getByText("Could not load")).toBeVisible();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  upstream.answer("GET enquiries_builders", undefined);
  await page.getByRole("button", { name: "Retry" }).click();

  await expect(page.getByText(/of 600/)).toBeVisible();
});
