import type { Locator } from "@playwright/test";
import { brokerLabels } from "../src/features/brokers/labels.ts";
import { findLabels } from "../src/features/find/labels.ts";
import { requestLabels } from "../src/features/meetingRequests/labels.ts";
import { meetingLabels } from "../src/features/meetings/labels.ts";
import { premiumLabels } from "../src/features/premiumEnquiries/labels.ts";
import { screenNames } from "../src/lib/screenNames.ts";
import { enquiryLabels } from "../src/shared/enquiryLabels.ts";
import { expect, test } from "./fixtures.ts";

test.use({ viewport: { width: 1280, height: 800 } });

test("the permanent menu has the ten entries, and the user's own screens at the name", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn("admin");
  await page.goto("/");
  const menu = page.getByRole("complementary", { name: "Menu" });
  await expect(menu.getByText("admin@mobile-crm.test")).toBeVisible();
  await expect(menu.getByRole("navigation", { name: "Main" }).getByRole("link")).toHaveCount(10);
  await expect(page.getByRole("button", { name: "Open menu" })).toBeHidden();
  await menu.getByRole("button", { name: /admin@mobile-crm\.test/ }).click();
  const mine = menu.getByRole("navigation", { name: "My screens" });
  await expect(mine.getByRole("link")).toHaveText([
    screenNames.myDay,
    screenNames.nearMe,
    screenNames.dayBoard,
    screenNames.accessRecords,
    screenNames.pending,
    screenNames.device,
    screenNames.privacy,
  ]);
  await expectAccessible();
  await mine.getByRole("link", { name: screenNames.device }).click();
  await expect(page).toHaveURL("/Device");
  await expect(mine).toHaveCount(0);
  await expectAccessible();
  await menu.getByRole("link", { name: screenNames.meetings, exact: true }).click();
  await expect(page).toHaveURL("/Meeting");
  await menu.getByRole("button", { name: "Logout" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "OK" }).click();

  await expect(page).toHaveURL("/login");
  await expect(menu).toHaveCount(0);
});

test("details are shown beside the list that they were opened from, with its search", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn("admin");
  await page.goto("/?pageNo=2");
  const rows = page.getByRole("main").getByRole("listitem");
  const name = (await rows.nth(1).getByRole("link").locator("span span").first().textContent()) ?? "";
  await rows.nth(1).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  const beside = page.getByRole("navigation", { name: "Enquiries, list" });
  await expect(beside.getByRole("listitem")).toHaveCount(20);
  await expect(beside.getByRole("listitem").nth(1).getByRole("link")).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expectAccessible();
  await beside.getByRole("listitem").nth(2).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(name);
  await expect(beside.getByRole("listitem").nth(2).getByRole("link")).toHaveAttribute("aria-current", "page");
  await beside.getByRole("link", { name: screenNames.home, exact: true }).click();

  await expect(page).toHaveURL("/?pageNo=2");
  await expect(beside).toHaveCount(0);
});

test("the list beside details keeps its page when its code loads late and after a reload", async ({ page, signIn }) => {
  await signIn("admin");
  const { promise: tapped, resolve: tap } = Promise.withResolvers<void>();
  await page.route(/\/assets\/WideParts-.*\.js/, async (route) => {
    await tapped;
    await route.continue();
  });
  await page.goto("/?pageNo=2");
  await page.getByRole("main").getByRole("listitem").nth(1).getByRole("link").click();
  await expect(page).toHaveURL(/\/Details\//);
  tap();
  const opened = page.getByRole("navigation", { name: "Enquiries, list" }).getByRole("listitem").nth(1);
  await expect(opened.getByRole("link")).toHaveAttribute("aria-current", "page");
  await page.reload();

  await expect(opened.getByRole("link")).toHaveAttribute("aria-current", "page");
});

test("every list is shown beside its details", async ({ page, signIn }) => {
  await signIn("admin");
  for (const [list, label] of [
    ["/Brokers", screenNames.brokers],
    ["/Meeting", screenNames.meetings],
    ["/McMeetings", screenNames.clientMeetings],
    ["/Campaign", screenNames.campaigns],
    ["/CpMeetingRequests", screenNames.meetingRequests],
    ["/PrEnquries", screenNames.premiumEnquiries],
    ["/DailyStandUp", screenNames.standUps],
    ["/Today/brokers/backlog_calls", "Calls"],
  ] as const) {
    await page.goto(list);
    await page.getByRole("main").getByRole("listitem").first().getByRole("link").click();
    const beside = page.getByRole("navigation", { name: `${label}, list` });

    await expect(beside.getByRole("listitem").first().getByRole("link")).toHaveAttribute("aria-current", "page");
  }
});

test("keys move through a list, open a row, edit it and search", async ({ page, signIn }) => {
  await signIn("admin");
  await page.goto("/");
  const rows = page.getByRole("main").getByRole("listitem");
  await expect(page.getByRole("complementary", { name: "Menu" })).toBeVisible();
  await expect(rows.first()).toBeVisible();
  await page.keyboard.press("j");
  await expect(rows.first().getByRole("link")).toBeFocused();
  await page.keyboard.press("j");
  await expect(rows.nth(1).getByRole("link")).toBeFocused();
  await page.keyboard.press("k");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/Details\/\d+$/);
  await expect(page.getByRole("region", { name: "Call" })).toBeVisible();
  const first = page.url();
  const name = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  const beside = page.getByRole("navigation", { name: "Enquiries, list" });
  await expect(beside.locator("a[aria-current=page]")).toHaveCount(1);
  await page.keyboard.press("j");
  await expect(page).not.toHaveURL(first);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(name);
  await page.keyboard.press("k");
  await expect(page).toHaveURL(first);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(page.getByRole("button", { name: enquiryLabels.reveal })).toBeVisible();
  await page.keyboard.press("c");
  await expect(page.getByRole("region", { name: "Call" }).getByRole("link", { name: "Dial" })).toBeVisible();
  await page.keyboard.press("e");
  await expect(page).toHaveURL(/\/EditEnquiry\/\d+$/);
  await page.getByLabel(enquiryLabels.comment, { exact: true }).fill("");
  await page.getByLabel(enquiryLabels.comment, { exact: true }).pressSequentially("neck /?");
  await expect(page.getByLabel(enquiryLabels.comment, { exact: true })).toHaveValue("neck /?");
  await expect(page).toHaveURL(/\/EditEnquiry\/\d+$/);
  await page.goto("/Meeting");
  await expect(page.getByRole("complementary", { name: "Menu" })).toBeVisible();
  await page.keyboard.press("/");
  await expect(page).toHaveURL("/Find");
  await expect(page.getByRole("searchbox", { name: findLabels.search })).toBeFocused();
});

