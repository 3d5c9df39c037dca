import { enquiryLabels } from "../src/shared/enquiryLabels.ts";
import { expect, test } from "./fixtures.ts";
import { formOf } from "./formSteps.ts";
import { findNewEnquiry } from "./offlineFixtures.ts";

test("a comment grows with its lines up to a limit, and says why the server refused it until it is changed", {
  tag: ["@U182", "@M004", "@C019"],
}, async ({ page, signIn, database, upstream, expectAccessible }) => {
  const { id } = await findNewEnquiry(database);
  await signIn("caller");
  await page.goto(`/EditEnquiry/${id}`);
  const form = formOf(page, enquiryLabels.editEnquiry);
  const comment = form.getByLabel(enquiryLabels.comment, { exact: true });
  const heightWith = async (lines: number) => {
    await comment.fill(Array.from({ length: lines }, (_, line) => `line ${line}`).join("\n"));
    return (await comment.boundingBox())?.height ?? 0;
  };
  await expect(comment).toHaveAttribute("rows", "3");
  const [three, six, thirty] = [await heightWith(3), await heightWith(6), await heightWith(30)];
  expect(six).toBeGreaterThan(three * 1.5);
  expect(thirty).toBe(six);

  const body = { message: "That date is a holiday", errors: { executive_comments: ["is too short"] } };
  upstream.answer(`PUT enquiries_builders/${id}`, { status: 422, body });
  await form.getByRole("button", { name: "Save" }).click();
  const alert = page.getByRole("alertdialog", { name: "Error" });
  await expect(alert).toContainText("That date is a holiday");
  await expectAccessible();
  await alert.getByRole("button", { name: "OK" }).click();
  await expect(comment).toHaveAccessibleDescription("is too short");
  await expectAccessible();
  await comment.fill("Liked it a lot");
  await expect(comment).not.toHaveAccessibleDescription("is too short");
});
