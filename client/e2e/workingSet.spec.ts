import { expect, test } from "./fixtures.ts";
import { readLocalStorage } from "./offlineFixtures.ts";
import { countRequests, openWithSet, rowsOf, sectionsOf, USER } from "./workingSetSteps.ts";

test.use({ serviceWorkers: "allow" });
// Each test waits for a whole pull.
test.beforeEach(() => test.slow());

test("after a pull every call of today and of the backlog opens offline without having been viewed", async ({
  page,
  signIn,
  context,
  database,
  upstream,
}) => {
  await openWithSet({ page, signIn, database, upstream });
  await context.setOffline(true);

  let opened = 0;
  for (const kind of ["enquiries_builders", "brokers"])
    for (const queue of ["todays_calls", "backlog_calls"]) {
      await page.goto(`/Today/${kind}/${queue}`);
      await expect(rowsOf(page).first()).toBeVisible();
      const links = await rowsOf(page)
        .getByRole("link")
        .evaluateAll((anchors) => anchors.map((link) => [link.getAttribute("href") ?? "", link.textContent ?? ""]));
      for (const [href = "", text = ""] of links) {
        await page.goto(href);
        await expect
          .poll(async () => {
            const [word = "none"] = ((await page.getByRole("heading", { level: 1 }).textContent()) ?? "").split(" ");
            return text.includes(word);
          }, href)
          .toBe(true);
        await expect(page.getByText("Not on this phone yet")).toHaveCount(0);
        opened += 1;
      }
    }
  // The calls that the test gave to the caller, and those of the demo data.
  expect(opened).toBeGreaterThanOrEqual(8);
});

test("a list that was never opened is shown, searched and counted offline from this phone", async ({
  page,
  signIn,
  context,
  database,
  upstream,
  expectAccessible,
}) => {
  await openWithSet({ page, signIn, database, upstream });
  const { name } = await database.kysely
    .selectFrom("buildings")
    .select("name")
    .orderBy("name")
    .executeTakeFirstOrThrow();
  await context.setOffline(true);
  await page.goto("/Project");
  await expect(page.getByRole("main").getByRole("link", { name, exact: true })).toBeVisible();
  await page.goto("/Today/enquiries_builders/todays_calls");
  const row = rowsOf(page).first();
  await expect(row).toBeVisible();
  const words = (await row.getByRole("link").textContent())?.split(" ")[0] ?? "";
  await page.getByRole("searchbox", { name: "Search" }).fill(words);
  await page.getByRole("button", { name: "Search", exact: true }).click();

  await expect(rowsOf(page).first()).toContainText(words);
  await expect(
    page.getByText(/^No connection\. Shown as of \d\d-\d\d-\d{4} .*; \d+ of your enquiries are on this phone\.$/),
  ).toBeVisible();
  await expectAccessible();
});

test("a list shows matches on this phone while a search is typed, and the server is asked once", async ({
  page,
  signIn,
  database,
  upstream,
  expectAccessible,
}) => {
  await openWithSet({ page, signIn, database, upstream });
  const box = page.getByRole("searchbox", { name: "Search by name" });
  const counter = page.getByRole("main").getByText(/ - \d+ of \d+/);
  const before = await counter.textContent();
  const { full_name } = await database.kysely
    .selectFrom("enquiries")
    .where("assignee_id", "=", USER)
    .orderBy("id")
    .select("full_name")
    .executeTakeFirstOrThrow();
  const [first = ""] = String(full_name).split(" ");
  const searches = countRequests(upstream, "enquiries");
  await box.pressSequentially(first);

  await expect(counter).toContainText("On this phone: 1 - ");
  await expect(rowsOf(page).first()).toContainText(first);
  await expect(page.getByRole("button", { name: "Next", exact: true })).toHaveCount(0);
  await expectAccessible();
  await box.fill("Zzzzzz");
  await expect(page.getByText("Nothing on this phone. Search asks the server.")).toBeVisible();
  await box.fill("");
  await expect(counter).toHaveText(before ?? "");
  expect(countRequests(upstream, "enquiries")).toBe(searches);
  await box.fill(first);
  await expect(counter).toContainText("On this phone:");
  await box.press("Enter");
  await expect(page).toHaveURL(new RegExp(`search_query=${first}`));
  await expect(counter).not.toContainText("On this phone");
  await expect(rowsOf(page).first()).toContainText(first);
});

test("the data on this phone has no readable names, is small, and is deleted at sign-out", async ({
  page,
  signIn,
  database,
  upstream,
}) => {
  await openWithSet({ page, signIn, database, upstream });
  const { kysely } = database;
  const enquiries = await kysely.selectFrom("enquiries").select(["full_name", "email", "phone"]).execute();
  const brokers = await kysely.selectFrom("brokers").select(["name", "email", "contact_number"]).execute();
  const names = [...enquiries, ...brokers]
    .flatMap((one) => Object.values(one))
    .filter((text) => (text ?? "").length > 6);
  const stored = await readLocalStorage(page);

  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((text) => stored.includes(String(text)))).toEqual([]);
  const bytes = await page.evaluate(async () => {
    const estimate: StorageEstimate & { usageDetails?: { indexedDB?: number } } = await navigator.storage.estimate();
    return estimate.usageDetails?.indexedDB ?? Number.NaN;
  });
  expect(bytes).toBeLessThan(8 * 1024 * 1024);
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "OK" }).click();
  await expect(page).toHaveURL("/login");
  await expect.poll(() => sectionsOf(page)).toEqual([]);
});

test.describe("when the working set is turned off", () => {
  test.use({ settings: { WORKING_SET: "off" } });

  test("none of it is on the phone", async ({ page, signIn, upstream }) => {
    await signIn("caller");
    await page.goto("/");
    await expect(rowsOf(page).first()).toBeVisible();
    const answer = page.waitForResponse(/workingSet\.pull/);
    await expect
      .poll(() =>
        page.evaluate(() => {
          dispatchEvent(new Event("online"));
          return performance.getEntriesByType("resource").some(({ name }) => name.includes("workingSet.pull"));
        }),
      )
      .toBe(true);
    await answer;

    expect(countRequests(upstream, "buildings/all")).toBe(0);
    await expect.poll(() => sectionsOf(page)).toEqual([]);
  });
});
