import { devices } from "./devices.ts";
import { expect, test } from "./fixtures.ts";
import { searchChoice } from "./formSteps.ts";
import { fillMeeting, takeSelfie } from "./meetingForm.ts";

test.use(devices);

test("brokers are offered nearest first, and one who is far away needs a confirmation", async ({
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
  await form.getByRole("combobox", { name: "Broker", exact: true }).click();
  const options = page.getByRole("dialog", { name: "Broker" }).getByRole("option", { name: /km/ });
  await expect(options.nth(2)).toBeVisible();
  await expectAccessible();
  const distances = (await options.allTextContents()).map((text) => Number(/([\d.]+) km$/.exec(text)?.[1]));
  expect(distances.length).toBeGreaterThan(2);
  // The chosen one is listed first.
  expect(distances).toEqual(distances.toSorted((one, other) => one - other));
  await page.keyboard.press("Escape");

  await searchChoice(form, "Broker", farBroker.firm_name);
  await takeSelfie(page);
  await form.getByRole("button", { name: "Save", exact: true }).click();
  const question = page.getByRole("alertdialog", { name: "Are you with this broker?" });
  await expect(question).toContainText(/The office of .* is \d+\.\d\d km from you/);
  await expectAccessible();
  await question.getByRole("button", { name: "Back" }).click();
  await expect(question).toHaveCount(0);
  expect(getSaves()).toEqual([]);
  await expect(form.getByLabel("Minutes of Meeting")).toHaveValue("Explained the new slab");
  await form.getByRole("button", { name: "Save", exact: true }).click();
  await question.getByRole("button", { name: "Save" }).click();

  await expect(page.getByText("Meeting Created!")).toBeVisible();
  expect(getSaves()).toHaveLength(1);
});
