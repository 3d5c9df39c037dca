import type { Locator, Page, TestInfo } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** The effort that a task takes. */
export interface Cost {
  taps: number;
  characters: number;
  screens: number;
}

/**
 * Does a task as a user does, and counts. A tap is a touch of the app; the list of a native select is one more tap. The
 * phone's dialer and file picker are not part of the app and are not counted. A character is a key of the keyboard,
 * including Enter. A screen is another path.
 */
export class TaskCounter {
  private readonly cost: Cost = { taps: 0, characters: 0, screens: 0 };
  private readonly page: Page;
  private path: string;

  constructor(page: Page) {
    this.page = page;
    this.path = new URL(page.url()).pathname;
    page.on("framenavigated", (frame) => {
      const { pathname } = new URL(frame.url());
      if (frame !== page.mainFrame() || pathname === this.path) return;
      this.path = pathname;
      this.cost.screens += 1;
    });
  }

  async tap(target: Locator) {
    await target.click();
    this.cost.taps += 1;
  }

  /** Taps a field and types into it. */
  async type(field: Locator, text: string) {
    await this.tap(field);
    await this.page.keyboard.type(text);
    this.cost.characters += text.length;
  }

  async press(key: "Enter") {
    await this.page.keyboard.press(key);
    this.cost.characters += 1;
  }

  /** Opens a native select and taps one of its options. */
  async choose(select: Locator, option: string | { index: number }) {
    await select.selectOption(option);
    this.cost.taps += 2;
  }

  /** Taps a link to the phone's dialer, which does not exist here. */
  async dial(link: Locator) {
    await link.evaluate((element) => element.addEventListener("click", (event) => event.preventDefault()));
    await this.tap(link);
  }

  /** Taps a file field; the file is chosen in the phone's own picker. */
  async pick(field: Locator, file: { name: string; mimeType: string; buffer: Buffer }) {
    const picker = this.page.waitForEvent("filechooser");
    await this.tap(field);
    await (await picker).setFiles(file);
  }

  get spent(): Cost {
    return this.cost;
  }
}

/** Starts a task on a screen that is shown and ready. */
export async function begin(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole("main")).not.toBeEmpty();
  await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
  return new TaskCounter(page);
}

/** Records in the report what a task cost, and compares it with its limit. */
export function expectAtMost(task: TaskCounter, limit: Cost, info: TestInfo) {
  const { taps, characters, screens } = task.spent;
  info.annotations.push({ type: "cost", description: `${taps} taps, ${characters} characters, ${screens} screens` });
  expect.soft(taps, "taps").toBeLessThanOrEqual(limit.taps);
  expect.soft(characters, "characters").toBeLessThanOrEqual(limit.characters);
  expect.soft(screens, "screens").toBeLessThanOrEqual(limit.screens);
}
