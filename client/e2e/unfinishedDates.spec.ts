import { dayBoardLabels } from "../src/features/dayBoard/labels.ts";
import { enquiryLabels } from "../src/shared/enquiryLabels.ts";
import { expect, test } from "./fixtures.ts";
import { dateOf, typeDate } from "./formSteps.ts";
import { commentOn, findNewEnquiry, saveEnquiry } from "./offlineFixtures.ts";

const part = (field: ReturnType<typeof dateOf>, name: RegExp) => field.getByRole("spinbutton", { name });

test("an incomplete date, or one that does not exist, is marked and not sent until it is corrected", async ({
  page,
  signIn,
  database,
  upstream,
}) => {
  await signIn("caller");
  const { id } = await findNewEnquiry(database);
  const form = await commentOn(page, id, "Moved");
  const save = form.getByRole("button", { name: "Save" });
  const next = dateOf(form, enquiryLabels.nextCallDate);
  for (const label of [/^day/, /^month/, /^hour/]) {
    await typeDate(next, "221220261030AM");
    await part(next, label).press("Backspace");
    await part(next, label).press("Backspace");
    await expect(part(next, label)).toHaveAttribute("data-placeholder", "true");
    await save.click();
    await expect(next).toHaveAccessibleDescription(/Required$/);
    await expect(part(next, label)).toHaveAttribute("data-placeholder", "true");
  }
  await typeDate(next, "221220261030AM");
  await part(next, /^year/).press("Backspace");
  await save.click();
  await expect(next).toHaveAccessibleDescription(/Required$/);

  await typeDate(next, "221220261030AM");
  await form.getByLabel(enquiryLabels.visited).selectOption("Yes");
  const visit = dateOf(form, enquiryLabels.visitDate);
  await typeDate(visit, "31102026");
  await part(visit, /^month/).press("ArrowUp");
  await expect(visit).toContainText("31-11-2026");
  await save.click();
  await expect(visit).toHaveAccessibleDescription(/Required$/);
  expect(upstream.requests.filter(({ method }) => method === "PUT")).toEqual([]);

  await typeDate(visit, "30112026");
  await part(next, /^month/).press("Backspace");
  await part(next, /^month/).press("Backspace");
  await save.click();
  await expect(next).toHaveAccessibleDescription(/Required$/);
  // Completed again with the same value.
  await part(next, /^month/).press("1");
  await part(next, /^month/).press("2");

  expect(await saveEnquiry(page, upstream)).toMatchObject({
    visit_date: "2026-11-30",
    builders_enquiries_attributes: [{ next_call_date: "2026-12-22T10:30:00+05:30" }],
  });
});

test("the day board keeps its day while another one is typed, and reports the unfinished date", async ({
  page,
  signIn,
}) => {
  await signIn("manager");
  await page.goto("/DayBoard?day=2026-11-08");
  const day = page.getByRole("group", { name: dayBoardLabels.day, exact: true });
  await part(day, /^day/).press("Backspace");
  await part(day, /^month/).focus();
  await expect(day).toContainText(/dd-11-2026/i);
  await page.getByRole("button", { name: "CSV" }).focus();
  await expect(day).toHaveAccessibleDescription(/Enter the whole date$/);
  await expect(page).toHaveURL(/day=2026-11-08/);
});
