import { expect, test } from "./fixtures.ts";
import { dateOf, formOf, typeDate } from "./formSteps.ts";
import { anEnquiry } from "./offlineFixtures.ts";
import { asked, brokerOf } from "./partnerSteps.ts";

const part = (field: ReturnType<typeof dateOf>, name: RegExp) => field.getByRole("spinbutton", { name });

test.describe("an unfinished date in a form", () => {
  test.beforeEach(async ({ signIn, page, database }) => {
    await signIn("caller");
    const { id } = await anEnquiry(database);
    await page.goto(`/EditEnquiry/${id}`);
    const form = formOf(page, "Edit Enquiry");
    await typeDate(dateOf(form, "Next call date and time"), "221220261030AM");
    await form.getByLabel("Comment", { exact: true }).fill("Moved");
  });

  for (const [name, label] of [
    ["day", /^day/],
    ["month", /^month/],
    ["hour", /^hour/],
  ] as const)
    test(`a date-time without its ${name} is marked and not sent`, async ({ page, upstream }) => {
      const form = formOf(page, "Edit Enquiry");
      const next = dateOf(form, "Next call date and time");
      await part(next, label).press("Backspace");
      await part(next, label).press("Backspace");
      await expect(part(next, label)).toHaveAttribute("data-placeholder", "true");
      await form.getByRole("button", { name: "Save" }).click();

      await expect(next).toHaveAccessibleDescription(/Required$/);
      await expect(part(next, label)).toHaveAttribute("data-placeholder", "true");
      expect(upstream.requests.filter(({ method }) => method === "PUT")).toEqual([]);
    });

  test("a date that is completed again with the same value is sent", async ({ page, upstream }) => {
    const form = formOf(page, "Edit Enquiry");
    const next = dateOf(form, "Next call date and time");
    await part(next, /^month/).press("Backspace");
    await part(next, /^month/).press("Backspace");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(next).toHaveAccessibleDescription(/Required$/);
    await part(next, /^month/).press("1");
    await part(next, /^month/).press("2");
    await form.getByRole("button", { name: "Save" }).click();

    await expect(page.getByText("Enquiry Updated!")).toBeVisible();
    const { body } = upstream.requests.find(({ method }) => method === "PUT") ?? {};
    expect(body).toHaveProperty("enquiry.builders_enquiries_attributes.0.next_call_date", "2026-12-22T10:30:00+05:30");
  });

  test("a day that its month does not have is not sent as the previous date", async ({ page, upstream }) => {
    const form = formOf(page, "Edit Enquiry");
    await form.getByLabel("Visited").selectOption("Yes");
    const visit = dateOf(form, "Visit Date");
    await typeDate(visit, "31102026");
    await part(visit, /^month/).press("ArrowUp");
    await expect(visit).toContainText("31-11-2026");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(visit).toHaveAccessibleDescription(/Required$/);
    expect(upstream.requests.filter(({ method }) => method === "PUT")).toEqual([]);
  });

  test("a partly typed year is not sent", async ({ page, upstream }) => {
    const form = formOf(page, "Edit Enquiry");
    const next = dateOf(form, "Next call date and time");
    await part(next, /^year/).press("Backspace");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(next).toHaveAccessibleDescription(/Required$/);
    expect(upstream.requests.filter(({ method }) => method === "PUT")).toEqual([]);
  });
});

test("an optional date that is partly typed is marked and nothing is sent", async ({
  page,
  signIn,
  database,
  upstream,
}) => {
  await signIn("field");
  const { id } = await brokerOf(database, 5);
  await page.goto(`/Brokers/Edit/${id}`);
  const form = formOf(page, "Edit CP");
  const done = dateOf(form, "Meeting Done");
  await typeDate(done, "12102026");
  await part(done, /^day/).press("Backspace");
  await part(done, /^day/).press("Backspace");
  await form.getByRole("button", { name: "Save", exact: true }).click();
  await expect(done).toHaveAccessibleDescription(/Enter the whole date$/);
  expect(upstream.requests.filter(({ method }) => method === "PUT")).toEqual([]);
});

test("a filter with a half-cleared date is marked, and the list does not change", async ({
  page,
  signIn,
  upstream,
}) => {
  await signIn("caller");
  await page.goto("/?is_advanced_search=true&next_call_date_from=2026-11-22");
  await page.getByRole("button", { name: "Advanced search" }).click();
  const panel = formOf(page, "Advance Search");
  const from = dateOf(panel, "Next Call Date From");
  await part(from, /^day/).press("Backspace");
  await part(from, /^day/).press("Backspace");
  const before = asked(upstream, "enquiries_builders").length;
  await panel.getByRole("button", { name: "Apply" }).click();
  await expect(from).toHaveAccessibleDescription(/Enter the whole date$/);
  await expect(panel).toBeVisible();
  expect(asked(upstream, "enquiries_builders")).toHaveLength(before);
});

test("the day board keeps its day while another one is typed, and reports the unfinished date", async ({
  page,
  signIn,
}) => {
  await signIn("manager");
  await page.goto("/DayBoard?day=2026-11-08");
  const day = page.getByRole("group", { name: "Day", exact: true });
  await part(day, /^day/).press("Backspace");
  await part(day, /^month/).focus();
  await expect(day).toContainText(/dd-11-2026/i);
  await page.getByRole("button", { name: "CSV" }).focus();
  await expect(day).toHaveAccessibleDescription(/Enter the whole date$/);
  await expect(page).toHaveURL(/day=2026-11-08/);
});
