import { startOfDay } from "@mobile-crm/contracts/schemas/dates.ts";
import type { Database } from "@mobile-crm/fixtures/database/open.ts";
import type { Page } from "@playwright/test";
import { callLabels } from "../src/features/calls/labels.ts";
import { expect } from "./fixtures.ts";
import { dateOf, typeDate } from "./formSteps.ts";
import { nameOf, outboxEntries, readLocalStorage, readyForOffline } from "./offlineFixtures.ts";
import { test } from "./workbenchFixtures.ts";

const BACKLOG = "/Today/enquiries_builders/backlog_calls";
const COMMENT = "Moved: the office was closed";
const MOVED_TO = new Date("2031-01-15T11:30:00+05:30").getTime();

/** Gives the caller this many overdue calls, whose records can be edited. */
async function giveBacklog({ kysely }: Database, count: number) {
  const { id: caller } = await kysely
    .selectFrom("users")
    .where("email", "like", "caller@%")
    .select("id")
    .executeTakeFirstOrThrow();
  await kysely
    .updateTable("enquiries")
    .set({ next_call_date: startOfDay("2031-02-01") })
    .execute();
  const open = await kysely
    .selectFrom("enquiries")
    .innerJoin("statuses", "statuses.id", "status_id")
    .where("statuses.is_open", "=", true)
    .orderBy("enquiries.id")
    .limit(count)
    .select("enquiries.id")
    .execute();
  expect(open).toHaveLength(count);
  const ids = open.map(({ id }) => id);
  await kysely
    .updateTable("enquiries")
    .set({ assignee_id: caller, next_call_date: new Date(Date.now() - 3 * 86_400_000) })
    .where("id", "in", ids)
    .execute();
  return ids;
}

/** The fields of each record that an edit could have changed besides the call. */
const otherFields = async ({ kysely }: Database, ids: number[]) =>
  (await kysely.selectFrom("enquiries").selectAll().where("id", "in", ids).orderBy("id").execute()).map(
    ({ next_call_date: _call, ...rest }) => rest,
  );

async function findMoved({ kysely }: Database) {
  const comments = await kysely
    .selectFrom("enquiry_comments")
    .where("text", "=", COMMENT)
    .select("enquiry_id")
    .execute();
  const records = await kysely.selectFrom("enquiries").select(["id", "next_call_date"]).execute();
  const moved = records.filter(({ next_call_date }) => next_call_date?.getTime() === MOVED_TO).map(({ id }) => id);
  const sortIds = (ids: number[]) => ids.sort((one, other) => one - other);
  return { moved: sortIds(moved), comments: sortIds(comments.map(({ enquiry_id }) => enquiry_id)) };
}

const selection = (page: Page) => page.getByRole("region", { name: "Selection" });

/** Selects this many pages of rows. */
async function selectPages(page: Page, pages: number) {
  await page.getByRole("button", { name: "Select", exact: true }).click();
  for (let at = 1; at <= pages; at += 1) {
    await expect(page.getByText(`${20 * at - 19} - `)).toBeVisible();
    await page.getByRole("button", { name: "Select all shown" }).click();
    await expect(selection(page).getByRole("button", { name: "Select all shown" })).toBeDisabled();
    if (at < pages) await page.getByRole("button", { name: "Next", exact: true }).click();
  }
}

async function move(page: Page) {
  await page.getByRole("button", { name: "Move to …" }).click();
  const dialog = page.getByRole("dialog");
  await typeDate(dateOf(dialog, callLabels.nextCallDate), "150120311130AM");
  await dialog.getByLabel(callLabels.comment).fill(COMMENT);
  await dialog.getByRole("button", { name: "Move", exact: true }).click();
}

const report = (page: Page, heading: string) => page.getByRole("region", { name: heading });

