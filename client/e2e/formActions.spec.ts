import type { Locator, Page } from "@playwright/test";
import { brokerLabels } from "../src/features/brokers/labels.ts";
import { clientMeetingLabels } from "../src/features/clientMeetings/labels.ts";
import { meetingLabels } from "../src/features/meetings/labels.ts";
import { projectLabels } from "../src/features/projects/labels.ts";
import { standUpLabels } from "../src/features/standUps/labels.ts";
import { enquiryLabels } from "../src/shared/enquiryLabels.ts";
import { expect, test } from "./fixtures.ts";
import { formOf, searchChoice } from "./formSteps.ts";

/** Whether the element lies entirely within the viewport and is hit by a tap at its center. */
const isTappable = (button: Locator) =>
  button.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return top >= 0 && bottom <= innerHeight && element.contains(hit);
  });

const scrollDown = (page: Page, y: number) => page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), y);

const forms = {
  caller: {
    "/Enquiry": enquiryLabels.newEnquiry,
    "/EditEnquiry/3": enquiryLabels.editEnquiry,
    "/Brokers/Edit/1": brokerLabels.editCp,
  },
  field: { "/AddMeeting": meetingLabels.newMeeting, "/AddDailyStandUpMeeting": standUpLabels.newStandUp },
  admin: { "/AddNewMeeting/7?name=enquiry": clientMeetingLabels.newMeeting, "/AddProject": projectLabels.newProject },
};

for (const role of ["caller", "field", "admin"] as const)
  test(`the forms of ${role} keep Save in view in portrait and in landscape`, async ({ page, signIn }) => {
    await signIn(role);
    for (const [path, form] of Object.entries(forms[role])) {
      await page.goto(path);
      const save = formOf(page, form).getByRole("button", { name: "Save", exact: true });
      await expect(save).toBeVisible();
      for (const viewport of [
        { width: 360, height: 740 },
        { width: 740, height: 360 },
      ]) {
        await page.setViewportSize(viewport);
        for (const y of [0, 300]) {
          await scrollDown(page, y);
          expect(await isTappable(save), `${form} at ${viewport.width} px, scrolled by ${y}`).toBe(true);
        }
      }
    }
  });

test("a campaign in a bottom sheet keeps its Save in view", async ({ page, signIn }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await signIn("field");
  await page.goto("/AddMeeting");
  await searchChoice(formOf(page, meetingLabels.newMeeting), meetingLabels.broker, "a");
  await page.getByRole("button", { name: /Add campaign/i }).click();
  const save = formOf(page, "Add campaign").getByRole("button", { name: "Save" });
  await expect(save).toBeVisible();

  await expect.poll(() => isTappable(save)).toBe(true);
});

test("a focused field is not hidden behind the Save bar", async ({ page, signIn }) => {
  await signIn("caller");
  await page.goto("/Enquiry");
  const form = formOf(page, enquiryLabels.newEnquiry);
  const comment = form.getByLabel(enquiryLabels.comment, { exact: true });
  await comment.focus();

  expect(await isTappable(comment)).toBe(true);
});

test("after an outcome chip a form opens with the cursor in Comment and its history collapsed", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn("caller");
  for (const [form, path] of [
    [enquiryLabels.editEnquiry, "/EditEnquiry/3"],
    [brokerLabels.editCp, "/Brokers/Edit/1"],
  ] as const) {
    await page.goto(`${path}?next_call=20m`);
    const comment = formOf(page, form).getByLabel(enquiryLabels.comment, { exact: true });
    await expect(comment).toBeFocused();
    await expect.poll(() => isTappable(comment)).toBe(true);
    const history = page.getByRole("region", { name: "Comment history" });
    await expect(history.getByText(brokerLabels.commentHistory)).toBeVisible();
    await expect(history.getByRole("paragraph")).toBeHidden();
    await expectAccessible();
    await history.getByText(brokerLabels.commentHistory).click();

    await expect(history.getByRole("paragraph")).toBeVisible();
  }
});
