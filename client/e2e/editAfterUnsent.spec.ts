import { expect, test } from "./fixtures.ts";
import { expectBothArrived, save, saveOffline } from "./offlineFixtures.ts";

test.use({ serviceWorkers: "allow" });

test("an edit opened right after a reload starts from the edit that was not sent, and both arrive", async ({
  page,
  signIn,
  context,
  database,
}) => {
  await signIn("caller");
  const id = await saveOffline(page, database, "First call");
  await expect(page.getByText("First call", { exact: true })).toBeVisible();
  // What runs once the browser is idle comes late, as on a busy phone.
  await page.addInitScript(() => {
    window.requestIdleCallback = (work) =>
      Number(setTimeout(() => work({ didTimeout: true, timeRemaining: () => 0 }), 3_000));
  });
  await page.goto(`/EditEnquiry/${id}`);

  await page.getByLabel("Comment", { exact: true }).fill("Second call");
  await save(page);
  await expect(page.getByText("2 entries wait to be sent.")).toBeVisible();
  await context.setOffline(false);

  await expectBothArrived(page, database);
});
