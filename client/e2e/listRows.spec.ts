import { addDays, localDateOf } from "@mobile-crm/contracts/schemas/dates.ts";
import type { Locator, Page } from "@playwright/test";
import { enquiryLabels } from "../src/shared/enquiryLabels.ts";
import { expect, test } from "./fixtures.ts";
import { formOf } from "./formSteps.ts";
import { alterRecord, type Fields } from "./upstream.ts";

const inDays = (days: number, time = "T10:00:00+05:30") => addDays(localDateOf(new Date()), days) + time;

test("a row labels each name and says in red how late its next call is", async ({
  page,
  signIn,
  upstream,
  expectAccessible,
}) => {
  const due = [0, 1, -45, -1, 9, -45].map((days) => inDays(days));
  upstream.alter("GET enquiries_builders", ({ enquiry, ...body }: Fields & { enquiry: Fields[] }) => ({
    ...body,
    enquiry: due.map((ncd, index) => ({
      ...enquiry[index],
      status: index === 5 ? "Dead" : "New",
      ncd,
      broker_name: "Asha Realty",
      assigned_to: "Neha Rao",
    })),
  }));
  await signIn("caller");
  await page.goto("/");
  const rows = page.getByRole("main").getByRole("listitem");
  await expect(rows).toHaveCount(6);
  await expect(rows.first()).toContainText("Broker Asha Realty");
  await expect(rows.first()).toContainText(`${enquiryLabels.assignedToInRow} Neha Rao`);
  const date = (days: number) => inDays(days, "").split("-").reverse().join("-");
  for (const [index, words] of [
    "NCD today 10:00 AM",
    "NCD tomorrow 10:00 AM",
    `NCD ${date(-45)} 10:00 AM 45 days late`,
    `NCD ${date(-1)} 10:00 AM 1 day late`,
    `NCD ${date(9)} 10:00 AM`,
  ].entries())
    await expect(rows.nth(index)).toContainText(words);
  for (const notLate of [rows.first(), rows.nth(5)]) await expect(notLate).not.toContainText("late");
  const rgb = await rows
    .nth(2)
    .getByText("45 days late")
    .evaluate((late) => getComputedStyle(late).color.match(/\d+/g)?.map(Number) ?? []);
  expect(rgb[0]).toBeGreaterThan(2 * Math.max(rgb[1] ?? 255, rgb[2] ?? 255));

  await expectAccessible();
});

test("a tap on a term explains it", async ({ page, signIn, upstream, expectAccessible }) => {
  alterRecord(upstream, "GET brokers/1/my_cps_detail", "broker", (broker) => ({ ...broker, performance: "P1" }));
  await signIn("caller");
  for (const [screen, text, meaning] of [
    ["/Details/3", enquiryLabels.ncd, "Next call date: when to call again."],
    ["/Brokers/1", "P1", "How well a broker performs, from P0, the best, to P3."],
  ] as const) {
    await page.goto(screen);
    const term = page.getByRole("main").getByRole("button", { name: text, exact: true });
    await expect(term).toHaveAttribute("aria-expanded", "false");
    const { width = 0, height = 0 } = (await term.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await term.click();
    await expect(page.getByText(meaning)).toBeVisible();
    await expectAccessible();
    await term.click();
    await expect(page.getByText(meaning)).toHaveCount(0);
  }
});

/** Texts with a date that is broken across lines. */
const brokenDates = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.querySelector("main") ?? document.body, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const { 0: date, index } of (node.textContent ?? "").matchAll(/\d{1,2}-\d{1,2}-\d{4}|\d\d:\d\d\s[AP]M/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + date.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(date);
      }
    return broken;
  });

test("no date is broken across lines in lists and details, however narrow", async ({ page, signIn, database }) => {
  const { kysely } = database;
  const { id } = await kysely.selectFrom("broker_meetings").select("id").orderBy("id").executeTakeFirstOrThrow();
  await signIn("admin");
  for (const path of ["/", "/Meeting", `/MeetingDetails/${id}`, "/Campaign", "/Details/3", "/Brokers/1"]) {
    await page.goto(path);
    await expect(page.getByText(/\d{1,2}-\d{1,2}-\d{4}/).first()).toBeVisible();
    for (const [width, text] of [
      [360, "100%"],
      [320, "100%"],
      [320, "200%"],
    ] as const) {
      await page.setViewportSize({ width, height: 740 });
      await page.evaluate((size) => document.documentElement.style.setProperty("font-size", size), text);
      expect(await brokenDates(page), `${path} at ${width} px and ${text}`).toEqual([]);
    }
  }
});

/** Texts of the bars and floating buttons that the toast covers wholly or partly. */
const findCoveredActions = (toast: Locator) =>
  toast.evaluate((text) => {
    const box = text.parentElement?.getBoundingClientRect() ?? new DOMRect();
    return [...document.querySelectorAll("header, .bottom-bar, .form-actions, .floating")]
      .filter((action) => {
        const { left, right, top, bottom, height } = action.getBoundingClientRect();
        const meets = left < box.right && right > box.left && top < box.bottom && bottom > box.top;
        return meets && height > 1;
      })
      .map(({ textContent }) => textContent);
  });

test("a toast covers no bar and no floating button, on a phone and on a wide screen", async ({ page, signIn }) => {
  await page.clock.install();
  await signIn("caller");
  for (const viewport of [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto("/EditEnquiry/3");
    const form = formOf(page, enquiryLabels.editEnquiry);
    await form.getByLabel(enquiryLabels.comment, { exact: true }).fill("Asked for a plan");
    await form.getByRole("button", { name: "Save", exact: true }).click();
    const toast = page.getByText(enquiryLabels.updated);
    await expect(toast).toBeVisible();
    // A busy machine would show the next screen only after the toast is gone.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
    const afterAMoment = async <Value>(read: () => Promise<Value>) => {
      await page.clock.runFor(20);
      return read();
    };
    const edit = page.getByRole("link", { name: enquiryLabels.editEnquiry });
    await expect.poll(() => afterAMoment(() => edit.isVisible())).toBe(true);
    await expect(page).toHaveURL("/Details/3");

    await expect.poll(() => afterAMoment(() => findCoveredActions(toast))).toEqual([]);
    await expect(toast).toBeInViewport({ ratio: 1 });
    await page.clock.resume();
  }
});
