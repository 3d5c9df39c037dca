import { addDays, localDateOf } from "@mobile-crm/contracts/schemas/dates.ts";
import type { Database } from "@mobile-crm/fixtures/database/open.ts";
import type { Page } from "@playwright/test";
import { findLabels } from "../src/features/find/labels.ts";
import { expect, type Role, test } from "./fixtures.ts";
import { newProfile, openPhone } from "./killablePhone.ts";
import { commentOn, commentsOf, outboxEntries, readyForOffline, save, signInAs } from "./offlineFixtures.ts";
import type { RecordedRequest, Upstream } from "./upstream.ts";

const MINUTE_MS = 60_000;
const MOST_ON_FIRST_START = 30;
const MOST_AHEAD_LATER = 4;
/** The requests of the home screen: the list of enquiries, the permission to create one, and today's stand-up. */
const MOST_OF_HOME = 3;

/** Ten o'clock: late in the evening the hours of a test would reach the next day, and its first download. */
const morning = () => new Date(`${localDateOf(new Date())}T10:00:00+05:30`);

/** Gives the demo's caller 20 calls for today, and a backlog. */
async function planCalls({ kysely }: Database) {
  const today = localDateOf(new Date());
  const dueOn = (day: string) => ({ assignee_id: 6, status_id: 3, next_call_date: new Date(`${day}T23:30:00+05:30`) });
  await kysely
    .updateTable("enquiries")
    .set(dueOn(addDays(today, 30)))
    .execute();
  await kysely.updateTable("enquiries").set(dueOn(today)).where("id", "<=", 20).execute();
  await kysely
    .updateTable("enquiries")
    .set(dueOn(addDays(today, -3)))
    .where("id", ">", 20)
    .where("id", "<=", 30)
    .execute();
}

/** When the day was last downloaded, in epoch milliseconds; 0 before that. */
const downloadedAt = (page: Page): Promise<number> =>
  page.evaluate(() => JSON.parse(localStorage.getItem("day_on_phone") ?? "{}").at ?? 0);

/** Lets a minute pass, in which the day is downloaded again. */
async function waitForDownload(page: Page) {
  const before = await downloadedAt(page);
  // In a single step: with several, reads of IndexedDB would time out.
  await page.clock.fastForward(MINUTE_MS);
  await expect.poll(() => downloadedAt(page)).toBeGreaterThan(before);
}

/** The links of today's calls, with the name that each of them shows. */
async function todaysCalls(page: Page, { kysely }: Database) {
  await page.goto("/Today/enquiries_builders");
  await expect(page.getByText("1 - 20 of 20")).toBeVisible();
  const links = page.getByRole("main").getByRole("listitem").getByRole("link");
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  const names = await kysely.selectFrom("enquiries").select(["id", "full_name"]).where("id", "<=", 20).execute();
  return addresses.flatMap((address) => {
    const call = names.find(({ id }) => address.startsWith(`/Details/${id}?`));
    return call ? [{ id: call.id, address, name: String(call.full_name) }] : [];
  });
}

test("half a minute after the start the day's work goes on without a network, also after a reload and a restart", {
  tag: "@REL-30",
}, async ({ baseURL, database }) => {
  test.slow();
  await planCalls(database);
  const { profile, remove } = await newProfile();
  let { context, page } = await openPhone(profile, baseURL ?? "");
  await page.clock.install({ time: morning() });
  await page.goto("/login");
  await signInAs(page, "caller");
  await expect(page.getByText(/of 600/)).toBeVisible();
  await readyForOffline(page);
  await waitForDownload(page);

  const comments: string[] = [];
  const expectDayOffline = async (when: string) => {
    const calls = await todaysCalls(page, database);
    expect(calls).toHaveLength(20);
    for (const { address, name } of calls) {
      await page.getByRole("main").locator(`a[href="${address}"]`).click();
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
      await expect(page.getByText("Number not on this phone")).toBeVisible();
      await page.goBack();
    }
    await expect(page.getByText(/^No connection\. Shown as of /)).toBeVisible();
    await page.goto("/Today/enquiries_builders/backlog_calls");
    await expect(page.getByText("1 - 10 of 10")).toBeVisible();
    await page.goto("/Today/brokers/backlog_calls");
    await expect(page.getByText(/^\d+ - \d+ of \d+$/)).toBeVisible();

    const call = calls[comments.length];
    if (!call) throw new Error("no call is left");
    await page.goto("/Find");
    await page.getByRole("searchbox", { name: findLabels.search }).fill(call.name);
    const found = page.getByRole("region", { name: /^On this phone: \d+$/ });
    await expect(found.locator(`a[href="/Details/${call.id}"]`)).toBeVisible();
    const comment = `Called ${when}`;
    comments.push(comment);
    await commentOn(page, call.id, comment);
    await save(page);
    await expect.poll(() => outboxEntries(page)).toBe(comments.length);
  };

  await context.setOffline(true);
  await expectDayOffline("offline");
  await page.reload();
  await expectDayOffline("after a reload");
  await context.close();
  ({ context, page } = await openPhone(profile, baseURL ?? "", { offline: true }));
  await page.goto("/");
  await expectDayOffline("after a restart");

  await context.setOffline(false);
  await expect.poll(() => outboxEntries(page), { timeout: 120_000 }).toBe(0);
  for (const comment of comments) expect(await commentsOf(database, comment)).toBe(1);
  await context.close();
  await remove();
});

