import { enquiryLabels } from "../src/shared/enquiryLabels.ts";
import { expect, test } from "./fixtures.ts";

test("the Daily Standup badge becomes a link again when the day in India ends", async ({ page, signIn, upstream }) => {
  // Two minutes before midnight in Asia/Kolkata.
  await page.clock.install({ time: new Date("2026-11-20T18:28:00Z") });
  upstream.answer("GET daily_stand_ups/settings", { status: 200, body: { have_daily_stand_up_meet: true } });
  await signIn("field");
  await page.goto("/");
  const badge = page.getByRole("banner");
  await expect(badge.getByText("Daily Standup")).toBeVisible();
  await expect(badge.getByRole("link", { name: "Daily Standup" })).toHaveCount(0);
  await page.clock.runFor(60_000);
  await expect(badge.getByRole("link", { name: "Daily Standup" })).toHaveCount(0);
  // Yesterday's reply is not used for today, even before a new one arrives.
  const release = upstream.hold("GET daily_stand_ups/settings");
  await page.clock.runFor(121_000);

  await expect(badge.getByRole("link", { name: "Daily Standup" })).toBeVisible();
  upstream.answer("GET daily_stand_ups/settings", { status: 200, body: { have_daily_stand_up_meet: false } });
  release();
  await expect(badge.getByRole("link", { name: "Daily Standup" })).toBeVisible();
});

test("an unknown address is reported within the app; case and a trailing slash do not matter", {
  tag: ["@R001"],
}, async ({ page, signIn, expectAccessible }) => {
  await signIn("caller");
  await page.goto("/nowhere/at/all");
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await expectAccessible();
  await page.goto("/details/3/");

  await expect(page.getByRole("link", { name: enquiryLabels.editEnquiry })).toBeVisible();
});

test("Help plays its tutorials automatically at volume 0.6", { tag: ["@U061", "@R005", "@K010"] }, async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn("caller");
  for (const [name, file] of [
    ["Meeting", "meeting.mp4"],
    ["Campaigns", "campaigns.mp4"],
  ]) {
    await page.goto(`/Help/${name}`);
    const video = page.getByLabel(`Tutorial for ${name}`);

    await expect(video).toHaveAttribute("src", `/help/${file}`);
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.duration)).toBeGreaterThan(5);
    expect(await video.evaluate((element: HTMLVideoElement) => element.volume)).toBeCloseTo(0.6);
    await page.getByRole("button", { name: "Open menu" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectAccessible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => !element.paused || element.controls))
      .toBe(true);
    await expectAccessible();
  }
});

test.describe("with the service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("the app's shell opens offline after the first visit", { tag: "@R073" }, async ({ page, signIn, context }) => {
    await signIn("caller");
    await page.goto("/");
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await expect(page.getByText(/of 600/)).toBeVisible();
    await context.setOffline(true);
    await page.reload();

    await expect(page.getByRole("button", { name: "Open menu" })).toBeVisible();
    const cached = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(cached.filter((path) => path.startsWith("/trpc"))).toEqual([]);
    expect(cached).toContain("/index.html");
    await context.setOffline(false);
  });
});
