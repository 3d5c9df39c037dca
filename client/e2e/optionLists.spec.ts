import type { Page, Request } from "@playwright/test";
import { meetingLabels } from "../src/features/meetings/labels.ts";
import { enquiryLabels } from "../src/shared/enquiryLabels.ts";
import { expect, test } from "./fixtures.ts";
import { nameOf, readLocalStorage } from "./offlineFixtures.ts";

const SETTINGS = "GET users/meetings/settings";

test("the first list takes at most 10 KB and waits for neither permissions nor lists of choices", async ({
  page,
  signIn,
  upstream,
}) => {
  await signIn("admin");
  const answers: Promise<number>[] = [];
  const calls: string[] = [];
  const measure = (request: Request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith("/trpc/")) return;
    calls.push(pathname);
    answers.push(request.sizes().then((sizes) => sizes.responseHeadersSize + sizes.responseBodySize));
  };
  page.on("requestfinished", measure);
  const release = upstream.hold("GET enquiries_builders/settings");
  await page.goto("/");
  await expect(page.getByText(/of 600/)).toBeVisible();
  release();
  await expect(page.getByRole("link", { name: enquiryLabels.newEnquiry })).toBeVisible();
  await expect(page.getByRole("banner").getByText("Daily Standup")).toBeVisible();

  // What loads once the screen is idle does not belong to the first list and may finish when the page is closed.
  page.off("requestfinished", measure);
  const sizes = await Promise.all(answers);
  expect(calls.join()).toContain("enquiries.permissions");
  expect(calls.join()).not.toContain("enquiries.settings");
  expect(sizes.length).toBeGreaterThan(1);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(10_240);
});

test("choices of an earlier visit are shown at once, not sent again while unchanged, and replaced by changed ones", async ({
  page,
  signIn,
  upstream,
}) => {
  await signIn("field");
  await page.goto("/AddMeeting");
  await chooseBroker(page);
  await expect.poll(() => readLocalStorage(page)).toContain(nameOf("meetings", "settings"));
  const release = upstream.hold(SETTINGS);
  const answer = page.waitForResponse((response) => response.url().endsWith("/trpc/meetings.settings"));
  await page.reload();

  await chooseBroker(page);
  release();
  expect((await answer).status()).toBe(304);
  upstream.alter(SETTINGS, (body: { meeting_types: unknown[] }) => ({
    ...body,
    meeting_types: [...body.meeting_types, "By video"],
  }));
  await page.reload();

  await expect(page.getByLabel(meetingLabels.meetingType).getByRole("option", { name: "By video" })).toBeAttached();
});

async function chooseBroker(page: Page) {
  await page.getByRole("combobox", { name: meetingLabels.broker, exact: true }).click();
  await expect(page.getByRole("dialog").getByRole("option").nth(1)).toBeVisible();
  await page.keyboard.press("Escape");
}
