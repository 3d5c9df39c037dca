import type { Database } from "@mobile-crm/fixtures/database/open.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { formOf } from "./formSteps.ts";
import { brokerOf } from "./partnerSteps.ts";
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

const warned = (page: Page, label: string) =>
  expect(
    page
      .getByRole("alertdialog", { name: "Another user has changed this meanwhile" })
      .getByRole("row", { name: new RegExp(`^${label} `) }),
  ).toBeVisible();

test("an edit of a campaign shows what another user has changed before it overwrites it", { tag: "@REL-19" }, async ({
  page,
  signIn,
  database,
  upstream,
}) => {
  await signIn("field");
  const { id } = await database.kysely
    .selectFrom("campaigns")
    .where("user_id", "=", 5)
    .where("executed", "=", false)
    .where("building_broker_id", "is not", null)
    .where("meeting_id", "is", null)
    .orderBy("id")
    .select("id")
    .executeTakeFirstOrThrow();
  await page.goto(`/EditCampaign/${id}`);
  const form = formOf(page, "Edit Campaign");
  await form.getByLabel("Comment", { exact: true }).fill("Two families are serious");
  await database.kysely.updateTable("campaigns").set({ title: "Renamed meanwhile" }).where("id", "=", id).execute();
  await form.getByRole("button", { name: "Save", exact: true }).click();

  await warned(page, "Title");
  expect(puts(upstream)).toEqual([]);
});

test("an edit of a channel partner shows what another user has changed before it overwrites it", {
  tag: "@REL-19",
}, async ({ page, signIn, database, upstream }) => {
  await signIn("field");
  const change = { next_call_date: new Date("2026-12-20T10:00:00+05:30"), meeting_scheduled: "2026-12-01" };
  const { id } = await brokerOf(database, 5);
  await database.kysely.updateTable("brokers").set(change).where("id", "=", id).execute();
  await page.goto(`/Brokers/Edit/${id}`);
  const form = formOf(page, "Edit CP");
  await form.getByLabel("Comment", { exact: true }).fill("No leads since a month");
  await database.kysely.updateTable("brokers").set({ meeting_scheduled: "2026-12-05" }).where("id", "=", id).execute();
  await form.getByRole("button", { name: "Save", exact: true }).click();

  await warned(page, "Meeting Scheduled");
  expect(puts(upstream)).toEqual([]);
});

test("an edit that goes back keeps what was typed, and changes nothing", async ({ page, database, upstream }) => {
  const { id, comment } = await saveOvertaken({ page, database, upstream });
  await page.getByRole("alertdialog").getByRole("button", { name: "Back" }).click();

  await expect(comment).toHaveValue("Asked for a second visit");
  const stored = database.kysely.selectFrom("enquiries").where("id", "=", id).select("visit_date");
  expect(String((await stored.executeTakeFirstOrThrow()).visit_date)).toContain("2026-11-01");
});