test.describe("calls that are moved together", () => {
  test.use({ tolerated: /502|503|409|ERR_/ });

  test("100 calls moved together with 10 % faults arrive once each, and nothing else changes", async ({
    page,
    database,
    drive,
    signIn,
  }) => {
    test.slow();
    const ids = await giveBacklog(database, 100);
    const before = await otherFields(database, ids);
    await signIn("caller");
    await page.goto(BACKLOG);
    await selectPages(page, 5);
    await expect(selection(page)).toContainText("100 selected");
    await drive("PUT", "faults", [
      { call: "enquiries.update", kind: "reset", where: "after", probability: 0.05, seed: 3 },
      { call: "*", kind: "status", status: 503, probability: 0.05, seed: 7 },
    ]);
    await move(page);

    await expect(report(page, "100 calls moved")).toBeVisible({ timeout: 120_000 });
    await drive("PUT", "faults", []);
    expect(await findMoved(database)).toEqual({ moved: ids, comments: ids });
    expect(await otherFields(database, ids)).toEqual(before);
    expect(await outboxEntries(page)).toBe(0);
  });

  test("calls that are moved together skip one changed by another user, to which the report links", async ({
    page,
    database,
    signIn,
    expectAccessible,
  }) => {
    const ids = await giveBacklog(database, 4);
    await signIn("caller");
    await page.goto(BACKLOG);
    await page.getByRole("button", { name: "Select", exact: true }).click();
    const rows = page.getByRole("main").getByRole("checkbox");
    await expect(rows).toHaveCount(4);
    await page.getByRole("button", { name: "Select all shown" }).click();
    await rows.nth(3).uncheck();
    await expectAccessible();
    const { full_name } = await database.kysely
      .updateTable("enquiries")
      .set({ next_call_date: new Date(Date.now() + 86_400_000) })
      .where("id", "=", ids[1] as number)
      .returning("full_name")
      .executeTakeFirstOrThrow();
    await move(page);

    const result = report(page, "2 calls moved");
    await expect(result).toContainText("1 call not moved");
    await expect(result).toContainText("Someone else changed this");
    await expectAccessible();
    await result.getByRole("link", { name: full_name }).click();
    await expect(page).toHaveURL(`/Details/${ids[1]}`);
    expect((await findMoved(database)).comments).toHaveLength(2);
  });

  test("calls that are moved together can be stopped, which cancels those that were not sent", async ({
    page,
    database,
    drive,
    signIn,
  }) => {
    await giveBacklog(database, 20);
    await signIn("caller");
    await page.goto(BACKLOG);
    await selectPages(page, 1);
    await drive("PUT", "faults", [{ call: "enquiries.update", kind: "delay", milliseconds: 800 }]);
    await move(page);
    await expect(page.getByText(/Sent: [1-9]\d* of 20/)).toBeVisible();
    await page.getByRole("button", { name: "Stop" }).click();

    const result = page.getByRole("region", { name: /calls? moved$/ });
    await expect(result).toContainText("because the move was stopped");
    const { moved, comments } = await findMoved(database);
    expect(moved).toEqual(comments);
    await expect(result.getByRole("heading", { level: 2 })).toHaveText(
      moved.length === 1 ? "1 call moved" : `${moved.length} calls moved`,
    );
    expect(moved.length).toBeLessThan(20);
    await expect.poll(() => outboxEntries(page)).toBe(0);
  });

  test.describe("while offline", () => {
    test.use({ serviceWorkers: "allow" });

    test("calls moved while offline are kept, shown as unsent, and arrive later", async ({
      page,
      database,
      signIn,
    }) => {
      const ids = await giveBacklog(database, 3);
      await signIn("caller");
      const expectStored = (call: string, input?: object) =>
        expect.poll(() => readLocalStorage(page)).toContain(nameOf("enquiries", call, input));
      for (const id of ids) {
        await page.goto(`/Details/${id}`);
        await expectStored("details", { id });
      }
      await page.goto(`/EditEnquiry/${ids[0]}`);
      await expectStored("settings");
      await page.goto(BACKLOG);
      await readyForOffline(page);
      await selectPages(page, 1);
      await page.getByRole("button", { name: "Move to …" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
      await page.context().setOffline(true);
      await move(page);

      await expect(page.getByText("3 calls not sent yet.")).toBeVisible();
      await expect(page.getByRole("listitem").filter({ hasText: "Not sent yet" })).toHaveCount(3);
      expect(await findMoved(database)).toEqual({ moved: [], comments: [] });

      await page.context().setOffline(false);
      await expect(report(page, "3 calls moved")).toBeVisible();
      await expect(page.getByText("Not sent yet")).toHaveCount(0);
      await expect.poll(() => findMoved(database)).toEqual({ moved: ids, comments: ids });
    });
  });
});
