import { expect, test } from "./fixtures.ts";
import { formOf } from "./formSteps.ts";

for (const [form, path, settings, choice] of [
  ["New Enquiry", "/Enquiry", "GET enquiries_builders/settings", "Status"],
  ["New Stand Up", "/AddDailyStandUpMeeting", "GET daily_stand_ups/settings", "Standup Type"],
  ["New Client Meeting", "/AddNewMeeting/1?name=enquiry", "GET enquiries/client_meetings/settings", "Meeting Type"],
  ["New Project", "/AddProject", "GET buildings/settings", "Locality"],
] as const) {
  test(`${form} says that its choices could not be loaded, and loads them on Retry`, async ({
    page,
    signIn,
    upstream,
    expectAccessible,
  }) => {
    await signIn("admin");
    upstream.answer(settings, { status: 500 });
    await page.goto(path);

    const alert = page.getByRole("main").getByRole("alert");
    await expect(alert).toContainText("Could not load");
    await expectAccessible();
    upstream.answer(settings, undefined);
    await alert.getByRole("button", { name: "Retry" }).click();

    await expect(alert).toHaveCount(0);
    const box = formOf(page, form).getByLabel(choice, { exact: true });
    await box.click();
    const list = choice === "Locality" ? page.getByRole("dialog", { name: choice }) : box;
    // The first option of a select stands for no choice.
    await expect(list.getByRole("option").nth(1)).toBeAttached();
  });
}
