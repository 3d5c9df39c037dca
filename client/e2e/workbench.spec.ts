import { listLabels } from "../src/ui/list/labels.ts";
import { expect, SECRET, test } from "./workbenchFixtures.ts";

test.describe("the product, driven by HTTP alone", () => {
  test.use({ tolerated: /502|503/ });

  test("the product shows a fault set by HTTP, and a reset ends the session", async ({ page, drive, signIn }) => {
    await signIn("caller");
    await page.goto("/Today/enquiries_builders/backlog_calls");
    await expect(page.getByText(new RegExp(`^1 - \\d+ of \\d+$|^${listLabels.nothing}$`))).toBeVisible();

    await drive("PUT", "faults", [{ call: "calls.enquiriesBacklog", kind: "html" }]);
    await page.getByRole("searchbox", { name: "Search" }).fill("a name that no reply was kept for");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    const alert = page.getByRole("alert");
    await expect(alert).toContainText("Could not load");

    await drive("PUT", "faults", []);
    await alert.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByText(listLabels.nothing)).toBeVisible();

    // The reset deletes the session, which started after the app.
    await drive("POST", "reset", {});
    await page.reload();
    await expect(page.getByRole("heading", { name: "Session Expired" })).toBeVisible();
  });

  test("the product shows what the list does when the upstream renames its ids", async ({ page, drive, signIn }) => {
    await signIn("manager");
    await page.goto("/");
    await expect(page.getByText(/1 - 20 of/)).toBeVisible();
    await drive("PUT", "faults", [
      { call: "enquiries.list", kind: "drift", place: "$.enquiry[].id", change: "renamed" },
    ]);
    const reply = page.waitForResponse((response) => response.url().includes("enquiries.list"));
    await page.reload();
    await reply;

    const calls = await drive<{ call: string; drift: { path: string }[] }[]>("GET", "calls");
    const list = calls.find(({ call }) => call === "enquiries.list");
    expect(list?.drift.map(({ path }) => path).join()).toContain("enquiry[].id");
  });
});

test.describe("the page of the workbench", () => {
  test.use({ httpCredentials: { username: "developer", password: SECRET } });

  test("the page of the workbench shows the settings and the requests, also on a phone", async ({
    page,
    drive,
    expectAccessible,
  }) => {
    await drive("PUT", "clock", { frozen: "2026-11-23T09:00:00+05:30" });
    await drive("PUT", "faults", [{ call: "meetings.create", kind: "html" }]);
    await drive("POST", "as", { account: "manager" });
    await page.goto("/__workbench");

    await expect(page.getByText("2026-11-23T03:30:00.000Z")).toBeVisible();
    await expect(page.getByText("html of meetings.create")).toBeVisible();
    await page
      .getByRole("row", { name: /session\.login/ })
      .getByText("Show")
      .click();
    await expect(page.getByText('"password": "•••"')).toBeVisible();
    await expectAccessible();
  });
});
