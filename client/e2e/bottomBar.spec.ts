import type { CDPSession, Page } from "@playwright/test";
import { brokerLabels } from "../src/features/brokers/labels.ts";
import { callLabels } from "../src/features/calls/labels.ts";
import { findLabels } from "../src/features/find/labels.ts";
import { meetingLabels } from "../src/features/meetings/labels.ts";
import { projectLabels } from "../src/features/projects/labels.ts";
import { standUpLabels } from "../src/features/standUps/labels.ts";
import { screenNames } from "../src/lib/screenNames.ts";
import { enquiryLabels } from "../src/shared/enquiryLabels.ts";
import { expect, test } from "./fixtures.ts";

const barOf = (page: Page) => page.getByRole("navigation", { name: "Shortcuts" });

test.describe("the bottom bar of a phone", () => {
  test("the bottom bar of a phone leads to calls, search, new records, meetings and the user's own screens", async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await signIn("caller");
    await page.goto("/");
    const bar = barOf(page);
    await expect(bar.getByRole("link")).toHaveText(["Calls", "Search", screenNames.meetings]);
    await expectAccessible();
    await bar.getByRole("link", { name: "Calls" }).click();
    await expect(page.getByRole("heading", { level: 1, name: callLabels.todaysCall })).toBeAttached();
    await bar.getByRole("link", { name: screenNames.meetings }).click();
    await expect(page).toHaveURL("/Meeting");
    await expect(bar.getByRole("link", { name: screenNames.meetings })).toHaveAttribute("aria-current", "page");
    await bar.getByRole("button", { name: "Me", exact: true }).click();
    await expect(page.getByRole("dialog").getByText("caller@mobile-crm.test")).toBeVisible();
    await expectAccessible();
    await page.getByRole("dialog").getByRole("link", { name: screenNames.standUps }).click();
    await expect(page).toHaveURL("/DailyStandUp");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  test("the bottom bar of a phone finds any record from any screen", async ({ page, signIn }) => {
    await signIn("caller");
    await page.goto("/Details/1");
    await expect(page.getByRole("button", { name: enquiryLabels.reveal })).toBeVisible();
    await barOf(page).getByRole("link", { name: "Search" }).click();
    await expect(page).toHaveURL("/Find");
    await expect(page.getByRole("searchbox", { name: findLabels.search })).toBeFocused();
    await expect(page.getByRole("region", { name: findLabels.opened }).getByRole("link")).toHaveCount(1);
  });

  test("the bottom bar of a phone offers a new enquiry only to users who may create one", async ({
    page,
    signIn,
    upstream,
  }) => {
    const links = page.getByRole("dialog").getByRole("link");
    await signIn("caller");
    await page.goto("/");
    await barOf(page).getByRole("button", { name: "New" }).click();
    await expect(links).toHaveText([
      enquiryLabels.newEnquiry,
      meetingLabels.newMeeting,
      standUpLabels.newStandUp,
      projectLabels.newProject,
    ]);
    upstream.answer("GET enquiries_builders/settings", { status: 200, body: { can_create: false } });
    await page.reload();
    await barOf(page).getByRole("button", { name: "New" }).click();

    await expect(links).toHaveText([meetingLabels.newMeeting, standUpLabels.newStandUp, projectLabels.newProject]);
  });

  test("the bottom bar of a phone has no calls for role 11, whose rows have no contact button", {
    tag: ["@P002"],
  }, async ({ page, signIn }) => {
    await signIn("office");
    await page.goto("/");

    await expect(barOf(page).getByRole("link")).toHaveText(["Search", screenNames.meetings]);
    await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
    await expect(page.getByRole("button", { name: /^Contact / })).toHaveCount(0);
  });

  test("the bottom bar of a phone covers no form action, floating button or row, and hides while the keyboard is open", async ({
    page,
    signIn,
  }) => {
    await signIn("admin");
    await page.goto("/Meeting");
    await expect(barOf(page)).toBeVisible();
    const top = (await barOf(page).boundingBox())?.y ?? 0;
    const add = await page.getByRole("main").getByRole("link", { name: enquiryLabels.addMeeting }).boundingBox();
    expect((add?.y ?? 0) + (add?.height ?? 0)).toBeLessThanOrEqual(top);
    await page.getByRole("main").evaluate(() => scrollTo(0, document.body.scrollHeight));
    const last = await page.getByRole("main").getByRole("listitem").last().boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(top);
    await page.setViewportSize({ width: 360, height: 500 });
    await expect(barOf(page)).toBeHidden();
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(barOf(page)).toBeVisible();
    await page.goto("/AddMeeting");
    await expect(page.getByRole("button", { name: "Save" })).toBeVisible();
    await expect(barOf(page)).toBeHidden();
  });

  test("the bottom bar of a phone is absent on a laptop", async ({ page, signIn }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await signIn("caller");
    await page.goto("/");
    await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();

    await expect(barOf(page)).toBeHidden();
  });
});

test.describe("the actions of a row", () => {
  test.use({ hasTouch: true });

  const touch = (session: CDPSession, type: "touchStart" | "touchMove" | "touchEnd", x = 0, y = 0) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y }] });

  test("the actions of a row open with their button: call, WhatsApp once the number is revealed, and a note", async ({
    page,
    signIn,
    database,
    expectAccessible,
  }) => {
    await database.kysely.updateTable("enquiries").set({ phone: "98765 43210" }).execute();
    await signIn("caller");
    await page.goto("/");
    await page
      .getByRole("button", { name: /^Contact / })
      .first()
      .press("Enter");
    const sheet = page.getByRole("dialog");
    await sheet.getByRole("button", { name: enquiryLabels.reveal }).click();
    await expect(sheet.getByRole("link", { name: "Dial" })).toBeVisible();
    await expect(sheet.getByRole("link", { name: "WhatsApp" })).toBeVisible();
    await expectAccessible();
    await sheet.getByRole("link", { name: enquiryLabels.addNote }).click();

    await expect(page).toHaveURL(/\/EditEnquiry\/\d+$/);
    await expect(sheet).toHaveCount(0);
  });

  test("the actions of a row open on a sideways swipe, while a short tap opens the row", async ({
    page,
    signIn,
    context,
  }) => {
    await signIn("caller");
    await page.goto("/");
    const row = page.getByRole("main").getByRole("listitem").first().getByRole("link");
    await expect(barOf(page)).toBeVisible();
    const { x = 0, y = 0 } = (await row.boundingBox()) ?? {};
    const session = await context.newCDPSession(page);
    await touch(session, "touchStart", x + 200, y + 40);
    for (const offset of [170, 140, 110, 80]) await touch(session, "touchMove", x + offset, y + 42);
    await touch(session, "touchEnd");
    await expect(page.getByRole("dialog")).toBeVisible();
    await expect(page).toHaveURL("/");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await row.tap();

    await expect(page).toHaveURL(/\/Details\/\d+$/);
  });

  test("the actions of a row open on a long press on a broker without leaving the list", async ({
    page,
    signIn,
    context,
  }) => {
    await signIn("field");
    await page.goto("/Brokers");
    const row = page.getByRole("main").getByRole("listitem").first().getByRole("link");
    await expect(barOf(page)).toBeVisible();
    const { x = 0, y = 0 } = (await row.boundingBox()) ?? {};
    const session = await context.newCDPSession(page);
    await touch(session, "touchStart", x + 100, y + 30);
    await expect(page.getByRole("dialog")).toBeVisible();
    await touch(session, "touchEnd");

    await expect(page.getByRole("dialog").getByRole("link", { name: brokerLabels.addNote })).toBeVisible();
    await expect(page).toHaveURL("/Brokers");
  });
});
