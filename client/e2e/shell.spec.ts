import { brokerLabels } from "../src/features/brokers/labels.ts";
import { clientMeetingLabels } from "../src/features/clientMeetings/labels.ts";
import { requestLabels } from "../src/features/meetingRequests/labels.ts";
import { premiumLabels } from "../src/features/premiumEnquiries/labels.ts";
import { standUpLabels } from "../src/features/standUps/labels.ts";
import { enquiryLabels } from "../src/shared/enquiryLabels.ts";
import { expect, test } from "./fixtures.ts";

const ENTRIES = [
  "Enquiries",
  premiumLabels.premiumEnquiries,
  "Projects",
  "Meetings",
  "Campaigns",
  brokerLabels.brokers,
  standUpLabels.standUps,
  "My CP Engagement",
  requestLabels.requests,
  clientMeetingLabels.clientMeetings,
];

for (const role of ["admin", "caller", "office"] as const) {
  test(`the menu of ${role} has the role as its title, the e-mail, the ten entries and logout`, {
    tag: ["@R067", "@R068", "@R069", "@R070", "@P001", "@P016"],
  }, async ({ page, signIn, expectAccessible }) => {
    await signIn(role);
    await page.goto("/");
    await page.getByRole("button", { name: "Open menu" }).click();
    const menu = page.getByRole("dialog");
    const roleName = await page.evaluate(() => localStorage.getItem("role_name") ?? "");

    await expect(menu.getByRole("heading", { name: roleName })).toBeVisible();
    await expect(menu.getByText(`${role}@mobile-crm.test`)).toBeVisible();
    await expect(menu.getByRole("navigation", { name: "Main" }).getByRole("link")).toHaveText(ENTRIES);
    await expect(menu.getByRole("button", { name: "Logout" })).toBeVisible();
    await expectAccessible();
  });
}

test("the Daily Standup badge is a link until there is a stand-up for today", {
  tag: ["@R062", "@R063", "@S008", "@C007"],
}, async ({ page, signIn, database }) => {
  await signIn("field");
  await page.goto("/");
  await expect(page.getByRole("banner").getByRole("link", { name: "Daily Standup" })).toHaveAttribute(
    "href",
    "/DailyStandUp",
  );
  await database.kysely.insertInto("daily_stand_ups").values({ user_id: 5, stand_up_type: "Office" }).execute();
  await page.reload();

  await expect(page.getByRole("banner").getByText("Daily Standup")).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Daily Standup" })).toHaveCount(0);
});

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

test("the header offers Help only on the Meeting and Campaign screens", {
  tag: ["@R064", "@R065"],
}, async ({ page, signIn }) => {
  await signIn("admin");
  for (const [path, to] of [
    ["/Meeting", "/Help/Meeting"],
    ["/Campaign", "/Help/Campaigns"],
    ["/Campaign/7", "/Help/Campaigns"],
  ]) {
    await page.goto(path ?? "");
    await expect(page.getByRole("banner").getByRole("link", { name: "Help" })).toHaveAttribute("href", to ?? "");
  }
  for (const path of ["/", "/McMeetings", "/MeetingDetails/1"]) {
    await page.goto(path);
    await expect(page.getByRole("banner")).toBeVisible();
    await expect(page.getByRole("banner").getByRole("link", { name: "Help" })).toHaveCount(0);
  }
});

test("back arrows go back one step, or Home if the app was opened on that screen", { tag: ["@R001", "@R066"] }, async ({
  page,
  signIn,
}) => {
  await signIn("caller");
  await page.goto("/?pageNo=2");
  await page.getByRole("listitem").first().getByRole("link").click();
  await expect(page).toHaveURL(/\/Details\//);
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page).toHaveURL("/?pageNo=2");
  const tab = await page.context().newPage();
  await tab.goto("/Details/3");
  await tab.getByRole("button", { name: "Back" }).click();

  await expect(tab).toHaveURL("/");
});

test("a pending request shows a loading bar over the screen", { tag: "@R071" }, async ({ page, signIn, upstream }) => {
  await signIn("caller");
  const release = upstream.hold("GET enquiries_builders");
  await page.goto("/");
  await expect(page.getByRole("status", { name: "Loading" })).toBeVisible();
  release();

  await expect(page.getByText(/of 600/)).toBeVisible();
  await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
});

test("an unknown address is reported within the app; case and a trailing slash do not matter", async ({
  page,
  signIn,
  expectAccessible,
}) => {
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
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => !element.paused || element.controls))
      .toBe(true);
    await expectAccessible();
  }
});

test("Help for anything else says that there is no tutorial", async ({ page, signIn }) => {
  await signIn("caller");
  await page.goto("/Help/Other");

  await expect(page.getByText("There's no tutorial for this screen.")).toBeVisible();
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
