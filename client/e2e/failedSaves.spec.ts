import { expect, test } from "./fixtures.ts";
import { commentOn, commentsOf, findNewEnquiry, save } from "./offlineFixtures.ts";

test.use({ serviceWorkers: "allow" });
test.beforeEach(({ signIn }) => signIn("caller"));

for (const status of [502, 503, 504])
  test(`a save answered ${status} says that the server could not take it, and is sent again`, async ({
    page,
    database,
    upstream,
  }) => {
    const { id } = await findNewEnquiry(database);
    upstream.answer(`PUT enquiries_builders/${id}`, { status });
    await commentOn(page, id, "Too much to do");
    await save(page);

    const sentence = "The server could not take it now. It is kept on this phone and sent again.";
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByText(/once there is a connection/)).toHaveCount(0);
    await expect(page.getByText("1 entry waits to be sent.")).toBeVisible();
    upstream.answer(`PUT enquiries_builders/${id}`, undefined);
    await expect(page.getByText("Sent: Edit of an enquiry")).toBeVisible({ timeout: 30_000 });
    expect(await commentsOf(database, "Too much to do")).toBe(1);
  });

test("a save queued behind another one says so while online", async ({ page, database, upstream }) => {
  const { id } = await findNewEnquiry(database);
  upstream.answer(`PUT enquiries_builders/${id}`, { status: 503 });
  await commentOn(page, id, "The first");
  await save(page);
  await expect(page.getByText(/could not take it now/)).toBeVisible();
  await commentOn(page, id, "The second");
  // The banner moves the form down when it appears; a tap at that moment would miss the button.
  await expect(page.getByText("1 entry waits to be sent.")).toBeVisible();
  await save(page);
  await expect(page.getByText("Kept on this phone. It is sent after what was saved before it.")).toBeVisible();
});

test("a save whose reply was lost is sent again and done once", { tag: "@REL-26" }, async ({ page, database }) => {
  const { id } = await findNewEnquiry(database);
  let tries = 0;
  await page.route("**/trpc/enquiries.update*", async (route) => {
    tries += 1;
    if (tries > 1) return route.continue();
    await route.fetch();
    return route.abort("connectionreset");
  });
  await commentOn(page, id, "The answer was lost");
  await save(page);

  await expect(page.getByText("Sent: Edit of an enquiry")).toBeVisible({ timeout: 30_000 });
  expect(tries).toBe(2);
  expect(await commentsOf(database, "The answer was lost")).toBe(1);
});