/** The names of queries that the documents list, by address. */
const DOCUMENTED: [RegExp, string[]][] = [
  [/^enquiries_builders$/, ["search_query", "page", "as", "is_advanced_search", "key", "sort"]],
  [/^(enquiries_builders|brokers)\/(todays|backlog)_calls$/, ["search", "page"]],
  [/^users\/meetings$/, ["search_query", "pageNo"]],
  [/^enquiries\/client_meetings$/, ["search_query", "pageNo"]],
  [/^daily_stand_ups$/, ["search_query", "pageNo", "tl_id", "user_ids", "signing_off_done", "start_date", "end_date"]],
];

const undocumented = (requests: readonly RecordedRequest[]) =>
  requests.flatMap(({ path, query }) => {
    const known = DOCUMENTED.find(([address]) => address.test(path))?.[1] ?? [];
    const names = query ? query.split("&").map((part) => part.replace(/(\[\])?=.*/, "")) : [];
    return names.filter((name) => !known.includes(name)).map((name) => `${path}?${name}`);
  });

/** The calls since the last count: all of them, and the prefetched ones. */
function countCalls(upstream: Upstream, page: Page) {
  let [seen, ahead, inFlight] = [0, 0, 0];
  page.on("request", (request) => {
    inFlight += 1;
    if (request.headers()["x-background"]) ahead += 1;
  });
  page.on("requestfinished", () => (inFlight -= 1));
  page.on("requestfailed", () => (inFlight -= 1));
  return {
    isQuiet: () => expect.poll(() => inFlight).toBe(0),
    take() {
      const calls = { all: upstream.requests.length - seen, ahead };
      [seen, ahead] = [upstream.requests.length, 0];
      return calls;
    },
  };
}

for (const [role, roleId] of [
  ["admin", 1],
  ["field", 5],
  ["office", 11],
] as [Role, number][])
  test(`a phone of role ${roleId} that nobody touches asks the upstream at most 30 calls at first and 4 ahead later`, async ({
    page,
    database,
    upstream,
    signIn,
  }) => {
    test.slow();
    await planCalls(database);
    await signIn(role);
    await page.clock.install({ time: morning() });
    const calls = countCalls(upstream, page);
    calls.take();
    await page.goto("/");
    await expect(page.getByText(/of \d+/).first()).toBeVisible();
    await waitForDownload(page);
    await calls.isQuiet();
    const first = calls.take();
    await page.clock.fastForward(20 * MINUTE_MS);
    await page.reload();
    await expect(page.getByText(/of \d+/).first()).toBeVisible();
    await waitForDownload(page);
    await calls.isQuiet();
    const second = calls.take();
    for (let minutes = 0; minutes < 60; minutes += 5) {
      await page.clock.fastForward(5 * MINUTE_MS);
      await calls.isQuiet();
    }
    const hour = calls.take();
    expect(first.all).toBeLessThanOrEqual(MOST_ON_FIRST_START);
    expect(second.ahead).toBeLessThanOrEqual(MOST_AHEAD_LATER);
    expect(second.all).toBeLessThanOrEqual(MOST_AHEAD_LATER + MOST_OF_HOME);
    expect(hour.all).toBeLessThanOrEqual(2 * MOST_AHEAD_LATER);
    expect(undocumented(upstream.requests)).toEqual([]);
  });
