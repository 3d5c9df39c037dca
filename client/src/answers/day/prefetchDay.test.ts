import { hashKey } from "@tanstack/react-query";
import { TRPCClientError } from "@trpc/client";
import { beforeEach, expect, test, vi } from "vitest";
import { fakeNetwork } from "../../../test/fakeNetwork.ts";
import { reply } from "../../../test/replies.ts";
import { signIn } from "../../../test/signIn.ts";
import { queryClient } from "../../api/queryClient.ts";
import { prefetch } from "../../api/trpc.ts";
import { session } from "../../auth/session.ts";
import { findStoredRead } from "../cache/queryStore.ts";
import { currentDownload } from "./dayOnPhone.ts";
import { prefetchDay, startPrefetch } from "./prefetchDay.ts";
import { readKey, rowsOnPhone } from "./rowsOnPhone.ts";

const MINUTE_MS = 60_000;
const [call] = (reply("calls.enquiriesToday") as { rows: object[] }).rows;
const [partner] = (reply("calls.brokersToday") as { rows: object[] }).rows;
const rowsOf = (row: object | undefined, count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...row, id: 100 + index }));
const page = (rows: object[]) => ({ rows, total: rows.length, perPage: 20 });

const standUps = { rows: [{ id: 77 }], total: 1, perPage: 20 };

const replies = {
  "calls.enquiriesToday": page(rowsOf(call, 20)),
  "calls.brokersToday": page(rowsOf(partner, 5)),
  "calls.enquiriesBacklog": page([]),
  "calls.brokersBacklog": page([]),
  "standUps.list": standUps,
  "site.settings": { prefetch: true },
};

let ids = 100;
beforeEach(() => {
  ids += 1;
  localStorage.removeItem("day_on_phone");
  signIn({ id: String(ids) });
  queryClient.clear();
});

/** The calls that reach the upstream; the gateway answers its own. */
const namesOf = (reads: readonly (readonly [string, unknown])[]) =>
  reads.map(([name]) => name).filter((name) => name !== "site.settings");
const detailsOf = (reads: readonly (readonly [string, unknown])[], name: string) =>
  reads.flatMap(([read, input]) => (read === name ? [(input as { id: number }).id] : [])).sort();
const isStored = async (name: string, input?: object) =>
  (await findStoredRead(hashKey(readKey(name, input)))) !== undefined;

/** Opens the app again after this time, with nothing in memory. */
function reopenAfter(minutes: number, changes: object = {}) {
  vi.setSystemTime(Date.now() + minutes * MINUTE_MS);
  queryClient.clear();
  return fakeNetwork({ ...replies, ...changes });
}

test("the first download of a day fetches the data of the next 20 calls, today's stand-up and the meetings with 30 requests", async () => {
  const { reads } = fakeNetwork(replies);

  expect(await prefetchDay()).toBe("done");
  const names = namesOf(reads);
  expect(names.length).toBeLessThanOrEqual(30);
  expect(names.slice(0, 2).sort()).toEqual(["calls.brokersToday", "calls.enquiriesToday"]);
  expect(detailsOf(reads, "enquiries.details")).toEqual(rowsOf(call, 20).map(({ id }) => id));
  expect(names).toEqual(
    expect.arrayContaining(["calls.enquiriesBacklog", "calls.brokersBacklog", "meetings.list", "clientMeetings.list"]),
  );
  expect(names).toContain("enquiries.settings");
  const today = { start_date: "2026-11-20", end_date: "2026-11-20", is_advanced_search: true, page: 1 };
  expect(await isStored("standUps.list", { ...today, user_ids: [String(ids)] })).toBe(true);
  expect(await isStored("enquiries.details", { id: 119 })).toBe(true);
  expect(await rowsOnPhone("calls.enquiriesToday")).toHaveLength(20);
  expect(currentDownload()).toMatchObject({ isRunning: false, at: Date.now() });
});

test("earlier requests of the screens count towards the 30", async () => {
  fakeNetwork(replies);
  for (let id = 1; id <= 5; id += 1) await prefetch.projects.card.fetch({ id });
  const { reads } = fakeNetwork(replies);
  await prefetchDay();

  expect(namesOf(reads).length).toBeLessThanOrEqual(25);
});