test("the ? key lists all keys and turns them off; n starts a new record", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn("admin");
  await page.goto("/Meeting");
  await expect(page.getByRole("complementary", { name: "Menu" })).toBeVisible();
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keys" });
  await expect(keys.getByRole("term")).toHaveText(["/", "j", "k", "Enter", "e", "c", "n", "?"]);
  await expectAccessible();
  await keys.getByRole("checkbox", { name: "Use these keys" }).uncheck();
  await keys.getByRole("button", { name: "Close" }).click();
  await page.keyboard.press("n");
  await expect(page).toHaveURL("/Meeting");
  await page.getByRole("button", { name: "Keys" }).click();
  await keys.getByRole("checkbox", { name: "Use these keys" }).check();
  await page.keyboard.press("Escape");
  await expect(keys).toHaveCount(0);
  await page.keyboard.press("n");

  await expect(page).toHaveURL("/AddMeeting");
});

test("a form has two columns; a narrow window has neither these nor the menu", async ({ page, signIn }) => {
  await signIn("admin");
  await page.goto("/Enquiry");
  const form = page.getByRole("form", { name: enquiryLabels.newEnquiry });
  await expect(page.getByRole("complementary", { name: "Menu" })).toBeVisible();
  const top = async (label: string) =>
    Math.round((await form.getByLabel(label, { exact: true }).boundingBox())?.y ?? -1);
  await expect.poll(async () => (await top(enquiryLabels.name)) === (await top(enquiryLabels.mobile))).toBe(true);
  await page.setViewportSize({ width: 1000, height: 800 });

  await expect(page.getByRole("complementary", { name: "Menu" })).toHaveCount(0);
  await expect.poll(async () => (await top(enquiryLabels.name)) < (await top(enquiryLabels.mobile))).toBe(true);
});

test("the facts of a list are in columns below headers, one of which sorts", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn("admin");
  await page.goto("/Meeting");
  const main = page.getByRole("main");
  const rows = main.getByRole("listitem");
  const getLeft = async (part: Locator) => Math.round((await part.boundingBox())?.x ?? -1);
  for (const [index, head] of [meetingLabels.start, meetingLabels.end].entries()) {
    const column = await getLeft(main.getByText(head, { exact: true }).first());
    for (const row of [rows.nth(0), rows.nth(5)])
      expect(await getLeft(row.getByText(/^\d\d-\d\d-\d{4}/).nth(index))).toBe(column);
  }
  await page.goto("/");
  await expectAccessible();
  await main.getByRole("button", { name: "Sort by next call date, ascending" }).click();
  await expect(page).toHaveURL("/?sort=asc");
});

test("a form shows its record beside it", async ({ page, signIn, expectAccessible }) => {
  await signIn("admin");
  const record = page.getByRole("complementary", { name: "Record" });
  for (const [path, fact] of [
    ["/EditEnquiry/1", enquiryLabels.enquiryNumber],
    ["/Brokers/Edit/1", brokerLabels.empanelmentDate],
    ["/EditMyCpMeeting/1", requestLabels.scheduleDate],
    ["/Eoi/1", premiumLabels.fieldExecutive],
  ] as const) {
    await page.goto(path);
    await expect(record.getByRole("term").filter({ hasText: fact })).toBeVisible();
    await expectAccessible();
  }
  await page.setViewportSize({ width: 1000, height: 800 });
  await expect(record).toHaveCount(0);
});
