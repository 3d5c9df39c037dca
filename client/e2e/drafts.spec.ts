import { enquiryLabels } from "../src/shared/enquiryLabels.ts";
import { expect, test } from "./fixtures.ts";
import { formOf } from "./formSteps.ts";
import { commentOn, commentsOf, findNewEnquiry, readLocalStorage, save, signInAs } from "./offlineFixtures.ts";

test.beforeEach(({ signIn }) => signIn("caller"));

test("typed input is encrypted, restored after a reload, and deleted once it is saved", async ({
  page,
  database,
  expectAccessible,
}) => {
  const { id } = await findNewEnquiry(database);
  await commentOn(page, id, "Half a sentence");
  await expect.poll(() => readLocalStorage(page)).toContain(`/EditEnquiry/${id} ${enquiryLabels.editEnquiry}`);
  expect(await readLocalStorage(page)).not.toContain("Half a sentence");
  await page.reload();

  await expect(page.getByText(/What you typed on .* is here again/)).toBeVisible();
  await expect(page.getByLabel(enquiryLabels.comment, { exact: true })).toHaveValue("Half a sentence");
  await expectAccessible();
  await save(page);
  await expect(page.getByText(enquiryLabels.updated)).toBeVisible();
  await page.goto(`/EditEnquiry/${id}`);
  await expect(page.getByLabel(enquiryLabels.comment, { exact: true })).toHaveValue("");
  await expect(page.getByText(/is here again/)).toHaveCount(0);
});

test("text typed without a pause is stored while it is typed", async ({ page }) => {
  await page.clock.install();
  await page.goto("/Enquiry");
  const name = formOf(page, enquiryLabels.newEnquiry).getByLabel(enquiryLabels.name);
  await name.focus();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
  for (const letter of "Asha Patil") {
    await page.keyboard.press(letter === " " ? "Space" : letter);
    await page.clock.runFor(100);
  }

  await expect.poll(() => readLocalStorage(page)).toContain(`/Enquiry ${enquiryLabels.newEnquiry}`);
});

test("a restored draft can be discarded", async ({ page }) => {
  await page.goto("/Enquiry");
  await formOf(page, enquiryLabels.newEnquiry).getByLabel(enquiryLabels.name).fill("Asha");
  await expect.poll(() => readLocalStorage(page)).toContain(`/Enquiry ${enquiryLabels.newEnquiry}`);
  await page.reload();
  await expect(page.getByLabel(enquiryLabels.name)).toHaveValue("Asha");
  await page.getByRole("button", { name: "Discard draft" }).click();

  await expect(page.getByLabel(enquiryLabels.name)).toHaveValue("");
  await expect.poll(() => readLocalStorage(page)).not.toContain(`/Enquiry ${enquiryLabels.newEnquiry}`);
});

test("what is typed into one form in two tabs is kept for each, and both are offered once the tabs are closed", async ({
  page,
  context,
  expectAccessible,
}) => {
  const second = await context.newPage();
  for (const [tab, name] of [
    [page, "Asha Patil"],
    [second, "Ravi Kumar"],
  ] as const) {
    await tab.goto("/Enquiry");
    await formOf(tab, enquiryLabels.newEnquiry).getByLabel(enquiryLabels.name).fill(name);
    await tab.getByLabel(enquiryLabels.name).blur();
  }
  const drafts = async (tab: typeof page) =>
    (await readLocalStorage(tab)).split(`/Enquiry ${enquiryLabels.newEnquiry}\\n`).length - 1;
  await expect.poll(() => drafts(page)).toBeGreaterThanOrEqual(2);
  for (const tab of [page, second]) {
    await tab.reload();
    await expect(tab.getByText(/is here again/)).toBeVisible();
  }
  await expect(page.getByLabel(enquiryLabels.name)).toHaveValue("Asha Patil");
  await expect(second.getByLabel(enquiryLabels.name)).toHaveValue("Ravi Kumar");
  await second.close();
  await page.reload();

  await expectAccessible();
  await page.getByRole("button", { name: /^Use “Ravi Kumar” of/ }).click();
  await expect(page.getByLabel(enquiryLabels.name)).toHaveValue("Ravi Kumar");
  await page.getByRole("button", { name: /^Use “Asha Patil” of/ }).click();
  await expect(page.getByLabel(enquiryLabels.name)).toHaveValue("Asha Patil");
});

test("values typed when the session ended are restored after sign-in, on the same page", { tag: "@M001" }, async ({
  page,
  database,
  upstream,
}) => {
  const { id } = await findNewEnquiry(database);
  await commentOn(page, id, "Wants a corner flat");
  upstream.answer(`PUT enquiries_builders/${id}`, { status: 401 });
  await save(page);
  await expect(page.getByRole("alertdialog")).toContainText("Session Expired");
  await page.getByRole("alertdialog").getByRole("button", { name: "OK" }).click();
  upstream.answer(`PUT enquiries_builders/${id}`, undefined);
  await signInAs(page, "caller");

  await expect(page).toHaveURL(`/EditEnquiry/${id}`);
  await expect(page.getByLabel(enquiryLabels.comment, { exact: true })).toHaveValue("Wants a corner flat");
  await save(page);
  await expect(page.getByText(enquiryLabels.updated)).toBeVisible();
  expect(await commentsOf(database, "Wants a corner flat")).toBe(1);
});

test("another user's change is shown next to the user's own values, and nothing is overwritten unseen", {
  tag: "@REL-19",
}, async ({ page, database, expectAccessible }) => {
  const { id } = await findNewEnquiry(database);
  await commentOn(page, id, "Mine");
  await database.kysely
    .updateTable("enquiries")
    .set({ status_id: (eb) => eb.selectFrom("statuses").where("name", "=", "Visited").select("id").limit(1) })
    .where("id", "=", id)
    .execute();
  await save(page);
  const dialog = page.getByRole("alertdialog", { name: "Someone else has changed this" });
  await expect(dialog.getByRole("row", { name: "Status Visited New" })).toBeVisible();
  await expectAccessible();
  await dialog.getByRole("button", { name: "Back" }).click();
  await expect(page.getByLabel(enquiryLabels.comment, { exact: true })).toHaveValue("Mine");
  await save(page);
  await dialog.getByRole("button", { name: "Save mine" }).click();

  await expect(page.getByText(enquiryLabels.updated)).toBeVisible();
  const { name } = await database.kysely
    .selectFrom("enquiries")
    .innerJoin("statuses", "statuses.id", "status_id")
    .where("enquiries.id", "=", id)
    .select("name")
    .executeTakeFirstOrThrow();
  expect(name).toBe("New");
});
