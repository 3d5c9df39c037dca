import { enquiryLabels } from "../src/shared/enquiryLabels.ts";
import { expect, test } from "./fixtures.ts";

test("a printed list has all of its rows, and no bars, buttons or fields", async ({ page, signIn }) => {
  await signIn("manager");
  await page.goto("/");
  const rows = page.getByRole("main").getByRole("listitem");
  await expect(rows).toHaveCount(20);
  await page.emulateMedia({ media: "print" });

  await expect(rows.filter({ visible: true })).toHaveCount(20);
  await expect(page.getByRole("button").filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole("searchbox")).toBeHidden();
  await expect(page.getByRole("navigation").filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole("link", { name: enquiryLabels.newEnquiry })).toBeHidden();
  expect(await page.getByRole("banner").evaluate((header) => getComputedStyle(header).position)).toBe("static");
});

test("printed details keep their values, and no actions", async ({ page, signIn }) => {
  await signIn("caller");
  await page.goto("/Details/1");
  await expect(page.getByRole("link", { name: enquiryLabels.editEnquiry })).toBeVisible();
  await page.emulateMedia({ media: "print" });

  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("definition").first()).toBeVisible();
  await expect(page.getByRole("link", { name: enquiryLabels.editEnquiry })).toBeHidden();
});
