import type { Database } from "@mobile-crm/fixtures/database/open.ts";
import type { Page, Request } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { formOf } from "./formSteps.ts";
import { nameOf, readLocalStorage } from "./offlineFixtures.ts";

const SETTINGS = "GET users/meetings/settings";

test("the home screen requests permissions, not the lists of choices", async ({ page, signIn, upstream }) => {
  await signIn("admin");
  const calls: string[] = [];
  page.on("request", (request) => calls.push(new URL(request.url()).pathname));
  await page.goto("/");
  await expect(page.getByText(/of 600/)).toBeVisible();
  await expect(page.getByRole("link", { name: "New Enquiry" })).toBeVisible();

  const asked = calls.filter((path) => path.startsWith("/trpc/"));
  expect(asked).toContain("/trpc/enquiries.permissions");
  expect(asked.join()).not.toContain("enquiries.settings");
  expect(upstream.requests.map(({ path }) => path)).toContain("enquiries_builders");
});

test("the data of the first list takes at most 10 KB on the wire", async ({ page, signIn }) => {
  await signIn("admin");
  const answers: Promise<number>[] = [];
  const measure = (request: Request) => {
    if (new URL(request.url()).pathname.startsWith("/trpc/"))
      answers.push(request.sizes().then((sizes) => sizes.responseHeadersSize + sizes.responseBodySize));
  };
  page.on("requestfinished", measure);
  await page.goto("/");
  await expect(page.getByText(/of 600/)).toBeVisible();
  await expect(page.getByRole("link", { name: "New Enquiry" })).toBeVisible();
  await expect(page.getByRole("banner").getByText("Daily Standup")).toBeVisible();

  // What loads once the screen is idle does not belong to the first list and may finish when the page is closed.
  page.off("requestfinished", measure);
  const sizes = await Promise.all(answers);
  expect(sizes.length).toBeGreaterThan(1);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(10_240);
});

test("a list does not wait for permissions", async ({ page, signIn, upstream }) => {
  await signIn("admin");
  const letGo = upstream.hold("GET enquiries_builders/settings");
  await page.goto("/");

  await expect(page.getByText(/of 600/)).toBeVisible();
  letGo();
  await expect(page.getByRole("link", { name: "New Enquiry" })).toBeVisible();
});

test("the form of a new meeting does not wait for its choices", async ({ page, signIn, upstream }) => {
  await signIn("field");
  const letGo = upstream.hold(SETTINGS);
  await page.goto("/AddMeeting");
  await page.getByLabel("Minutes of Meeting").fill("Met at the office");
  letGo();

  await chooseBroker(page);
  await expect(page.getByLabel("Minutes of Meeting")).toHaveValue("Met at the office");
});

test.describe("an enquiry whose choices have not loaded", () => {
  const SETTINGS = "GET enquiries_builders/settings";
  const find = ({ kysely }: Database) =>
    kysely
      .selectFrom("enquiries")
      .innerJoin("statuses", "statuses.id", "status_id")
      .where("statuses.name", "=", "New")
      .select(["enquiries.id", "status_id"])
      .executeTakeFirstOrThrow();

  test("can be edited, and shows its status before they load", async ({ page, signIn, upstream, database }) => {
    await signIn("admin");
    const { id } = await find(database);
    const letGo = upstream.hold(SETTINGS);
    await page.goto(`/EditEnquiry/${id}`);
    const form = formOf(page, "Edit Enquiry");
    await form.getByLabel("Comment", { exact: true }).fill("Asked for the plans");
    await expect(form.getByLabel("Status").getByRole("option")).toHaveText(["Select One", "New"]);
    letGo();

    await expect(form.getByLabel("Status").getByRole("option")).not.toHaveCount(2);
    await expect(form.getByLabel("Status").locator("option:checked")).toHaveText("New");
    await expect(form.getByLabel("Comment", { exact: true })).toHaveValue("Asked for the plans");
  });

  test("keeps its status when a draft of it is restored, as the status was not typed", async ({
    page,
    signIn,
    database,
  }) => {
    await signIn("admin");
    const { id } = await find(database);
    const other = await database.kysely
      .selectFrom("statuses")
      .where("name", "=", "Visited")
      .select("id")
      .executeTakeFirstOrThrow();
    await page.goto(`/EditEnquiry/${id}`);
    const form = formOf(page, "Edit Enquiry");
    await expect(form.getByLabel("Status").locator("option:checked")).toHaveText("New");
    await form.getByLabel("Comment", { exact: true }).fill("Asked for the plans");
    await expect.poll(() => readLocalStorage(page)).toContain(`/EditEnquiry/${id} Edit Enquiry`);
    await database.kysely.updateTable("enquiries").set({ status_id: other.id }).where("id", "=", id).execute();
    await page.reload();

    await expect(form.getByLabel("Comment", { exact: true })).toHaveValue("Asked for the plans");
    await expect(form.getByLabel("Status").locator("option:checked")).toHaveText("Visited");
  });
});

test("the only executive is selected once choices have loaded, and after a draft was discarded", async ({
  page,
  signIn,
}) => {
  await signIn("field");
  await page.goto("/AddMeeting");
  const executive = page.getByRole("combobox", { name: "Field Executive" });
  await expect(executive).toHaveText("Santosh Jadhav");
  await page.getByLabel("Minutes of Meeting").fill("Met at the office");
  await expect.poll(() => readLocalStorage(page)).toContain("/AddMeeting New Meeting");
  await page.reload();
  await page.getByRole("button", { name: "Discard draft" }).click();

  await expect(page.getByLabel("Minutes of Meeting")).toHaveValue("");
  await expect(executive).toHaveText("Santosh Jadhav");
});

test("choices of an earlier visit are shown at once and not sent again while they are unchanged", async ({
  page,
  signIn,
  upstream,
}) => {
  await signIn("field");
  await page.goto("/AddMeeting");
  await chooseBroker(page);
  await expect.poll(() => readLocalStorage(page)).toContain(nameOf("meetings", "settings"));
  const letGo = upstream.hold(SETTINGS);
  const answer = page.waitForResponse((response) => response.url().endsWith("/trpc/meetings.settings"));
  await page.reload();

  await chooseBroker(page);
  letGo();
  expect((await answer).status()).toBe(304);
});

test("changed choices replace the stored ones", async ({ page, signIn, upstream }) => {
  await signIn("field");
  await page.goto("/AddMeeting");
  await chooseBroker(page);
  await expect.poll(() => readLocalStorage(page)).toContain(nameOf("meetings", "settings"));
  upstream.alter(SETTINGS, (body: { meeting_types: unknown[] }) => ({
    ...body,
    meeting_types: [...body.meeting_types, "By video"],
  }));
  await page.reload();

  await expect(page.getByLabel("Meeting Type").getByRole("option", { name: "By video" })).toBeAttached();
});

async function chooseBroker(page: Page) {
  await page.getByRole("combobox", { name: "Broker", exact: true }).click();
  await expect(page.getByRole("dialog").getByRole("option").nth(1)).toBeVisible();
  await page.keyboard.press("Escape");
}
