import { brokerLabels } from "../src/features/brokers/labels.ts";
import { expect, test } from "./fixtures.ts";
import { findNewEnquiry, readyForOffline } from "./offlineFixtures.ts";

test("a record that does not exist, or is another user's, leads back to its list", async ({
  page,
  signIn,
  database,
  expectAccessible,
}) => {
  const { id } = await database.kysely
    .selectFrom("enquiries")
    .where("assignee_id", "!=", 5)
    .select("id")
    .executeTakeFirstOrThrow();
  await signIn("field");
  for (const [path, list, target] of [
    [`/Details/${id}`, "Enquiries", "/"],
    ["/Brokers/CPCallLog/999999", brokerLabels.brokers, "/Brokers"],
  ] as const) {
    await page.goto(path);
    const alert = page.getByRole("main").getByRole("alert");
    await expect(alert).toContainText("Not found, or not yours");
    await expect(alert.getByRole("button", { name: "Retry" })).toHaveCount(0);
    await expect(alert.getByRole("link", { name: `Back to ${list}`, exact: true })).toHaveAttribute("href", target);
    await expectAccessible();
  }
});

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
