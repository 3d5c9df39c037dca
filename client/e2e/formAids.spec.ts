import type { Locator } from "@playwright/test";
import { devices, partsOf } from "./devices.ts";
import { expect, test } from "./fixtures.ts";
import { formOf, searchChoice } from "./formSteps.ts";
import { fillMeeting, takeSelfie } from "./meetingForm.ts";

test.use(devices);

test("the rating is a row of stars for touch and keyboard", async ({ page, signIn, upstream, expectAccessible }) => {
  await signIn("field");
  await page.goto("/AddMeeting");
  const form = await fillMeeting(page);
  const rating = form.getByRole("radiogroup", { name: "Rating to Broker" });
  await expect(rating.getByRole("radio", { name: "0 out of 5" })).toBeChecked();
  await rating.getByRole("radio", { name: "3 out of 5" }).click();
  await expect(rating.getByText("3 out of 5")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(rating.getByRole("radio", { name: "4 out of 5" })).toBeChecked();
  for (const star of await rating.getByRole("radio").all()) {
    const { width = 0, height = 0 } = (await star.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  await expectAccessible();
  await takeSelfie(page);
  await form.getByRole("button", { name: "Save", exact: true }).click();

  await expect(page.getByText("Meeting Created!")).toBeVisible();
  const sent = upstream.requests.find(({ method, path }) => method === "POST" && path === "users/meetings");
  expect(partsOf(sent?.body)["users_meeting[rating_to_broker]"]).toBe("4");
});

test("a comment that needs 50 characters counts them from the start, as they are validated", async ({
  page,
  signIn,
}) => {
  await signIn("field");
  await page.goto("/AddDailyStandUpMeeting");
  const comment = formOf(page, "New Stand Up").getByLabel("Comments");
  await expect(comment).toHaveAccessibleDescription("0 of at least 50 characters");
  await comment.fill("  Two site visits  ");

  await expect(comment).toHaveAccessibleDescription("15 of at least 50 characters");
});

const middle = async (target: Locator) => {
  const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {};
  return { x: x + width / 2, y: y + height / 2 };
};

test("the camera covers the screen, with the shutter within reach of the thumb", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn("field");
  await page.goto("/AddDailyStandUpMeeting");
  const open = page.getByRole("button", { name: "Take a selfie" });
  await open.click();
  const shutter = page.getByRole("button", { name: "Take photo" });
  await expect(shutter).toBeFocused();
  await expect(page.getByLabel("Camera")).toBeInViewport({ ratio: 1 });
  expect((await middle(shutter)).y).toBeGreaterThan(740 * 0.85);
  await expectAccessible();
  await page.setViewportSize({ width: 740, height: 360 });
  await expect(shutter).toBeInViewport({ ratio: 1 });
  expect((await middle(shutter)).x).toBeGreaterThan(740 * 0.7);
  await page.keyboard.press("Escape");
  await expect(shutter).toHaveCount(0);
  await expect(open).toBeFocused();
  await open.click();
  await expect(page.getByLabel("Camera")).toHaveJSProperty("readyState", 4);
  await shutter.click();

  await expect(page.getByAltText("Your selfie")).toBeVisible();
  await expect(page.getByRole("button", { name: "Retake" })).toBeFocused();
});

test("a project that cannot be chosen yet says why", async ({ page, signIn, database, upstream, expectAccessible }) => {
  const { kysely } = database;
  const { firm_name } = await kysely.selectFrom("brokers").select("firm_name").orderBy("id").executeTakeFirstOrThrow();
  await signIn("caller");
  await page.goto("/Enquiry");
  const form = formOf(page, "New Enquiry");
  const project = form.getByLabel("Project");
  await expect(project).toHaveAccessibleDescription("Choose a broker to see the projects.");
  await expectAccessible();
  const release = upstream.hold("GET enquiries_builders/broker_buildings");
  await searchChoice(form, "Broker", firm_name);
  await expect(project).toHaveAccessibleDescription(new RegExp(`^Loading the projects of .*${firm_name}`));
  upstream.answer("GET enquiries_builders/broker_buildings", { status: 200, body: { buildings: [] } });
  release();

  await expect(project).toHaveAccessibleDescription(new RegExp(`^There are no projects of .*${firm_name}`));
});

test("campaigns of a meeting say whose projects they wait for", async ({ page, signIn, upstream }) => {
  await signIn("field");
  await page.goto("/AddMeeting");
  const campaigns = page.getByRole("region", { name: "Campaigns" });
  await expect(campaigns.getByText("Choose a broker to see the projects.")).toBeVisible();
  const release = upstream.hold("GET users/meetings/projects_for_new_campaign");
  await searchChoice(formOf(page, "New Meeting"), "Broker", "a");
  await expect(campaigns.getByText(/^Loading the projects of/)).toBeVisible();
  await expect(campaigns.getByRole("button", { name: "Add campaign" })).toBeDisabled();
  release();

  await expect(campaigns.getByRole("button", { name: "Add campaign" })).toBeEnabled();
  await expect(campaigns.getByText(/projects of/)).toHaveCount(0);
});

test("a phone number opens the dialer wherever it is shown", async ({ page, signIn, database, upstream }) => {
  const { kysely } = database;
  const pair = await kysely
    .selectFrom("building_brokers")
    .select(["building_id", "broker_id"])
    .orderBy("id")
    .executeTakeFirstOrThrow();
  await signIn("admin");
  await page.goto(`/InitiationDetails/${pair.building_id}/${pair.broker_id}`);
  const number = page.getByRole("definition").getByRole("link");
  await expect(number).toHaveAttribute("href", /^tel:\+91\d{10}$/);
  await page.goto(`/Brokers/${pair.broker_id}`);
  await expect(page.getByRole("region", { name: "Call" }).getByRole("link", { name: /\d{5}/ })).toHaveAttribute(
    "href",
    /^tel:\+91\d{10}$/,
  );
  upstream.alter("POST enquiries_builders/3/access_protected_info", () => ({ phone: "098765 43210" }));
  await page.goto("/Details/3");
  await page.getByRole("button", { name: "Tap to reveal phone number" }).click();

  await expect(page.getByRole("region", { name: "Call" }).getByRole("link", { name: /\d{5}/ })).toHaveAttribute(
    "href",
    /^tel:\+/,
  );
});

test("the role that makes no calls sees no broker's number", async ({ page, signIn, database }) => {
  const { kysely } = database;
  const broker = await kysely
    .selectFrom("brokers")
    .select(["id", "contact_number"])
    .orderBy("id")
    .executeTakeFirstOrThrow();
  await signIn("office");
  await page.goto(`/Brokers/${broker.id}`);

  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("region", { name: "Call" })).toHaveCount(0);
  await expect(page.getByText(broker.contact_number ?? "none")).toHaveCount(0);
});
