import type { Page } from "@playwright/test";
import { sessionLabels } from "../src/features/session/labels.ts";
import { listLabels } from "../src/ui/list/labels.ts";
import { crawl, menuOf, screens, unlinked } from "./crawl.ts";
import { expect, test } from "./fixtures.ts";

/** Replaces every text by elements, at once and whenever one appears, as Chrome's translation does. */
const translateTexts = () => {
  const isKept = (element: Element | null) =>
    !element || Boolean(element.closest("[translate=no],script,style,textarea,title,svg,font"));
  const wrap = (text: Node) => {
    if (!text.nodeValue?.trim() || isKept(text.parentElement)) return;
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    inner.append(text.nodeValue);
    outer.append(inner);
    text.parentNode?.replaceChild(outer, text);
  };
  const wrapAll = (root: Node) => {
    if (root.nodeType === Node.TEXT_NODE) return wrap(root);
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Node[] = [];
    while (texts.nextNode()) found.push(texts.currentNode);
    for (const text of found) wrap(text);
  };
  new MutationObserver((changes) => {
    for (const { target, addedNodes, type } of changes) {
      if (type === "characterData") wrap(target);
      for (const node of addedNodes) wrapAll(node);
    }
  }).observe(document, { childList: true, characterData: true, subtree: true });
};

test.beforeEach(({ page }) => page.addInitScript(translateTexts));

const expectShown = async (page: Page, href: string) => {
  await expect.soft(page.getByText("This screen could not be shown"), href).toHaveCount(0);
  await expect.soft(page.getByRole("heading", { level: 1 }), href).toHaveCount(1);
};

test("a page that the browser translates shows every screen, and what is missing when its form is saved", async ({
  page,
  signIn,
  database,
}) => {
  test.setTimeout(900_000);
  await signIn("admin");
  const links = [...(await menuOf(page)), ...(await unlinked(database))];
  const visited = await crawl(page, links, async (href) => {
    await expectShown(page, href);
    const save = page.getByRole("main").getByRole("button", { name: "Save", exact: true });
    if (!(await save.count())) return;
    for (const field of await page.getByRole("main").locator("form textarea:not([readonly])").all())
      await field.fill("");
    const refused = page.locator("[aria-invalid=true], [data-invalid]");
    const before = page.url();
    await save.first().click();
    // A form without a required text may also be complete.
    await expect.poll(async () => (await refused.count()) > 0 || page.url() !== before, href).toBe(true);
    await expectShown(page, href);
  });

  expect(screens.filter((path) => !visited.has(path))).toEqual([]);
});

test("a translated list counts the rows that it shows", async ({ page, signIn }) => {
  await signIn("caller");
  await page.goto("/");
  await expect(page.getByText("1 - 20 of 600")).toBeVisible();
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(page.getByText("21 - 40 of 600")).toBeVisible();
  await page.getByRole("searchbox").fill("no enquiry has this name");
  await page.keyboard.press("Enter");
  await expect(page.getByText(listLabels.nothing)).toBeVisible();

  await expect(page.getByText("0 - 0 of 0")).toBeVisible();
  await expect(page.getByText(/of 600/)).toHaveCount(0);
});

test("a translated sign-in says what is missing", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("button", { name: sessionLabels.login }).click();
  await expect(page.getByText("Required")).toHaveCount(2);
  await page.getByLabel(sessionLabels.email).fill("meera");
  await page.getByRole("button", { name: sessionLabels.login }).click();

  await expect(page.getByText(sessionLabels.validEmail)).toBeVisible();
  await expect(page.getByText("Required")).toHaveCount(1);
});
