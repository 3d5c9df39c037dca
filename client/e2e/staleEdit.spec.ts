import type { Database } from "@mobile-crm/fixtures/database/open.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { formOf } from "./formSteps.ts";
import { brokerOf } from "./partnerSteps.ts";
import { interestIn, openSheet } from "./projectBrokerSteps.ts";
import type { Upstream } from "./upstream.ts";

interface Given {
  page: Page;
  database: Database;
  upstream: Upstream;
}

const puts = ({ requests }: Upstream) => requests.filter(({ method }) => method === "PUT");

/** Saves an edit, and lets another one arrive between the lookup of the record and this save. */
async function saveOvertaken({ page, database: { kysely }, upstream }: Given) {
  const fresh = kysely.selectFrom("enquiries").where("visit_date", "is", null);
  const { id } = await fresh.select("id").executeTakeFirstOrThrow();
  await page.goto(`/EditEnquiry/${id}`);
  const form = formOf(page, "Edit Enquiry");
  const comment = form.getByLabel("Comment", { exact: true });
  await comment.fill("Asked for a second visit");
  const release = upstream.hold(`PUT enquiries_builders/${id}`);
  await form.getByRole("button", { name: "Save", exact: true }).click();
  await expect.poll(() => puts(upstream).length).toBe(1);
  await kysely.updateTable("enquiries").set({ visit_date: "2026-11-01" }).where("id", "=", id).execute();
  release();
  return { id, comment };
}

test.beforeEach(({ signIn }) => signIn("caller"));

test("an edit that another one overtook is refused, shown, and saved only if the user agrees", async ({
  page,
  database,
  upstream,
}) => {
  await saveOvertaken({ page, database, upstream });

  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Someone else has changed this");
  await expect(question.getByRole("row", { name: /Visit Date/ })).toContainText("2026-11-01");
  expect(puts(upstream)).toHaveLength(1);
  await question.getByRole("button", { name: "Save mine" }).click();

  await expect(page.getByText("Enquiry Updated!")).toBeVisible();
  expect(puts(upstream)).toHaveLength(2);
});

const warned = (page: Page, label: string) =>
  expect(
    page
      .getByRole("alertdialog", { name: "Someone else has changed this" })
      .getByRole("row", { name: new RegExp(`^${label} `) }),
  ).toBeVisible();

test("an edit of a campaign shows what another user has changed before it overwrites it", { tag: "@REL-19" }, async ({
  page,
  signIn,
  database,
  upstream,
}) => {
  await signIn("field");
  const { id } = await database.kysely
    .selectFrom("campaigns")
    .where("user_id", "=", 5)
    .where("executed", "=", false)
    .where("building_broker_id", "is not", null)
    .where("meeting_id", "is", null)
    .orderBy("id")
    .select("id")
    .executeTakeFirstOrThrow();
  await page.goto(`/EditCampaign/${id}`);
  const form = formOf(page, "Edit Campaign");
  await form.getByLabel("Comment", { exact: true }).fill("Two families are serious");
  await database.kysely.updateTable("campaigns").set({ title: "Renamed meanwhile" }).where("id", "=", id).execute();
  await form.getByRole("button", { name: "Save", exact: true }).click();

  await warned(page, "Title");
  expect(puts(upstream)).toEqual([]);
});

test("an edit of a channel partner shows what another user has changed before it overwrites it", {
  tag: "@REL-19",
}, async ({ page, signIn, database, upstream }) => {
  await signIn("field");
  const change = { next_call_date: new Date("2026-12-20T10:00:00+05:30"), meeting_scheduled: "2026-12-01" };
  const { id } = await brokerOf(database, 5);
  await database.kysely.updateTable("brokers").set(change).where("id", "=", id).execute();
  await page.goto(`/Brokers/Edit/${id}`);
  const form = formOf(page, "Edit CP");
  await form.getByLabel("Comment", { exact: true }).fill("No leads since a month");
  await database.kysely.updateTable("brokers").set({ meeting_scheduled: "2026-12-05" }).where("id", "=", id).execute();
  await form.getByRole("button", { name: "Save", exact: true }).click();

  await warned(page, "Meeting Scheduled");
  expect(puts(upstream)).toEqual([]);
});

test("going back from a conflict keeps the input and changes nothing", async ({ page, database, upstream }) => {
  const { id, comment } = await saveOvertaken({ page, database, upstream });
  await page.getByRole("alertdialog").getByRole("button", { name: "Back" }).click();

  await expect(comment).toHaveValue("Asked for a second visit");
  const stored = database.kysely.selectFrom("enquiries").where("id", "=", id).select("visit_date");
  expect(String((await stored.executeTakeFirstOrThrow()).visit_date)).toContain("2026-11-01");
});

test("an edit of an initiation shows what another user has changed before it overwrites it", {
  tag: "@REL-19",
}, async ({ page, signIn, database, upstream }) => {
  await signIn("field");
  const { id, building_id, broker_id } = await interestIn(database);
  await page.goto(`/InitiationDetails/${building_id}/${broker_id}`);
  await page.getByRole("button", { name: "Edit" }).click();
  const form = (await openSheet(page, "Edit Initiation")).getByRole("form");
  await form.getByLabel("Status").selectOption("Empanelled");
  await form.getByLabel("Comment").fill("Agreement signed");
  const change = { next_call_date: new Date("2027-01-05T11:30:00+05:30") };
  await database.kysely.updateTable("building_brokers").set(change).where("id", "=", id).execute();
  await form.getByRole("button", { name: "Save" }).click();

  await warned(page, "Next call date");
  expect(puts(upstream)).toEqual([]);
});

