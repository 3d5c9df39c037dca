import { enquiryLabels } from "../src/shared/enquiryLabels.ts";
import { expect, test } from "./fixtures.ts";
import {
  commentOn,
  commentsOf,
  findNewEnquiry,
  outboxEntries,
  readLocalStorage,
  save,
  saveOffline,
  signInAs,
} from "./offlineFixtures.ts";

test.use({ serviceWorkers: "allow" });
test.beforeEach(({ signIn }) => signIn("caller"));

test.describe("an offline save", () => {
  test("an offline save is kept, shown as waiting, and arrives once when the network is back", {
    tag: ["@REL-26", "@REL-28"],
  }, async ({ page, context, database, expectAccessible }) => {
    await saveOffline(page, database, "Saved in a basement");

    await expect(page.getByText("Kept on this phone. It is sent once there is a connection.")).toBeVisible();
    await expect(page.getByText("1 entry waits to be sent.")).toBeVisible();
    expect(await commentsOf(database, "Saved in a basement")).toBe(0);
    expect(await readLocalStorage(page)).not.toContain("Saved in a basement");
    await page.getByRole("link", { name: "Show", exact: true }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "Edit of an enquiry" })).toContainText("Waiting");
    await expectAccessible();
    await context.setOffline(false);

    await expect(page.getByText("Sent: Edit of an enquiry")).toBeVisible();
    await expect(page.getByText("Everything you saved has arrived.")).toBeVisible();
    expect(await commentsOf(database, "Saved in a basement")).toBe(1);
    expect(await outboxEntries(page)).toBe(0);
  });

  test("an offline save needs attention if it is refused later, and can be edited in its form with all of its input", {
    tag: "@REL-28",
  }, async ({ page, context, database, upstream, expectAccessible }) => {
    const id = await saveOffline(page, database, "Refused at first");
    await expect(page.getByText("1 entry waits to be sent.")).toBeVisible();
    upstream.answer(`PUT enquiries_builders/${id}`, { status: 422, body: { message: "Not in this status" } });
    await context.setOffline(false);
    await expect(page.getByText("1 needs your attention.")).toBeVisible();
    upstream.answer(`PUT enquiries_builders/${id}`, undefined);
    await page.getByRole("link", { name: "Show", exact: true }).click();
    await expect(page.getByRole("alert")).toHaveText("Not in this status");
    await expect(page.getByRole("main").getByRole("listitem")).toContainText("tried 1 time");
    await expectAccessible();
    await page.getByRole("button", { name: "Edit" }).click();

    await expect(page).toHaveURL(`/EditEnquiry/${id}`);
    await expect(page.getByLabel(enquiryLabels.comment, { exact: true })).toHaveValue("Refused at first");
    await save(page);
    await expect(page.getByText(enquiryLabels.updated)).toBeVisible();
    expect(await commentsOf(database, "Refused at first")).toBe(1);
    expect(await outboxEntries(page)).toBe(0);
  });

  test("an offline save needs a confirmation to be sent by hand", { tag: "@REL-28" }, async ({
    page,
    context,
    database,
  }) => {
    await saveOffline(page, database, "On second thoughts");
    await page.getByRole("link", { name: "Show", exact: true }).click();
    await page.getByRole("button", { name: "Discard" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "Edit of an enquiry" })).toBeVisible();
    await page.getByRole("button", { name: "Discard" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "OK" }).click();

    await expect(page.getByText("Everything you saved has arrived.")).toBeVisible();
    await context.setOffline(false);
    expect(await outboxEntries(page)).toBe(0);
    expect(await commentsOf(database, "On second thoughts")).toBe(0);
  });
});

test("unsent work causes a warning at sign-out, and stays encrypted until its own user signs in", {
  tag: ["@REL-28", "@REL-30"],
}, async ({ page, database }) => {
  const { id, full_name, phone } = await findNewEnquiry(database);
  await page.goto("/");
  await expect(page.getByText(/of 600/)).toBeVisible();
  await page.route("**/trpc/enquiries.update*", (route) => route.abort("connectionrefused"));
  await commentOn(page, id, "Sealed for a while");
  await save(page);
  await expect(page.getByText("1 entry waits to be sent.")).toBeVisible();
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("1 of your entries is not sent yet");
  await page.getByRole("alertdialog").getByRole("button", { name: "OK" }).click();
  await expect(page).toHaveURL("/login");
  await page.unroute("**/trpc/enquiries.update*");
  await expect.poll(() => readLocalStorage(page)).not.toContain("mobile-crm-reads");
  const stored = await readLocalStorage(page);
  for (const secret of ["Sealed for a while", full_name, phone, "caller@", "token"])
    expect(stored).not.toContain(secret);
  expect(await outboxEntries(page)).toBe(1);

  await signInAs(page, "lead");
  await expect(page.getByText(/of \d+/).first()).toBeVisible();
  await expect(page.getByText("waits to be sent")).toHaveCount(0);
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "OK" }).click();
  expect(await commentsOf(database, "Sealed for a while")).toBe(0);
  await signInAs(page, "caller");

  await expect(page.getByText("Sent: Edit of an enquiry")).toBeVisible();
  expect(await commentsOf(database, "Sealed for a while")).toBe(1);
});
