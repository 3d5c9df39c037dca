import { formOf } from "./formSteps.ts";
import { expect, test } from "./workbenchFixtures.ts";

for (const [form, path, settings, choice] of [
  ["New Enquiry", "/Enquiry", "enquiries.settings", "Status"],
  ["New Stand Up", "/AddDailyStandUpMeeting", "standUps.settings", "Standup Type"],
  ["New Client Meeting", "/AddNewMeeting/1?name=enquiry", "clientMeetings.settings", "Meeting Type"],
  ["New Project", "/AddProject", "projects.settings", "Locality"],
] as const) {
  test(`${form} says that its choices could not be loaded, and loads them on Retry`, async ({
    page,
    signIn,
    drive,
    expectAccessible,
  }) => {
    await signIn("admin");
    await drive("PUT", "faults", [{ call: settings, kind: "status", status: 500 }]);
    await page.goto(path);

    const alert = page.getByRole("main").getByRole("alert");
    await expect(alert).toContainText("Could not load");
    await expectAccessible();
    await drive("PUT", "faults", []);
    await alert.getByRole("button", { name: "Retry" }).click();

    await expect(alert).toHaveCount(0);
    const box = formOf(page, form).getByLabel(choice, { exact: true });
    await box.click();
    const list = choice === "Locality" ? page.getByRole("dialog", { name: choice }) : box;
    // The first option of a select is the empty choice.
    await expect(list.getByRole("option").nth(1)).toBeAttached();
  });
}
