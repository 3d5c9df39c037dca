import type { Database } from "@mobile-crm/fixtures/database/open.ts";
import { expect, test } from "./fixtures.ts";

test.beforeEach(({ signIn }) => signIn("manager"));

test("the queues of calls show whom to call, link to the records, can be searched, and have pages", {
  tag: ["@U055", "@U056", "@U057", "@U058", "@U059", "@U060", "@R004", "@C026"],
}, async ({ page, database, upstream, expectAccessible }) => {
  await page.goto("/Today/enquiries_builders/backlog_calls");
  await expect(page.getByRole("heading", { name: "Backlog Call" })).toBeVisible();
  const row = page.getByRole("main").getByRole("listitem").first();
  await expect(row.getByRole("link")).toHaveAttribute("href", /^\/Details\/\d+\?queue=backlog&place=1$/);
  await expectAccessible();
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(page.getByText(/^21 - /)).toBeVisible();
  await page.getByRole("searchbox").fill("ENQ-");
  await page.getByRole("searchbox").press("Enter");
  await expect(page).toHaveURL("/Today/enquiries_builders/backlog_calls?search_query=ENQ-");
  await expect.poll(() => upstream.requests.map(({ query }) => query)).toContain("page=1&search=ENQ-");
  await expect(page.getByText(/^1 - /)).toBeVisible();

  await page.goto("/Today/enquiries_builders");
  await expect(page.getByRole("heading", { name: "Today's Call" })).toBeVisible();
  await expect(row.getByRole("link")).toHaveAttribute("href", /^\/Details\/\d+\?queue=today&place=1$/);
  const addresses = upstream.requests.map((request) => `${request.path}?${request.query}`);
  for (const queue of ["backlog", "todays"]) expect(addresses).toContain(`enquiries_builders/${queue}_calls?page=1`);

  for (const queue of ["todays", "backlog"]) {
    await page.goto(`/Today/brokers/${queue}_calls`);
    const link = row.getByRole("link");
    await expect(link).toHaveAttribute("href", /^\/Brokers\/\d+\?queue=(today|backlog)&place=1$/);
    const id = Number.parseInt((await link.getAttribute("href"))?.split("/").at(-1) ?? "", 10);
    const { name, firm_name, locality, status } = await brokerOf(database, id);
    for (const text of [`${name} - ${firm_name}`, locality, status]) await expect(row).toContainText(text);
  }
});

const brokerOf = ({ kysely }: Database, id: number) =>
  kysely
    .selectFrom("brokers")
    .innerJoin("localities", "localities.id", "locality_id")
    .innerJoin("statuses", "statuses.id", "status_id")
    .where("brokers.id", "=", id)
    .select(["brokers.name", "firm_name", "localities.name as locality", "statuses.name as status"])
    .executeTakeFirstOrThrow();
