import { expect, test } from "./fixtures.ts";
import { formOf } from "./formSteps.ts";
import { asked } from "./partnerSteps.ts";

const LONG = "x".repeat(300);
const applied = (filters: string) => `/Brokers?is_advanced_search=true&${filters}`;

test("a refused entry of a multiple choice says so at its field, which gets the focus", async ({
  page,
  signIn,
  upstream,
}) => {
  await signIn("admin");
  await page.goto(applied(`performance=P1,${LONG}`));
  await page.getByRole("button", { name: "Advanced search" }).click();
  const panel = formOf(page, "Advance Search");
  const box = panel.getByRole("combobox", { name: "Performance" });
  await expect(box).toBeVisible();
  const before = asked(upstream, "brokers/my_cps").length;
  await panel.getByRole("button", { name: "Apply" }).click();

  await expect(box).toHaveAccessibleDescription("At most 255 characters");
  await expect(box).toBeFocused();
  expect(asked(upstream, "brokers/my_cps")).toHaveLength(before);
});

test("a refused text filter says so at its field, which gets the focus", async ({ page, signIn, expectAccessible }) => {
  await signIn("admin");
  await page.goto(`/?is_advanced_search=true&name=Asha&enquiry_no=${LONG}`);
  await page.getByRole("button", { name: "Advanced search" }).click();
  const panel = formOf(page, "Advance Search");
  await panel.getByRole("button", { name: "Apply" }).click();
  await expect(panel.getByLabel("Enquiry Number")).toHaveAccessibleDescription("At most 60 characters");
  await expect(panel.getByLabel("Enquiry Number")).toBeFocused();
  await expectAccessible();
});

test("a text filter that is refused before the fields are on screen gets the focus once it appears", async ({
  page,
  signIn,
}) => {
  await signIn("admin");
  await page.goto(`/?is_advanced_search=true&name=Asha&enquiry_no=${LONG}`);
  const search = page.getByRole("button", { name: "Advanced search" });
  await expect(search).toBeVisible();
  // As soon as the button is there: its fields appear in the next frame.
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      const buttons = document.querySelectorAll<HTMLElement>("[role=dialog] button");
      const apply = [...buttons].find(({ textContent }) => textContent === "Apply");
      if (!apply) return;
      observer.disconnect();
      apply.click();
    }).observe(document, { childList: true, subtree: true });
  });
  await search.click();

  const field = formOf(page, "Advance Search").getByLabel("Enquiry Number");
  await expect(field).toHaveAccessibleDescription("At most 60 characters");
  await expect(field).toBeFocused();
  await expect(page.getByRole("dialog").getByRole("alert")).toHaveCount(0);
});

test("a refused value without a field on screen is named above the fields, and this message gets the focus", async ({
  page,
  signIn,
  upstream,
  expectAccessible,
}) => {
  upstream.answer("GET daily_stand_ups/7/daily_stand_up_detail", {
    status: 200,
    body: {
      daily_stand_up: {
        id: 7,
        stand_up_type: "Office ".repeat(12),
        comment: "c".repeat(60),
        can_edit_daily_stand_up: true,
      },
    },
  });
  await signIn("field");
  await page.goto("/EditDailyMeeting/7");
  const form = formOf(page, "Edit Stand Up");
  await form.getByRole("button", { name: "Save" }).click();

  const problem = form.getByRole("alert");
  await expect(problem).toHaveText("Stand up type: At most 60 characters");
  await expect(problem).toBeFocused();
  expect(upstream.requests.filter(({ method }) => method === "PUT")).toEqual([]);
  await expectAccessible();
});
