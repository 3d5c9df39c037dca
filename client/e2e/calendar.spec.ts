import { readFile } from "node:fs/promises";
import type { Database } from "@mobile-crm/fixtures/database/open.ts";
import type { Page } from "@playwright/test";
import ICAL from "ical.js";
import { expect, test } from "./fixtures.ts";
import { findNewEnquiry } from "./offlineFixtures.ts";

test.beforeEach(({ signIn }) => signIn("manager"));

const planCall = ({ kysely }: Database, id: number, at: string) =>
  kysely
    .updateTable("enquiries")
    .set({ next_call_date: new Date(at) })
    .where("id", "=", id)
    .execute();

async function addToCalendar(page: Page) {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Add to calendar" }).click();
  const file = await download;
  const text = await readFile(await file.path(), "utf8");
  const [component] = new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents("vevent");
  if (!component) throw new Error("no event");
  return { name: file.suggestedFilename(), text, event: new ICAL.Event(component) };
}

test("the next call is added to the calendar, and moves there when it is rescheduled", async ({
  page,
  database,
  expectAccessible,
}) => {
  const { id, full_name, phone } = await findNewEnquiry(database);
  await planCall(database, id, "2031-01-15T16:30:00+05:30");
  await page.goto(`/Details/${id}`);
  const first = await addToCalendar(page);
  await expectAccessible();
  await planCall(database, id, "2031-01-16T10:00:00+05:30");
  await page.reload();
  const second = await addToCalendar(page);

  expect(first.name).toBe(`enquiries-${id}.ics`);
  expect(first.event.summary).toBe(`Call ${full_name}`);
  expect([first.event.sequence, second.event.sequence]).toEqual([0, 1]);
  expect(String(first.event.startDate)).toBe("2031-01-15T11:00:00Z");
  expect(String(second.event.startDate)).toBe("2031-01-16T04:30:00Z");
  expect(second.event.uid).toBe(first.event.uid);
  expect(first.text.replace(/\D/g, "")).not.toContain(phone.replace(/\D/g, "").slice(-10));
});
