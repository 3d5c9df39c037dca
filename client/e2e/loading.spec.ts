import { screenNames } from "../src/lib/screenNames.ts";
import { enquiryLabels } from "../src/shared/enquiryLabels.ts";
import { expect, test } from "./fixtures.ts";
import { commentOn } from "./offlineFixtures.ts";

test("while a list loads, the loading bar below the header does not block the menu, links and Back", {
  tag: "@R071",
}, async ({ page, signIn, upstream, expectAccessible }) => {
  await signIn("caller");
  await page.goto("/");
  await expect(page.getByText(/of 600/)).toBeVisible();
  const release = upstream.hold("GET enquiries_builders/3");
  await page.goto("/Details/3");
  const bar = page.getByRole("status", { name: "Loading" });
  await expect(bar).toBeVisible();
  const [barBox, header] = [await bar.boundingBox(), await page.getByRole("banner").boundingBox()];
  expect(barBox?.y).toBeCloseTo((header?.y ?? 0) + (header?.height ?? 0), 0);
  expect(barBox?.height).toBeLessThan(8);
  await expectAccessible();
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(bar).toBeVisible();
  await page.getByRole("button", { name: "Back" }).click();

  await expect(page.getByText(/of 600/)).toBeVisible();
  release();
  await expect(bar).toHaveCount(0);
});

test("a pending save disables its form but not the header, and can finish after the user has left the screen", async ({
  page,
  signIn,
  upstream,
}) => {
  await signIn("caller");
  const form = await commentOn(page, 3, "Called twice");
  const comment = form.getByLabel(enquiryLabels.comment, { exact: true });
  const answer = upstream.hold("PUT enquiries_builders/3");
  await form.getByRole("button", { name: "Save", exact: true }).click();
  await expect(form).toHaveAttribute("aria-busy", "true");
  await expect(page.getByRole("status", { name: "Loading" })).toBeVisible();
  await comment.evaluate((element) => element.focus());
  await expect(comment).not.toBeFocused();
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  upstream.answer("PUT enquiries_builders/3", { status: 422, body: { message: "Not now" } });
  answer();
  await page.getByRole("alertdialog").getByRole("button", { name: "OK" }).click();

  await expect(form).not.toHaveAttribute("aria-busy");
  await comment.focus();
  await expect(comment).toBeFocused();
  await expect(comment).toHaveValue("Called twice");

  const second = upstream.hold("PUT enquiries_builders/3");
  upstream.answer("PUT enquiries_builders/3", undefined);
  await form.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("status", { name: "Loading" })).toBeVisible();
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("dialog").getByRole("link", { name: screenNames.projects }).click();
  await expect(page).toHaveURL("/Project");
  second();

  await expect(page.getByText(enquiryLabels.updated)).toBeVisible();
  await expect(page).toHaveURL("/Project");
});

test("if the code of the confirmation dialog does not arrive, the browser's own dialog asks", async ({
  page,
  signIn,
}) => {
  await signIn("admin");
  await page.route(/\/assets\/Confirm-[^/]+\.js$/, () => {});
  await page.goto("/McMeetings");
  const rows = page.getByRole("button", { name: /^Delete the meeting/ });
  const name = (await rows.first().getAttribute("aria-label")) ?? "";
  const question = page.waitForEvent("dialog");
  await rows.first().click();
  const dialog = await question;
  expect(dialog.message()).toContain("Are you sure you want to delete");
  await dialog.accept();

  await expect(page.getByRole("button", { name, exact: true })).toHaveCount(0);
});
