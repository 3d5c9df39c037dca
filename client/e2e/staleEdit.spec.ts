import type { Database } from "@mobile-crm/fixtures/database/open.ts";
import type { Page } from "@playwright/test";
import { enquiryLabels } from "../src/shared/enquiryLabels.ts";
import { expect, test } from "./fixtures.ts";
import { formOf } from "./formSteps.ts";
import type { Upstream } from "./upstream.ts";

interface Fixtures {
  page: Page;
  database: Database;
  upstream: Upstream;
}

const puts = ({ requests }: Upstream) => requests.filter(({ method }) => method === "PUT");

/** A refusal by an upstream that compares the versions of records, as the demo does not. */
const VERSION_CHANGED = { status: 409, body: { message: "The record has changed" } };

/** Saves an edit, and lets another one arrive between the lookup of the record and this save, which is refused. */
async function saveOvertaken({ page, database: { kysely }, upstream }: Fixtures) {
  const withoutVisit = kysely.selectFrom("enquiries").where("visit_date", "is", null);
  const { id } = await withoutVisit.select("id").executeTakeFirstOrThrow();
  await page.goto(`/EditEnquiry/${id}`);
  const form = formOf(page, enquiryLabels.editEnquiry);
  const comment = form.getByLabel(enquiryLabels.comment, { exact: true });
  await comment.fill("Asked for a second visit");
  const release = upstream.hold(`PUT enquiries_builders/${id}`);
  await form.getByRole("button", { name: "Save", exact: true }).click();
  await expect.poll(() => puts(upstream).length).toBe(1);
  await kysely.updateTable("enquiries").set({ visit_date: "2026-11-01" }).where("id", "=", id).execute();
  upstream.answer(`PUT enquiries_builders/${id}`, VERSION_CHANGED);
  release();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  upstream.answer(`PUT enquiries_builders/${id}`, undefined);
  return { id, comment };
}

test.beforeEach(({ signIn }) => signIn("caller"));

test("an edit of a record that has changed meanwhile shows the conflict, and is saved only if the user agrees", async ({
  page,
  database,
  upstream,
}) => {
  await saveOvertaken({ page, database, upstream });

  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Someone else has changed this");
  await expect(question.getByRole("row", { name: enquiryLabels.visitDate })).toContainText("2026-11-01");
  expect(puts(upstream)).toHaveLength(1);
  await question.getByRole("button", { name: "Save mine" }).click();

  await expect(page.getByText(enquiryLabels.updated)).toBeVisible();
  expect(puts(upstream)).toHaveLength(2);
});

test("a conflict focuses its heading and shows only what differs; going back keeps the input", async ({
  page,
  database,
  upstream,
  expectAccessible,
}) => {
  const { id, comment } = await saveOvertaken({ page, database, upstream });
  const question = page.getByRole("alertdialog", { name: "Someone else has changed this" });
  await expect(question.getByRole("heading")).toBeFocused();
  const viewport = page.viewportSize();
  await expect.poll(async () => (await question.boundingBox())?.height).toBe(viewport?.height);
  await expect(question.getByRole("row")).toHaveCount(2);
  await expectAccessible();
  await question.getByRole("button", { name: "Back" }).click();
  await expect(comment).toHaveValue("Asked for a second visit");
  const stored = database.kysely.selectFrom("enquiries").where("id", "=", id).select("visit_date");
  expect(String((await stored.executeTakeFirstOrThrow()).visit_date)).toContain("2026-11-01");

  // Only the new one of the comments is shown.
  await page.reload();
  const form = formOf(page, enquiryLabels.editEnquiry);
  await expect(form.getByLabel(enquiryLabels.comment, { exact: true })).toHaveValue("Asked for a second visit");
  await form.getByLabel(enquiryLabels.comment, { exact: true }).fill("Mine");
  await database.kysely.insertInto("enquiry_comments").values({ enquiry_id: id, user_id: 5, text: "Theirs" }).execute();
  const putsBefore = puts(upstream).length;
  await form.getByRole("button", { name: "Save", exact: true }).click();
  await expect(question.getByRole("row")).toHaveCount(2);
  const [theirs, mine] = [question.getByRole("cell").nth(0), question.getByRole("cell").nth(1)];
  await expect(theirs).toHaveText(/^[^\n]*Theirs$/);
  await expect(mine).toHaveText("Mine");
  expect(puts(upstream)).toHaveLength(putsBefore);
  await question.getByRole("button", { name: "Add mine after theirs" }).click();

  await expect(page.getByText(enquiryLabels.updated)).toBeVisible();
});
