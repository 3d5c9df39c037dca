import type { Locator } from "@playwright/test";
import { meetingLabels } from "../src/features/meetings/labels.ts";
import { devices, partsOf } from "./devices.ts";
import { expect, test } from "./fixtures.ts";
import { fillMeeting, takeSelfie } from "./meetingForm.ts";

test.use(devices);

test("the rating is a row of stars for touch and keyboard", async ({ page, signIn, upstream, expectAccessible }) => {
  await signIn("field");
  await page.goto("/AddMeeting");
  const form = await fillMeeting(page);
  const rating = form.getByRole("radiogroup", { name: meetingLabels.ratingToBroker });
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

  await expect(page.getByText(meetingLabels.created)).toBeVisible();
  const request = upstream.requests.find(({ method, path }) => method === "POST" && path === "users/meetings");
  expect(partsOf(request?.body)["users_meeting[rating_to_broker]"]).toBe("4");
});

const getCenter = async (target: Locator) => {
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
  expect((await getCenter(shutter)).y).toBeGreaterThan(740 * 0.85);
  await expectAccessible();
  await page.setViewportSize({ width: 740, height: 360 });
  await expect(shutter).toBeInViewport({ ratio: 1 });
  expect((await getCenter(shutter)).x).toBeGreaterThan(740 * 0.7);
  await page.keyboard.press("Escape");
  await expect(shutter).toHaveCount(0);
  await expect(open).toBeFocused();
  await open.click();
  await expect(page.getByLabel("Camera")).toHaveJSProperty("readyState", 4);
  await shutter.click();

  await expect(page.getByAltText("Your selfie")).toBeVisible();
  await expect(page.getByRole("button", { name: "Retake" })).toBeFocused();
});
