import { expect, test } from "./fixtures.ts";
import { countRequests, openWithSet, rowsOf } from "./workingSetSteps.ts";

test.use({ serviceWorkers: "allow" });

test("a queue shows its calls on this phone while a search is typed, and a pass goes through those", async ({
  page,
  signIn,
  database,
  upstream,
  expectAccessible,
}) => {
  // The test waits for a whole pull.
  test.slow();
  await database.query(`update enquiries set full_name = 'Zubin ' || id where id in (2, 6, 10)`);
  await openWithSet({ page, signIn, database, upstream });
  await page.goto("/Today/enquiries_builders/todays_calls");
  const counter = page.getByRole("main").getByText(/\d+ - \d+ of \d+/);
  await expect(counter).toHaveText(/^1 - \d+ of \d+$/);
  const whole = (await counter.textContent()) ?? "";
  const total = Number(whole.split(" ").at(-1));
  const requests = countRequests(upstream, "enquiries_builders/todays_calls");
  const box = page.getByRole("searchbox", { name: "Search" });
  await box.pressSequentially("zub");

  await expect(counter).toHaveText("On this phone: 1 - 3 of 3");
  await expect(rowsOf(page)).toHaveText([/Zubin 2/, /Zubin 6/, /Zubin 10/]);
  await expectAccessible();
  expect(countRequests(upstream, "enquiries_builders/todays_calls")).toBe(requests);

  // Back to all calls without a search: a row links to its position among all of them again.
  await box.fill("");
  await expect(counter).toHaveText(whole);
  await box.fill("zub");
  await expect(counter).toHaveText("On this phone: 1 - 3 of 3");
  const calls = page.getByRole("navigation", { name: "Queue" });
  await page.getByRole("link", { name: "Zubin 6" }).click();
  await expect(page).toHaveURL(/\/Details\/\d+\?queue=today&search_query=zub&place=2$/);
  await expect(calls).toContainText("2 of 3");
  await calls.getByRole("link", { name: "Next call" }).click();
  await expect(calls).toContainText("3 of 3");

  await page.goto("/Today/enquiries_builders/todays_calls");
  await rowsOf(page).last().getByRole("link").click();
  await expect(calls).toContainText(`${total} of ${total}`);
});
