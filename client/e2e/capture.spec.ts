import type { Page } from "@playwright/test";
import { meetingLabels } from "../src/features/meetings/labels.ts";
import { campaignLabels } from "../src/shared/campaignLabels.ts";
import { devices, partsOf, photoWithExif } from "./devices.ts";
import { expect, test } from "./fixtures.ts";
import { formOf } from "./formSteps.ts";
import { fillMeeting, takeSelfie, waitUntilStill } from "./meetingForm.ts";
import { readLocalStorage } from "./offlineFixtures.ts";

test.use(devices);
test.beforeEach(({ signIn }) => signIn("field"));

const save = (page: Page) =>
  formOf(page, meetingLabels.newMeeting).getByRole("button", { name: "Save", exact: true }).click();

/** Answers position requests with an error and records their options. */
const refusePosition = (page: Page, code: number) =>
  page.addInitScript((error) => {
    navigator.geolocation.getCurrentPosition = (_found, failed, options) => {
      Object.assign(window, { positionOptions: options });
      failed?.({ code: error, message: "", PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 });
    };
  }, code);

test("the position is requested with high accuracy for ten seconds, and a denial is shown in its section", {
  tag: ["@K012", "@K013", "@K014", "@M011"],
}, async ({ page, expectAccessible }) => {
  await refusePosition(page, 1);
  await page.goto("/AddMeeting");

  await expect(page.getByText(/Location is not allowed. .*Permissions.*Then tap Retry/)).toBeVisible();
  expect(await page.evaluate(() => (window as { positionOptions?: object }).positionOptions)).toEqual({
    enableHighAccuracy: true,
    timeout: 10_000,
    maximumAge: 0,
  });
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expectAccessible();
});

test("a position that cannot be found can be requested again", { tag: "@M011" }, async ({ page }) => {
  await refusePosition(page, 3);
  await page.goto("/AddMeeting");

  await expect(page.getByText(/Your location couldn't be found/)).toBeVisible();
  await page.evaluate(() => {
    navigator.geolocation.getCurrentPosition = (succeed) =>
      succeed({ coords: { latitude: 18.5642, longitude: 73.7769, accuracy: 9 } } as GeolocationPosition);
  });
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("Found, within 9 m")).toBeVisible();
});

test("a location without a name is shown by its position, and the form can be sent", {
  tag: ["@M011", "@U087", "@C048"],
}, async ({ page, upstream }) => {
  upstream.answer("GET maps/geocode", { status: 500 });
  await page.goto("/AddMeeting");

  await expect(page.getByLabel(meetingLabels.location)).toHaveValue("18.5642, 73.7769");
  await expect(page.getByLabel(meetingLabels.location)).toHaveAttribute("readonly");
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
});

test("a denied microphone is reported in its section, and the rest of the form works", { tag: "@M011" }, async ({
  page,
  expectAccessible,
}) => {
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = (constraints) =>
      constraints?.audio ? Promise.reject(new DOMException("", "NotAllowedError")) : open(constraints);
  });
  await page.goto("/AddMeeting");
  await page.getByRole("button", { name: "Start recording" }).click();

  await expect(page.getByText(/^Microphone not allowed/)).toBeVisible();
  await expectAccessible();
  await fillMeeting(page);
  await takeSelfie(page);
  await save(page);
  await expect(page.getByText(meetingLabels.created)).toBeVisible();
});

test("an early shutter press takes the camera's first frame", async ({ page }) => {
  await page.addInitScript(() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 64, height: 48 });
    const stream = canvas.captureStream();
    navigator.mediaDevices.getUserMedia = async () => stream;
    Object.assign(window, { show: () => canvas.getContext("2d")?.fillRect(0, 0, 64, 48) });
  });
  await page.goto("/AddMeeting");
  await page.getByRole("button", { name: "Take a selfie" }).click();
  await page.getByRole("button", { name: "Take photo" }).click();
  const photo = page.getByRole("img", { name: "Your selfie" });
  await expect(photo).toHaveCount(0);

  await page.evaluate(() => (window as unknown as { show(): void }).show());
  await expect(photo).toHaveJSProperty("naturalWidth", 64);
});

test("without a camera a photo is chosen and sent as a JPEG of at most 1280 pixels", async ({
  page,
  upstream,
  expectAccessible,
}) => {
  await page.addInitScript(() => {
    delete (Navigator.prototype as { mediaDevices?: unknown }).mediaDevices;
  });
  await page.goto("/AddMeeting");
  const input = page.getByLabel(/The camera can't be used here/);
  await expect(input).toHaveAttribute("capture", "user");
  await input.setInputFiles({ name: "photo.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no photo") });
  await expect(input).toHaveAccessibleDescription("This file isn't a photo that can be opened. Choose another.");
  await expectAccessible();
  const buffer = await photoWithExif(page);
  expect(buffer.includes("Exif")).toBe(true);
  await input.setInputFiles({ name: "photo.jpg", mimeType: "image/jpeg", buffer });

  const photo = page.getByRole("img", { name: "Your selfie" });
  await expect(photo).toHaveJSProperty("naturalWidth", 1280);
  await expect(photo).toHaveJSProperty("naturalHeight", 640);
  await fillMeeting(page);
  await save(page);
  await expect(page.getByText(meetingLabels.created)).toBeVisible();
  const request = upstream.requests.find(({ method, path }) => method === "POST" && path === "users/meetings");
  expect(partsOf(request?.body)["users_meeting[executive_image]"]).toBe("image/jpeg selfie.jpg");
  expect(String(request?.body)).not.toContain("Exif");
});

