import { tmpdir } from "node:os";
import path from "node:path";
import type { Database } from "@mobile-crm/fixtures/database/open.ts";
import { fileFolder } from "@mobile-crm/fixtures/files/fileStore.ts";
import { addRecordings } from "@mobile-crm/fixtures/seed/media.ts";
import type { Page } from "@playwright/test";
import { brokerLabels } from "../src/features/brokers/labels.ts";
import { expect, test } from "./fixtures.ts";
import { brokerOf, findRequest, getQueries } from "./partnerSteps.ts";

test.beforeEach(({ signIn }) => signIn("field"));

const LONG = "Office of eight people, mostly rental, will give leads from next month on.";

test("the broker card shows everything, dates in en-IN with dashes, and its call appears in the history", {
  tag: ["@R031", "@U121", "@U122", "@U123", "@C066", "@C067", "@D033", "@D034", "@R072", "@S006"],
}, async ({ page, database, upstream, expectAccessible }) => {
  const { id, name, firm_name, contact_number, email } = await brokerOf(database, 5);
  await database.kysely
    .updateTable("brokers")
    .set({
      empanelment_date: "2026-03-05",
      last_meeting_date: "2026-10-07",
      next_call_date: new Date("2026-12-03T20:30:00Z"),
      meeting_done: "2026-10-09",
      meeting_scheduled: "2027-01-02",
      rank: "A",
      performance: "P1",
      categorization: "Gold",
      site_visit_status: "Planned",
      sub_status_id: 15,
    })
    .where("id", "=", id)
    .execute();
  await database.kysely.insertInto("broker_comments").values({ broker_id: id, user_id: 5, text: LONG }).execute();
  await page.clock.install();
  await page.goto(`/Brokers/${id}`);

  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(page.getByText(firm_name).first()).toBeVisible();
  await expect(page.getByText(contact_number)).toBeVisible();
  for (const [term, value] of [
    [brokerLabels.empanelmentDate, "5-3-2026"],
    [brokerLabels.lastMeetingDate, "7-10-2026"],
    [brokerLabels.nextCallDate, "4-12-2026"],
    [brokerLabels.meetingDone, "9-10-2026"],
    [brokerLabels.meetingScheduled, "2-1-2027"],
    [brokerLabels.performance, "P1"],
    [brokerLabels.categorization, "Gold (G)"],
    [brokerLabels.rank, "A"],
    [brokerLabels.siteVisitStatus, "Planned"],
    [brokerLabels.subStatus, "Sharing Leads"],
    [brokerLabels.assignedTo, "Santosh Jadhav"],
    [brokerLabels.email, email],
  ] as const) {
    const fact = page
      .getByRole("term")
      .filter({ hasText: new RegExp(`^${term}$`) })
      .locator("xpath=..");
    await expect(fact.getByRole("definition")).toHaveText(value);
  }
  await expect(page.getByText(`${LONG.slice(0, 50)}…`)).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "read more" }).first().click();
  await expect(page.getByRole("definition").filter({ hasText: LONG })).toBeVisible();
  await page.getByRole("button", { name: "read less" }).click();
  await expect(page.getByRole("definition").filter({ hasText: LONG })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "History" })).toHaveAttribute("href", `/Brokers/CPCallLog/${id}`);
  await expect(page.getByRole("link", { name: "Edit" })).toHaveAttribute("href", `/Brokers/Edit/${id}`);

  const release = upstream.hold("POST brokers/make_call");
  const card = page.getByRole("region", { name: "Call" });
  await expect(card.getByRole("status")).toHaveText("Ready to call");
  await card.getByRole("button", { name: "Call" }).click();
  await expect(card.getByRole("status")).toHaveText("Dialing…");
  // Longer than the overlay's delay.
  await page.clock.runFor(1_000);
  await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
  release();
  await expect(card.getByRole("status")).toHaveText("Connected");
  expect(findRequest(upstream, "POST", "brokers/make_call")?.body).toEqual({ id });
  await expectAccessible();
  await page.getByRole("link", { name: "History" }).click();
  await page.getByRole("tab", { name: "Outgoing CTC" }).click();

  await expect(page.getByRole("listitem").first()).toContainText("Connected");
});

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
