import type { Page } from "@playwright/test";
import { meetingLabels } from "../src/features/meetings/labels.ts";
import { expect, test } from "./fixtures.ts";
import { formOf } from "./formSteps.ts";
import type { Upstream } from "./upstream.ts";

const MANY = 300;

/** Gives the meeting form more brokers than a list shows: Agency 1, Agency 2, and so on. */
const offerMany = (upstream: Upstream) =>
  upstream.alter("GET users/meetings/settings", (body: { brokers: object[] }) => ({
    ...body,
    brokers: Array.from({ length: MANY }, (_, at) => ({
      ...body.brokers[0],
      id: at + 1,
      name_with_firm_name: `Agency ${at + 1}`,
      latitude: null,
      longitude: null,
    })),
  }));

const openBrokers = async (page: Page) => {
  await page.goto("/AddMeeting");
  const form = formOf(page, meetingLabels.newMeeting);
  const box = form.getByRole("combobox", { name: meetingLabels.broker, exact: true });
  // The choices have loaded once the only executive is selected.
  await expect(form.getByRole("combobox", { name: meetingLabels.fieldExecutive })).toHaveText("Santosh Jadhav");
  await box.click();
  const list = page.getByRole("dialog", { name: meetingLabels.broker });
  return { box, search: list.getByRole("combobox", { name: "Search" }), options: list.getByRole("option"), list };
};

test.beforeEach(async ({ signIn, upstream }) => {
  await signIn("field");
  offerMany(upstream);
});

test("a long list can be searched and chosen from with the keyboard alone", async ({ page, expectAccessible }) => {
  const { box, search, options, list } = await openBrokers(page);
  await expect(search).toBeFocused();
  await expect(options).toHaveCount(101);
  await expect(list).toContainText("100 of 300 – type to narrow");
  await expect(options.last()).toHaveAttribute("aria-posinset", "101");
  await expect(options.last()).toHaveAttribute("aria-setsize", "101");
  const active = async () => page.locator(`id=${await search.getAttribute("aria-activedescendant")}`);

  await search.press("End");
  await expect(await active()).toHaveText("Agency 100");
  await expect(await active()).toBeInViewport();
  await search.press("ArrowUp");
  await expect(await active()).toHaveText("Agency 99");
  await search.press("Home");
  await expect(await active()).toHaveText("Select One");
  await search.pressSequentially("agency 29");
  await expect(options).toHaveCount(13);
  await search.press("ArrowDown");
  await expect(await active()).toHaveText("Agency 129");
  await expectAccessible();
  await search.press("Enter");

  await expect(list).toBeHidden();
  await expect(box).toHaveText("Agency 129");
  await expect(box).toBeFocused();
  await box.click();
  await expect(options.nth(1)).toHaveText("Agency 129");
  await expect(options.nth(1)).toHaveAttribute("aria-selected", "true");
});

test("a typed letter is shown before the list is searched, and Enter right after it chooses what was typed", async ({
  page,
}) => {
  const { box, search, options } = await openBrokers(page);
  await expect(options).toHaveCount(101);
  const optionCount = await search.evaluate((input: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, "agency 27");
    input.dispatchEvent(new InputEvent("input", { bubbles: true }));
    return document.querySelectorAll("[role=option]").length;
  });
  expect(optionCount).toBe(101);
  await expect(search).toHaveValue("agency 27");
  await expect(options).toHaveCount(13);

  // Enter must not choose an option of the previous search, which is still listed.
  await search.fill("agency 2");
  await search.evaluate((input: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, "agency 271");
    input.dispatchEvent(new InputEvent("input", { bubbles: true }));
    input.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  });
  await expect(box).toHaveText("Agency 271");
});
