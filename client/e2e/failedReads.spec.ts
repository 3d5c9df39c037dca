import { expect, test } from "./fixtures.ts";
import { findNewEnquiry, readyForOffline } from "./offlineFixtures.ts";

test.describe("with the service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("a record that was never loaded on this phone says so offline and loads on Retry once online", async ({
    page,
    signIn,
    context,
    database,
    expectAccessible,
  }) => {
    const { id, full_name } = await findNewEnquiry(database);
    await signIn("caller");
    await page.goto("/");
    await expect(page.getByText(/of 600/)).toBeVisible();
    await readyForOffline(page);
    await context.setOffline(true);
    await page.goto(`/Details/${id}`);
    const alert = page.getByRole("main").getByRole("alert");
    await expect(alert).toContainText("Not on this phone yet");
    await expectAccessible();
    await page.goto("/Brokers");
    await expect(alert).toContainText("Not on this phone yet");
    await page.goto(`/Details/${id}`);
    await expect(alert).toContainText("Not on this phone yet");
    await context.setOffline(false);
    await alert.getByRole("button", { name: "Retry" }).click();

    await expect(page.getByRole("heading", { name: full_name })).toBeVisible();
  });
});