test("an edit of an interested broker shows what another user has changed before it overwrites it", {
  tag: "@REL-19",
}, async ({ page, signIn, database, upstream }) => {
  await signIn("field");
  const { id, building_id, broker_id } = await interestIn(database);
  const planned = { performance: "P1", next_call_date: new Date("2027-01-04T10:00:00+05:30") };
  const row = database.kysely.updateTable("building_brokers").where("id", "=", id);
  await row.set(planned).execute();
  await page.goto(`/BrokerDetails/${building_id}/${broker_id}`);
  await page.getByRole("button", { name: "Edit" }).click();
  const form = (await openSheet(page, "Edit Broker")).getByRole("form");
  await form.getByLabel("Comment").fill("Two site visits");
  await row.set({ performance: "P0" }).execute();
  await form.getByRole("button", { name: "Save" }).click();

  await warned(page, "Performance");
  expect(puts(upstream)).toEqual([]);
});

test("an edit of a broker's meeting shows what another user has changed before it overwrites it", {
  tag: "@REL-19",
}, async ({ page, signIn, database, upstream }) => {
  await signIn("field");
  const { id } = await database.kysely
    .selectFrom("broker_meetings")
    .where("user_id", "=", 5)
    .orderBy("id")
    .select("id")
    .executeTakeFirstOrThrow();
  await page.goto(`/EditMeeting/${id}?kind=broker`);
  const form = formOf(page, "Edit Meeting");
  await form.getByLabel("Minutes of Meeting").fill("They want a second slab");
  await database.kysely.updateTable("broker_meetings").set({ listing_count: 77 }).where("id", "=", id).execute();
  await form.getByRole("button", { name: "Save", exact: true }).click();

  await warned(page, "Listings");
  expect(puts(upstream)).toEqual([]);
});

test("an edit of a client's meeting shows what another user has changed before it overwrites it", {
  tag: "@REL-19",
}, async ({ page, signIn, database, upstream }) => {
  await signIn("field");
  const { id } = await database.kysely
    .selectFrom("client_meetings")
    .where("user_id", "=", 5)
    .orderBy("id")
    .select("id")
    .executeTakeFirstOrThrow();
  await page.goto(`/EditMeeting/${id}?kind=client`);
  const form = formOf(page, "Edit Meeting");
  await form.getByLabel("Minutes of Meeting").fill("The family decides on Sunday");
  const change = { minutes_of_meeting: "Changed by the team lead" };
  await database.kysely.updateTable("client_meetings").set(change).where("id", "=", id).execute();
  await form.getByRole("button", { name: "Save", exact: true }).click();

  await warned(page, "Minutes of Meeting");
  expect(puts(upstream)).toEqual([]);
});

test("an edit of a meeting request shows what another user has changed before it overwrites it", {
  tag: "@REL-19",
}, async ({ page, signIn, database, upstream }) => {
  await signIn("field");
  const about = { user_id: 5, status: "Open" as const, is_flagged: false, flagged_reason: null, comment: "Call first" };
  const row = database.kysely.updateTable("cp_meeting_requests").where("id", "=", 7);
  await row.set(about).execute();
  await page.goto("/MyCpMeetingDetails/7");
  await page.getByRole("link", { name: "Edit" }).click();
  const form = formOf(page, "Edit CP Meeting Request");
  await form.getByLabel("Comment").fill("They come on Friday");
  await row.set({ comment: "Changed by the caller" }).execute();
  await form.getByRole("button", { name: "Save", exact: true }).click();

  await warned(page, "Comment");
  expect(puts(upstream)).toEqual([]);
});

test("a conflict is read from its heading on and shows only what differs, and of the comments only the new one", async ({
  page,
  database,
  upstream,
  expectAccessible,
}) => {
  const { id } = await saveOvertaken({ page, database, upstream });
  const question = page.getByRole("alertdialog", { name: "Someone else has changed this" });
  await expect(question.getByRole("heading")).toBeFocused();
  const viewport = page.viewportSize();
  await expect.poll(async () => (await question.boundingBox())?.height).toBe(viewport?.height);
  await expect(question.getByRole("row")).toHaveCount(2);
  await expectAccessible();
  await question.getByRole("button", { name: "Back" }).click();
  await page.reload();
  const form = formOf(page, "Edit Enquiry");
  await expect(form.getByLabel("Comment", { exact: true })).toHaveValue("Asked for a second visit");
  await form.getByLabel("Comment", { exact: true }).fill("Mine");
  const comment = { enquiry_id: id, user_id: 5, text: "Theirs" };
  await database.kysely.insertInto("enquiry_comments").values(comment).execute();
  const before = puts(upstream).length;
  await form.getByRole("button", { name: "Save", exact: true }).click();
  await expect(question.getByRole("row")).toHaveCount(2);
  const [theirs, mine] = [question.getByRole("cell").nth(0), question.getByRole("cell").nth(1)];
  await expect(theirs).toHaveText(/^[^\n]*Theirs$/);
  await expect(mine).toHaveText("Mine");
  expect(puts(upstream)).toHaveLength(before);
  await question.getByRole("button", { name: "Add mine after theirs" }).click();

  await expect(page.getByText("Enquiry Updated!")).toBeVisible();
});
