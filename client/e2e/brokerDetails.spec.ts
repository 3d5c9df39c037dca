import { tmpdir } from "node:os";
import path from "node:path";
import type { Database } from "@mobile-crm/fixtures/database/open.ts";
import { fileFolder } from "@mobile-crm/fixtures/files/fileStore.ts";
import { addRecordings } from "@mobile-crm/fixtures/seed/media.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { brokerOf, getQueries } from "./partnerSteps.ts";

test.beforeEach(({ signIn }) => signIn("field"));

/** Two incoming calls and one outgoing call, each with an existing recording. */
async function withRecordings({ kysely }: Database) {
  const { id } = await brokerOf({ kysely } as Database, 5);
  await kysely.deleteFrom("broker_calls").execute();
  const call = (hour: number, direction: "incoming" | "outgoing") => ({
    broker_id: id,
    user_id: 5,
    direction,
    status: "Answered",
    seconds: 192,
    started_at: new Date(`2026-11-0${hour}T11:05:00+05:30`),
  });
  await kysely
    .insertInto("broker_calls")
    .values([call(2, "incoming"), call(3, "incoming"), call(4, "outgoing")])
    .execute();
  await addRecordings(kysely, fileFolder(path.join(tmpdir(), "mobile-crm-files")));
  return id;
}

const getPlayStates = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll("audio")].map(({ paused }) => (paused ? "paused" : "playing")));
const button = (page: Page, what: "Play" | "Pause", day: string) =>
  page.getByRole("button", { name: `${what} the recording of ${day}-11-2026 11:05 AM` });

test("recordings play and pause, one at a time, and stop when the tab changes", {
  tag: ["@R033", "@U124", "@U125", "@U126", "@U127", "@S042", "@C069", "@D037"],
}, async ({ page, database, upstream, expectAccessible }) => {
  const id = await withRecordings(database);
  await page.goto(`/Brokers/CPCallLog/${id}`);
  await expect(page.getByRole("tab")).toHaveText(["Incoming CTC", "Outgoing CTC"]);
  const rows = page.getByRole("listitem");
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(/03-11-2026 11:05 AM.*Answered.*Ended 11:08 AM.*Duration 00:03:12/s);
  expect(getQueries(upstream, `brokers/${id}/call_logs`)).toEqual(["status=incoming"]);
  await expectAccessible();

  await button(page, "Play", "03").click();
  await expect.poll(() => getPlayStates(page)).toEqual(["playing", "paused"]);
  await button(page, "Play", "02").click();
  await expect.poll(() => getPlayStates(page)).toEqual(["paused", "playing"]);
  await expect(button(page, "Play", "03")).toBeVisible();
  await button(page, "Pause", "02").click();
  await expect.poll(() => getPlayStates(page)).toEqual(["paused", "paused"]);
  await button(page, "Play", "02").click();
  await expect.poll(() => getPlayStates(page)).toEqual(["paused", "playing"]);
  // Kept to be checked after its tab is gone.
  const playing = await page.evaluateHandle(() => document.querySelectorAll("audio")[1]);
  await page.getByRole("tab", { name: "Outgoing CTC" }).click();

  await expect(rows).toHaveCount(1);
  expect(await playing.evaluate((audio) => audio?.paused)).toBe(true);
  expect(await getPlayStates(page)).toEqual(["paused"]);
  expect(getQueries(upstream, `brokers/${id}/call_logs`).at(-1)).toBe("status=outgoing");
  await page.getByRole("tab", { name: "Incoming CTC" }).click();
  await expect(rows).toHaveCount(2);
  expect(await getPlayStates(page)).toEqual(["paused", "paused"]);
});