test("after a quarter of an hour a download fetches today's queues and the missing or oldest answers in 4 requests", async () => {
  fakeNetwork(replies);
  await prefetchDay();
  const early = reopenAfter(14);
  await prefetchDay();
  expect(namesOf(early.reads)).toEqual([]);
  const { reads } = reopenAfter(6);
  await prefetchDay();
  expect(namesOf(reads)).toHaveLength(4);
  expect(namesOf(reads)).toEqual(expect.arrayContaining(["calls.brokersToday", "calls.enquiriesToday"]));
  expect(detailsOf(reads, "enquiries.details")).toEqual([]);
  for (let hour = 0; hour < 3; hour += 1) {
    reopenAfter(60);
    await prefetchDay();
  }

  expect(await isStored("standUps.details", { id: 77 })).toBe(true);
  expect(await isStored("clientMeetings.settings")).toBe(true);
});

test("details are refetched only if their row has changed, even in an earlier download", async () => {
  fakeNetwork(replies);
  await prefetchDay();
  const rows = rowsOf(call, 20).map((row) => (row.id < 103 ? { ...row, status: "Changed" } : row));
  const changes = { "calls.enquiriesToday": page(rows) };
  const first = reopenAfter(20, changes);
  await prefetchDay();
  const second = reopenAfter(20, changes);
  await prefetchDay();
  const third = reopenAfter(20, changes);
  await prefetchDay();

  expect(detailsOf(first.reads, "enquiries.details")).toHaveLength(2);
  expect(detailsOf([...first.reads, ...second.reads], "enquiries.details")).toEqual([100, 101, 102]);
  expect(detailsOf(third.reads, "enquiries.details")).toEqual([]);
});

test("Download now refetches the lists, and details only if their row has changed", async () => {
  fakeNetwork(replies);
  await prefetchDay();
  const { reads } = reopenAfter(1);
  await prefetchDay({ isAsked: true });

  expect(namesOf(reads)).toEqual(expect.arrayContaining(["calls.enquiriesToday", "meetings.list", "standUps.list"]));
  expect(detailsOf(reads, "enquiries.details")).toEqual([]);
});

test("no more than two calls are in flight", async () => {
  const inFlight = { now: 0, most: 0 };
  const slowly = (name: string) => async () => {
    inFlight.now += 1;
    inFlight.most = Math.max(inFlight.most, inFlight.now);
    await new Promise((resolve) => setTimeout(resolve));
    inFlight.now -= 1;
    return name in replies ? replies[name as keyof typeof replies] : reply(name);
  };
  const names = [...Object.keys(replies), "enquiries.details", "enquiries.settings", "meetings.list"];
  fakeNetwork({
    ...Object.fromEntries(names.map((name) => [name, slowly(name)])),
    "site.settings": { prefetch: true },
  });
  await prefetchDay();

  expect(inFlight.most).toBe(2);
});

test("the day is downloaded within a minute of the start, and again when a page comes back into view", async () => {
  const { reads } = fakeNetwork(replies);
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  vi.useFakeTimers({ now: Date.now(), toFake: ["Date", "setTimeout", "clearTimeout"] });
  const show = (state: DocumentVisibilityState) => {
    visibility.mockReturnValue(state);
    document.dispatchEvent(new Event("visibilitychange"));
  };
  const downloads = () => namesOf(reads).filter((name) => name === "calls.enquiriesToday").length;
  const doneAt = () => JSON.parse(localStorage.getItem("day_on_phone") ?? "{}").at;
  const stop = startPrefetch();
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(downloads()).toBe(0);
  show("visible");
  await vi.advanceTimersByTimeAsync(1_000);
  await vi.waitUntil(() => doneAt() !== undefined);
  const firstAt = doneAt();
  expect(downloads()).toBe(1);
  show("hidden");
  await vi.advanceTimersByTimeAsync(60 * MINUTE_MS);
  expect(downloads()).toBe(1);
  show("visible");
  await vi.advanceTimersByTimeAsync(1_000);
  await vi.waitUntil(() => doneAt() !== firstAt);
  expect(downloads()).toBe(2);
  stop();
  vi.useRealTimers();
  visibility.mockRestore();
});

test("a busy server ends the download, and a role that may not read something does not", async () => {
  const refuse = (status: number) => () => {
    throw Object.assign(new TRPCClientError("Refused"), { data: { httpStatus: status } });
  };
  fakeNetwork({ ...replies, "calls.brokersToday": refuse(503) });
  expect(await prefetchDay()).toBe("busy");
  fakeNetwork({ ...replies, "calls.brokersToday": refuse(403) });

  expect(await prefetchDay({ isAsked: true })).toBe("done");
});

test("nothing is downloaded if the server has turned it off, or after the session has ended", async () => {
  const off = fakeNetwork({ ...replies, "site.settings": { prefetch: false } });
  expect(await prefetchDay()).toBeUndefined();
  localStorage.removeItem("token");
  expect(session.token()).toBeNull();
  expect(await prefetchDay()).toBeUndefined();

  expect(namesOf(off.reads)).toEqual([]);
});
