import { enquiryLabels } from "../src/shared/enquiryLabels.ts";
import { expect, test } from "./fixtures.ts";
import { commentOn, findNewEnquiry, save } from "./offlineFixtures.ts";
import type { Upstream } from "./upstream.ts";

test.beforeEach(({ signIn }) => signIn("caller"));

/** The keys of an enquiry's saves, oldest first. */
const keysOf = ({ requests }: Upstream) =>
  requests.filter(({ method }) => method === "PUT").map(({ headers }) => headers["idempotency-key"]);

test("a save repeated after a failure has the same key; a changed one has another", async ({
  page,
  database,
  upstream,
}) => {
  const { id } = await findNewEnquiry(database);
  upstream.answer(`PUT enquiries_builders/${id}`, { status: 500 });
  await commentOn(page, id, "The first words");
  for (const words of ["The first words", "The first words", "Other words"]) {
    await page.getByLabel(enquiryLabels.comment, { exact: true }).fill(words);
    await save(page);
    await page.getByRole("alertdialog", { name: "Server Error!" }).getByRole("button", { name: "OK" }).click();
  }

  const [first, again, changed] = keysOf(upstream);
  expect(first).toMatch(/^[\w-]{8,64}$/);
  expect(again).toBe(first);
  expect(changed).not.toBe(first);
});

test("the same input saved again after a success is a new save, even if the first try failed", async ({
  page,
  database,
  upstream,
}) => {
  const { id } = await findNewEnquiry(database);
  upstream.answer(`PUT enquiries_builders/${id}`, { status: 500 });
  await commentOn(page, id, "No answer");
  await save(page);
  await page.getByRole("alertdialog", { name: "Server Error!" }).getByRole("button", { name: "OK" }).click();
  upstream.answer(`PUT enquiries_builders/${id}`, undefined);
  await save(page);
  await expect(page).toHaveURL(`/Details/${id}`);
  // Without a reload: only this page knows the keys of failures.
  await page.getByRole("link", { name: enquiryLabels.editEnquiry }).click();
  await page.getByLabel(enquiryLabels.comment, { exact: true }).fill("No answer");
  await save(page);
  await expect(page).toHaveURL(`/Details/${id}`);
  await expect.poll(() => keysOf(upstream).length).toBe(3);

  const [failedKey, retriedKey, laterKey] = keysOf(upstream);
  expect(retriedKey).toBe(failedKey);
  expect(laterKey).not.toBe(retriedKey);
  const comments = await database.kysely.selectFrom("enquiry_comments").where("text", "=", "No answer").select("id");
  expect(await comments.execute()).toHaveLength(2);
});
