import { standUpLabels } from "../src/features/standUps/labels.ts";
import { enquiryLabels } from "../src/shared/enquiryLabels.ts";
import { listLabels } from "../src/ui/list/labels.ts";
import { expect, test } from "./fixtures.ts";
import { formOf } from "./formSteps.ts";

test("an invalid field gets the focus once it is on screen; without a field the error message gets it", async ({
  page,
  signIn,
  upstream,
  expectAccessible,
}) => {
  await signIn("admin");
  await page.goto(`/?is_advanced_search=true&name=Asha&enquiry_no=${"x".repeat(300)}`);
  const search = page.getByRole("button", { name: listLabels.advancedSearch });
  await expect(search).toBeVisible();
  // Apply is clicked as soon as it exists: the fields appear in the next frame.
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

  const field = formOf(page, listLabels.advancedSearchTitle).getByLabel(enquiryLabels.enquiryNumber);
  await expect(field).toHaveAccessibleDescription("At most 60 characters");
  await expect(field).toBeFocused();
  await expect(page.getByRole("dialog").getByRole("alert")).toHaveCount(0);
  await expectAccessible();

  upstream.answer("GET daily_stand_ups/7/daily_stand_up_detail", {
    status: 200,
    body: {
      daily_stand_up: {
        id: 7,
        stand_up_type: "Office \uFFFD",
        comment: "c".repeat(60),
        can_edit_daily_stand_up: true,
      },
    },
  });
  await page.goto("/EditDailyMeeting/7");
  const form = formOf(page, standUpLabels.editStandUp);
  await form.getByRole("button", { name: "Save" }).click();
  const problem = form.getByRole("alert");
  await expect(problem).toHaveText(/^Stand up type: Contains \uFFFD/);
  await expect(problem).toBeFocused();
  expect(upstream.requests.filter(({ method }) => method === "PUT")).toEqual([]);
  await expectAccessible();
});
