import type { Database } from "@mobile-crm/fixtures/database/open.ts";
import { expect, test } from "./fixtures.ts";

test.beforeEach(({ signIn }) => signIn("manager"));

for (const [tag, path, title, call] of [
  [
    ["@U055", "@U057", "@R004", "@C026"],
    "/Today/enquiries_builders/todays_calls",
    "Today's Call",
    "enquiries_builders/todays_calls",
  ],
  [["@U056", "@C026"], "/Today/enquiries_builders/backlog_calls", "Backlog Call", "enquiries_builders/backlog_calls"],
  [["@U055", "@R004"], "/Today/enquiries_builders", "Today's Call", "enquiries_builders/todays_calls"],
] as const) {
  test(`${path} shows ${title}, and its rows lead to enquiry details`, { tag: [...tag] }, async ({
    page,
    upstream,
    expectAccessible,
  }) => {
    await page.goto(path);

    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await expect(page.getByRole("main").getByRole("listitem").first().getByRole("link")).toHaveAttribute(
      "href",
      /^\/Details\/\d+\?queue=(today|backlog)&place=1$/,
    );
    expect(upstream.requests.map((request) => `${request.path}?${request.query}`)).toContain(`${call}?page=1`);
    await expectAccessible();
  });
}

for (const [callType, title] of [
  ["todays_calls", "Today's Call"],
  ["backlog_calls", "Backlog Call"],
]) {
  test(`${callType} of brokers show name - firm, locality and status, and lead to the broker`, {
    tag: ["@U058", "@U059", "@C026"],
  }, async ({ page, database }) => {
    await page.goto(`/Today/brokers/${callType}`);
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    const row = page.getByRole("main").getByRole("listitem").first();
    const link = row.getByRole("link");
    await expect(link).toHaveAttribute("href", /^\/Brokers\/\d+\?queue=(today|backlog)&place=1$/);
    const id = Number.parseInt((await link.getAttribute("href"))?.split("/").at(-1) ?? "", 10);
    const broker = await brokerOf(database, id);

    await expect(row).toContainText(`${broker.name} - ${broker.firm_name}`);
    await expect(row).toContainText(broker.locality);
    await expect(row).toContainText(broker.status);
  });
}

test("a queue can be searched and has pages", { tag: "@U060" }, async ({ page, upstream }) => {
  await page.goto("/Today/enquiries_builders/backlog_calls");
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(page.getByText(/^21 - /)).toBeVisible();
  await page.getByRole("searchbox").fill("ENQ-");
  await page.getByRole("searchbox").press("Enter");

  await expect(page).toHaveURL("/Today/enquiries_builders/backlog_calls?search_query=ENQ-");
  await expect.poll(() => upstream.requests.map(({ query }) => query)).toContain("page=1&search=ENQ-");
  await expect(page.getByText(/^1 - /)).toBeVisible();
});

const brokerOf = ({ kysely }: Database, id: number) =>
  kysely
    .selectFrom("brokers")
    .innerJoin("localities", "localities.id", "locality_id")
    .innerJoin("statuses", "statuses.id", "status_id")
    .where("brokers.id", "=", id)
    .select(["brokers.name", "firm_name", "localities.name as locality", "statuses.name as status"])
    .executeTakeFirstOrThrow();
