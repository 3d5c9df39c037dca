import { localDateOf } from "@mobile-crm/contracts/schemas/dates.ts";
import type { Page } from "@playwright/test";
import { devices } from "./devices.ts";
import { expect, test } from "./fixtures.ts";
import { dateOf, formOf, searchChoice, typeDate } from "./formSteps.ts";
import { fillMeeting, takeSelfie, today } from "./meetingForm.ts";

test.use(devices);

/** The current minute in India. */
const at = (time: string) => new Date(`${localDateOf(new Date())}T${time}:00+05:30`);

test.describe("a meeting begins", () => {
  test.beforeEach(async ({ page, signIn }) => {
    await page.clock.setFixedTime(at("10:42"));
    await signIn("field");
    await page.goto("/AddMeeting");
  });

  const record = async (page: Page) => {
    await page.clock.setFixedTime(at("11:05"));
    await page.getByRole("button", { name: "Start recording" }).click();
    await expect(page.getByRole("timer")).toHaveText(/00:0[1-9]/);
    await page.clock.setFixedTime(at("11:30"));
    await page.getByRole("button", { name: "Stop" }).click();
    await expect(page.getByLabel("Your recording")).toBeVisible();
  };

  test("now, or when its recording began", async ({ page }) => {
    const form = formOf(page, "New Meeting");
    for (const label of ["Start Date and Time", "End Date and Time"])
      await expect(dateOf(form, label)).toContainText(/10:42.*am/i);
    await record(page);

    for (const label of ["Start Date and Time", "End Date and Time"])
      await expect(dateOf(form, label)).toContainText(/11:05.*am/i);
  });

  test("when the user says so, whether or not something is recorded", async ({ page }) => {
    const form = formOf(page, "New Meeting");
    await typeDate(dateOf(form, "Start Date and Time"), `${today()}0915AM`);
    await record(page);

    await expect(dateOf(form, "Start Date and Time")).toContainText(/09:15.*am/i);
  });

  test("when its form was first opened, if something was typed and the form is opened again", async ({ page }) => {
    const form = formOf(page, "New Meeting");
    await form.getByLabel("Minutes of Meeting").fill("Half a sentence");
    await page.getByRole("button", { name: "Back" }).click();
    await expect(form).toHaveCount(0);
    await page.clock.setFixedTime(at("12:00"));
    await page.goto("/AddMeeting");
    await expect(form.getByLabel("Minutes of Meeting")).toHaveValue("Half a sentence");

    await expect(dateOf(form, "Start Date and Time")).toContainText(/10:42.*am/i);
    await expect(page.getByText("Someone else has changed this record")).toHaveCount(0);
  });

  test("now, if nothing was typed before", async ({ page }) => {
    const form = formOf(page, "New Meeting");
    await expect(dateOf(form, "Start Date and Time")).toContainText(/10:42.*am/i);
    await page.getByRole("button", { name: "Back" }).click();
    await expect(form).toHaveCount(0);
    await page.clock.setFixedTime(at("12:00"));
    await page.goto("/AddMeeting");

    await expect(dateOf(form, "Start Date and Time")).toContainText(/12:00.*pm/i);
    await expect(page.getByRole("button", { name: "Discard draft" })).toHaveCount(0);
  });
});

test("a meeting with a client begins now", async ({ page, signIn }) => {
  await page.clock.setFixedTime(at("10:42"));
  await signIn("caller");
  await page.goto("/AddNewMeeting/7?name=enquiry");
  const form = formOf(page, "New Client Meeting");

  for (const label of ["Start Date and Time", "End Date and Time"])
    await expect(dateOf(form, label)).toContainText(/10:42.*am/i);
});

test("brokers are offered nearest first, each with its distance", async ({ page, signIn, expectAccessible }) => {
  await signIn("field");
  await page.goto("/AddMeeting");
  const form = formOf(page, "New Meeting");
  await expect(form.getByLabel("Location")).toHaveValue(/India$/);
  await form.getByRole("combobox", { name: "Broker", exact: true }).click();
  const options = page.getByRole("dialog", { name: "Broker" }).getByRole("option", { name: /km/ });
  await expect(options.nth(2)).toBeVisible();
  await expectAccessible();
  const distances = (await options.allTextContents()).map((text) => Number(/([\d.]+) km$/.exec(text)?.[1]));

  expect(distances.length).toBeGreaterThan(2);
  expect(distances).toEqual(distances.toSorted((one, other) => one - other));
});

test("a broker who is far away needs a confirmation before the meeting is saved", async ({
  page,
  signIn,
  database,
  upstream,
  expectAccessible,
}) => {
  const { kysely } = database;
  const far = await kysely.selectFrom("brokers").orderBy("lat").select("firm_name").executeTakeFirstOrThrow();
  const posted = () => upstream.requests.filter(({ method, path }) => method === "POST" && path === "users/meetings");
  await signIn("field");
  await page.goto("/AddMeeting");
  const form = await fillMeeting(page);
  await searchChoice(form, "Broker", far.firm_name);
  await takeSelfie(page);
  await form.getByRole("button", { name: "Save", exact: true }).click();
  const question = page.getByRole("alertdialog", { name: "Are you with this broker?" });
  await expect(question).toContainText(/The office of .* is \d+\.\d\d km from you/);
  await expectAccessible();
  await question.getByRole("button", { name: "Back" }).click();
  await expect(question).toHaveCount(0);
  expect(posted()).toEqual([]);
  await expect(form.getByLabel("Minutes of Meeting")).toHaveValue("Explained the new slab");
  await form.getByRole("button", { name: "Save", exact: true }).click();
  await question.getByRole("button", { name: "Save" }).click();

  await expect(page.getByText("Meeting Created!")).toBeVisible();
  expect(posted()).toHaveLength(1);
});
