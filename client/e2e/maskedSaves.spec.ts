import type { Database } from "@mobile-crm/fixtures/database/open.ts";
import type { Page } from "@playwright/test";
import { meetingLabels } from "../src/features/meetings/labels.ts";
import { expect, test } from "./fixtures.ts";
import { formOf } from "./formSteps.ts";
import { nameOf, readLocalStorage, readyForOffline, save } from "./offlineFixtures.ts";
import type { Upstream } from "./upstream.ts";

test.use({ serviceWorkers: "allow" });
test.beforeEach(({ signIn }) => signIn("caller"));

const TEXT = "Client asked to call brother Asha on 98200 12345 before the visit.";
const NOT_ON_PHONE = "The full text is not on this phone; it loads with a connection";

/** Reads the details of a client meeting whose minutes contain a number, so that they are kept on the phone, masked. */
async function readMeeting(page: Page, { kysely }: Database) {
  const { id } = await kysely
    .selectFrom("client_meetings")
    .select("id")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  await kysely.updateTable("client_meetings").set({ minutes_of_meeting: TEXT }).where("id", "=", id).execute();
  await page.goto(`/EditMeeting/${id}?kind=client`);
  await expect(formOf(page, meetingLabels.editMeeting).getByLabel(meetingLabels.minutesOfMeeting)).toHaveValue(TEXT);
  await expect.poll(() => readLocalStorage(page)).toContain(nameOf("clientMeetings", "details", { id }));
  await readyForOffline(page);
  return id;
}

const puts = ({ requests }: Upstream) => requests.filter(({ method }) => method === "PUT");

const storedMinutes = async ({ kysely }: Database, id: number) => {
  const meetings = kysely.selectFrom("client_meetings").select("minutes_of_meeting").where("id", "=", id);
  return (await meetings.executeTakeFirstOrThrow()).minutes_of_meeting;
};

test("an edit that begins with a masked text, because the record is slow, leaves the stored text as it is", async ({
  page,
  database,
  upstream,
}) => {
  const id = await readMeeting(page, database);
  const release = upstream.hold(`GET enquiries/client_meetings/${id}/client_meeting_detail`);
  await page.reload();
  const form = formOf(page, meetingLabels.editMeeting);
  await expect(form.getByLabel(meetingLabels.minutesOfMeeting)).toHaveAccessibleDescription(NOT_ON_PHONE);
  await form.getByLabel(meetingLabels.meetingType).selectOption({ index: 2 });
  await save(page);
  expect(puts(upstream)).toEqual([]);
  release();

  await expect(page.getByText(meetingLabels.updated)).toBeVisible();
  expect(puts(upstream)).toHaveLength(1);
  expect(await storedMinutes(database, id)).toBe(TEXT);
});

test("an edit that was saved without a network, before the app was restarted, leaves the stored text as it is", async ({
  page,
  context,
  database,
  upstream,
}) => {
  const id = await readMeeting(page, database);
  await context.setOffline(true);
  await page.reload();
  const form = formOf(page, meetingLabels.editMeeting);
  await expect(form.getByLabel(meetingLabels.minutesOfMeeting)).toHaveAccessibleDescription(NOT_ON_PHONE);
  await form.getByLabel(meetingLabels.meetingType).selectOption({ index: 2 });
  await save(page);
  await expect(page.getByText("1 entry waits to be sent.")).toBeVisible();
  await page.reload();
  await context.setOffline(false);

  await expect.poll(() => puts(upstream).length).toBe(1);
  await expect(page.getByText("1 entry waits to be sent.")).toHaveCount(0);
  expect(puts(upstream)).toHaveLength(1);
  expect(await storedMinutes(database, id)).toBe(TEXT);
});
