import { expect, test } from "./fixtures.ts";

test("a browser below the minimum shows one sentence, and unsent work is left untouched", async ({ page }) => {
  const calls: string[] = [];
  page.on("request", (request) => calls.push(new URL(request.url()).pathname));
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLElement.prototype, "inert");
    localStorage.setItem("unsent", "kept");
  });

  for (const path of ["/login", "/"]) {
    await page.goto(path);

    await expect(page.getByRole("main")).toHaveText(/This browser is too old for Mobile CRM\. Update it, or use/, {
      useInnerText: true,
    });
    await expect(page.getByText("Loading your work")).toBeHidden();
    expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
    expect(await page.evaluate(() => localStorage.getItem("unsent"))).toBe("kept");
  }
  expect(calls.filter((path) => path.startsWith("/trpc"))).toEqual([]);
});

test("a browser that blocks site data says how to allow it, instead of loading forever", async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException("Access is denied for this document", "SecurityError");
        },
      });
  });
  await page.goto("/");

  await expect(page.getByText(/needs to store data on this device.*Allow cookies and site data/)).toBeVisible();
  await expect(page.getByText("Loading your work…")).toBeHidden();
});
