import { formOf } from "./forms.ts";
import { expect, test } from "./house.ts";

test("an edit that another one overtook is refused, shown, and saved only when the user agrees", async ({
  page,
  signIn,
  database,
  upstream,
}) => {
  await signIn("caller");
  const { kysely } = database;
  const { id } = await kysely
    .selectFrom("enquiries")
    .where("visit_date", "is", null)
    .select("id")
    .executeTakeFirstOrThrow();
  await page.goto(`/EditEnquiry/${id}`);
  const form = formOf(page, "Edit Enquiry");
  await form.getByLabel("Comment", { exact: true }).fill("Asked for a second visit");
  // The other edit arrives after the look at the record and before the save.
  const release = upstream.hold(`PUT enquiries_builders/${id}`);
  await form.getByRole("button", { name: "Save", exact: true }).click();
  await expect.poll(() => upstream.requests.some(({ method }) => method === "PUT")).toBe(true);
  await kysely.updateTable("enquiries").set({ visit_date: "2026-11-01" }).where("id", "=", id).execute();
  release();

  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Another user has changed this meanwhile");
  await expect(question.getByRole("row", { name: /Visit Date/ })).toContainText("2026-11-01");
  expect(upstream.requests.filter(({ method }) => method === "PUT")).toHaveLength(1);
  await question.getByRole("button", { name: "Save mine" }).click();

  await expect(page.getByText("Enquiry Updated!")).toBeVisible();
  expect(upstream.requests.filter(({ method }) => method === "PUT")).toHaveLength(2);
});

test("an edit that goes back keeps what was typed, and changes nothing", async ({
  page,
  signIn,
  database,
  upstream,
}) => {
  await signIn("caller");
  const { kysely } = database;
  const { id } = await kysely
    .selectFrom("enquiries")
    .where("visit_date", "is", null)
    .select("id")
    .executeTakeFirstOrThrow();
  await page.goto(`/EditEnquiry/${id}`);
  const comment = formOf(page, "Edit Enquiry").getByLabel("Comment", { exact: true });
  await comment.fill("Asked for a second visit");
  const release = upstream.hold(`PUT enquiries_builders/${id}`);
  await formOf(page, "Edit Enquiry").getByRole("button", { name: "Save", exact: true }).click();
  await expect.poll(() => upstream.requests.some(({ method }) => method === "PUT")).toBe(true);
  await kysely.updateTable("enquiries").set({ visit_date: "2026-11-01" }).where("id", "=", id).execute();
  release();
  await page.getByRole("alertdialog").getByRole("button", { name: "Back" }).click();

  await expect(comment).toHaveValue("Asked for a second visit");
  const { visit_date } = await kysely
    .selectFrom("enquiries")
    .where("id", "=", id)
    .select("visit_date")
    .executeTakeFirstOrThrow();
  expect(String(visit_date)).toContain("2026-11-01");
});
