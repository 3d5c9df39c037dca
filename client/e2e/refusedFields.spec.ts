import { expect, test } from "./fixtures.ts";
import { anEnquiry, commentOn, save } from "./offlineFixtures.ts";

test("the upstream's message about a field is shown at the field, and the next save is sent", async ({
  page,
  signIn,
  database,
  upstream,
}) => {
  await signIn("caller");
  const { id } = await anEnquiry(database);
  await commentOn(page, id, "Called");
  const body = { errors: { executive_comments: ["is too short"] } };
  upstream.answer(`PUT enquiries_builders/${id}`, { status: 422, body });
  await save(page);
  await page.getByRole("alertdialog").getByRole("button", { name: "OK" }).click();
  const comment = page.getByLabel("Comment", { exact: true });
  await expect(comment).toHaveAccessibleDescription("is too short");
  await expect(comment).toHaveValue("Called");
  upstream.answer(`PUT enquiries_builders/${id}`, undefined);
  await comment.fill("Called, and wants two rooms");
  await expect(comment).not.toHaveAccessibleDescription("is too short");
  await save(page);

  await expect(page.getByText("Enquiry Updated!")).toBeVisible();
});
