import { meetingLabels } from "../src/features/meetings/labels.ts";
import { devices } from "./devices.ts";
import { expect, test } from "./fixtures.ts";
import { searchChoice } from "./formSteps.ts";
import { fillMeeting, takeSelfie } from "./meetingForm.ts";

test.use(devices);

test("brokers are offered nearest first, and the location says how far the chosen one is", async ({
  page,
  signIn,
  database,
  upstream,
  expectAccessible,
}) => {
  const { kysely } = database;
  const farBroker = await kysely.selectFrom("brokers").orderBy("lat").select("firm_name").executeTakeFirstOrThrow();
  const getSaves = () => upstream.requests.filter(({ method, path }) => method === "POST" && path === "users/meetings");
  await signIn("field");
  await page.goto("/AddMeeting");
  const form = await fillMeeting(page);
  await form.getByRole("combobox", { name: meetingLabels.broker, exact: true }).click();
  const options = page.getByRole("dialog", { name: meetingLabels.broker }).getByRole("option", { name: /km/ });
  await expect(options.nth(2)).toBeVisible();
  await expectAccessible();
  const distances = (await options.allTextContents()).map((text) => Number(/([\d.]+) km$/.exec(text)?.[1]));
  expect(distances.length).toBeGreaterThan(2);
  // The chosen one is listed first.
  expect(distances).toEqual(distances.toSorted((one, other) => one - other));
  await page.keyboard.press("Escape");

  await searchChoice(form, meetingLabels.broker, farBroker.firm_name);
  await expect(form.getByRole("textbox", { name: meetingLabels.location })).toHaveAccessibleDescription(
    /^\d+\.\d\d km from this broker's office$/,
  );
  await expectAccessible();
  await takeSelfie(page);
  await form.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(meetingLabels.created)).toBeVisible();
  expect(getSaves()).toHaveLength(1);
});