test("campaigns of a new meeting wait for the broker, and can be added, edited and removed", {
  tag: ["@U085", "@U086", "@S023", "@S024", "@S025", "@V045", "@K021"],
}, async ({ page, upstream }) => {
  await page.goto("/AddMeeting");
  await expect(page.getByRole("link", { name: "Help" })).toHaveAttribute("href", "/Help/Campaigns");
  const drafts = page.getByRole("region", { name: meetingLabels.campaigns });
  await expect(drafts.getByRole("button", { name: "Add campaign" })).toBeDisabled();
  await fillMeeting(page);
  await expect(page.getByText(/^\d+\.\d\d km from this broker's office$/)).toBeVisible();
  const dialog = page.getByRole("dialog");
  for (const title of ["Canopy", "Open house"]) {
    await drafts.getByRole("button", { name: "Add campaign" }).click();
    await waitUntilStill(dialog);
    await dialog.getByRole("combobox", { name: campaignLabels.project }).click();
    await page.getByRole("dialog", { name: campaignLabels.project }).getByRole("option").nth(1).click();
    for (const label of [campaignLabels.startDate, campaignLabels.endDate]) {
      await dialog.getByRole("group", { name: label }).getByRole("spinbutton").first().click();
      await page.keyboard.type("24112026");
    }
    await dialog.getByLabel(campaignLabels.campaignType).selectOption("Standee");
    await dialog.getByLabel(campaignLabels.title).fill(title);
    await dialog.getByLabel(campaignLabels.plannedOutreach).fill("500 contacts");
    await dialog.getByLabel(campaignLabels.comment).fill("Begun");
    await dialog.getByLabel(campaignLabels.title).press("Enter");
    await expect(dialog).toHaveCount(0);
  }
  await drafts.getByRole("button", { name: "Edit Canopy" }).click();
  await waitUntilStill(dialog);
  await dialog.getByLabel(campaignLabels.title).fill("Big canopy");
  await dialog.getByLabel(campaignLabels.title).press("Enter");
  await drafts.getByRole("button", { name: "Delete Open house" }).click();
  await expect(drafts.getByRole("listitem")).toHaveCount(1);
  await takeSelfie(page);
  await save(page);

  await expect(page.getByText(meetingLabels.created)).toBeVisible();
  const request = upstream.requests.find(({ method, path }) => method === "POST" && path === "users/meetings");
  const parts = partsOf(request?.body);
  expect(parts).toMatchObject({
    "users_meeting[campaigns][0][title]": "Big canopy",
    "users_meeting[campaigns][0][IUD]": "I",
    "users_meeting[campaigns][0][created_by]": "5",
    "users_meeting[campaigns][0][executive_comments]": "Begun",
    "users_meeting[campaigns][0][start_date]": "2026-11-24",
  });
  expect(Object.keys(parts).some((name) => name.includes("[campaigns][1]"))).toBe(false);
});

test("discarding a draft clears typed values and keeps the device's position", async ({ page }) => {
  await page.goto("/AddMeeting");
  const form = formOf(page, meetingLabels.newMeeting);
  await form.getByLabel(meetingLabels.minutesOfMeeting).fill("Half a sentence");
  await expect(form.getByLabel(meetingLabels.location)).toHaveValue(/India$/);
  await expect.poll(() => readLocalStorage(page)).toContain(`/AddMeeting ${meetingLabels.newMeeting}`);
  await page.reload();
  await expect(form.getByLabel(meetingLabels.minutesOfMeeting)).toHaveValue("Half a sentence");
  await expect(form.getByLabel(meetingLabels.location)).toHaveValue(/India$/);
  await form.getByRole("button", { name: "Discard draft" }).click();

  await expect(form.getByLabel(meetingLabels.minutesOfMeeting)).toHaveValue("");
  await expect(form.getByLabel(meetingLabels.location)).toHaveValue(/India$/);
});

test("an upload shows its progress; leaving before the reply still sends it once", async ({
  page,
  upstream,
  database,
}) => {
  await page.goto("/AddMeeting");
  await fillMeeting(page);
  await takeSelfie(page);
  const release = upstream.hold("POST users/meetings");
  await save(page);
  await expect(page.getByText("Almost done…")).toBeVisible();
  await expect(page.getByText(/\d\.\d of \d\.\d MB/)).toBeVisible();
  await page.getByRole("button", { name: "Don't wait" }).click();
  await expect(page).toHaveURL("/Meeting");
  await expect(page.getByText("1 entry waits to be sent.")).toBeVisible();
  release();

  await expect(page.getByText("Sent: New meeting")).toBeVisible({ timeout: 30_000 });
  const { kysely } = database;
  const meetings = kysely.selectFrom("broker_meetings").where("minutes_of_meeting", "=", "Explained the new slab");
  expect(await meetings.select("id").execute()).toHaveLength(1);
});

for (const [status, title, text] of [
  [500, "Server Error!", ""],
  [422, "Error", "The broker has left the trade"],
] as const)
  test(`an upload answered ${status} shows "${title}" and keeps the input`, {
    tag: ["@M003", "@M004", "@M005", "@M006"],
  }, async ({ page, upstream }) => {
    upstream.answer("POST users/meetings", { status, body: { message: text } });
    await page.goto("/AddMeeting");
    const form = await fillMeeting(page);
    await takeSelfie(page);
    await save(page);

    const alert = page.getByRole("alertdialog", { name: title });
    await expect(alert).toContainText(text);
    await alert.getByRole("button", { name: "OK" }).click();
    await expect(form.getByLabel(meetingLabels.minutesOfMeeting)).toHaveValue("Explained the new slab");
    await expect(page.getByRole("img", { name: "Your selfie" })).toBeVisible();
  });
