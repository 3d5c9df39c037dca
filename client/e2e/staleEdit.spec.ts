import type { Database } from "@mobile-crm/fixtures/database/open.ts";
import type { Page } from "@playwright/test";
import { formOf } from "./forms.ts";
import { expect, test } from "./house.ts";
import type { Upstream } from "./upstream.ts";

interface Given {
  page: Page;
  database: Database;
  upstream: Upstream;
}

const puts = ({ requests }: Upstream) => requests.filter(({ method }) => method === "PUT");

/** Saves an edit, and lets another one arrive after the look at the record and before that save. */
async function saveOvertaken({ page, database: { kysely }, upstream }: Given) {
  const fresh = kysely.selectFrom("enquiries").where("visit_date", "is", null);
  const { id } = await fresh.select("id").executeTakeFirstOrThrow();
  await page.goto(`/EditEnquiry/${id}`);
  const form = formOf(page, "Edit Enquiry");
  const comment = form.getByLabel("Comment", { exact: true });
  await comment.fill("Asked for a second visit");
  const release = upstream.hold(`PUT enquiries_builders/${id}`);
  await form.getByRole("button", { name: "Save", exact: true }).click();
  await expect.poll(() => puts(upstream).length).toBe(1);
  await kysely.updateTable("enquiries").set({ visit_date: "2026-11-01" }).where("id", "=", id).execute();
  release();
  return { id, comment };
}

test.beforeEach(({ signIn }) => signIn("caller"));

test("an edit that another one overtook is refused, shown, and saved only when the user agrees", async ({
  page,
  database,
  upstream,
}) => {
  await saveOvertaken({ page, database, upstream });

  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Another user has changed this meanwhile");
  await expect(question.getByRole("row", { name: /Visit Date/ })).toContainText("2026-11-01");
  expect(puts(upstream)).toHaveLength(1);
  await question.getByRole("button", { name: "Save mine" }).click();

  await expect(page.getByText("Enquiry Updated!")).toBeVisible();
  expect(puts(upstream)).toHaveLength(2);
});

test("an edit that goes back keeps what was typed, and changes nothing", async ({ page, database, upstream }) => {
  const { id, comment } = await saveOvertaken({ page, database, upstream });
  await page.getByRole("alertdialog").getByRole("button", { name: "Back" }).click();

  await expect(comment).toHaveValue("Asked for a second visit");
  const stored = database.kysely.selectFrom("enquiries").where("id", "=", id).select("visit_date");
  expect(String((await stored.executeTakeFirstOrThrow()).visit_date)).toContain("2026-11-01");
});
