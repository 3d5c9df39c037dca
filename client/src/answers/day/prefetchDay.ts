import { localDateOf } from "@mobile-crm/contracts/schemas/dates.ts";
import { hashKey } from "@tanstack/react-query";
import { getUntypedClient } from "@trpc/client";
import { queryClient } from "../../api/queryClient.ts";
import { prefetch, trpcClient } from "../../api/trpc.ts";
import { session } from "../../auth/session.ts";
import { clock } from "../../lib/clock.ts";
import { httpStatus } from "../../lib/errors.ts";
import { createStore } from "../../lib/store.ts";
import { idleTime } from "../../lib/whenIdle.ts";
import { staleSince } from "../cache/persister.ts";
import { findStoredRead, storeRead } from "../cache/queryStore.ts";
import { redactPhones } from "../cache/redactPhones.ts";
import { type Row, readKey } from "./rowsOnPhone.ts";

const MINUTE_MS = 60_000;
/** The first download waits up to this long, so that phones that start together do not ask together. */
const START_SPREAD_MS = 30_000;
const EVERY_MS = 15 * MINUTE_MS;
/** After a busy server. */
const RETRY_MS = 5 * MINUTE_MS;
/** The most calls of the first download of a day, and of a later one. */
const FIRST_CALLS = 30;
const LATER_CALLS = 4;
const AT_ONCE = 2;
const MAX_DETAILS = 20;

const queues = ["calls.enquiriesToday", "calls.brokersToday", "calls.enquiriesBacklog", "calls.brokersBacklog"];
const details = { "calls.enquiriesToday": "enquiries.details", "calls.brokersToday": "brokers.details" };

/** What was downloaded for this day: when, and how many answers; while it runs, how many so far. */
export interface DayOnPhone {
  at?: number | undefined;
  answers: number;
  isRunning: boolean;
}

const KEPT = "day_on_phone";
const read = (): { owner?: string; at?: number; answers?: number } => JSON.parse(localStorage.getItem(KEPT) ?? "{}");
const kept = () => {
  const { owner, at, answers = 0 } = read();
  return owner === session.userId() ? { at, answers } : { at: undefined, answers: 0 };
};

/** Undefined until something is known about it in this tab. */
export const dayOnPhone = createStore<DayOnPhone | undefined>(undefined);
export const knownDay = (): DayOnPhone => dayOnPhone.get() ?? { ...kept(), isRunning: false };
session.onEnd(() => {
  dayOnPhone.set(undefined);
  localStorage.removeItem(KEPT);
});

/** Whether the user asked to save data on this connection: then only what the user waits for may use it. */
export const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
const METERED = "metered_allowed";
/** Whether the user allowed downloads even on connections on which the user wants to save data. */
export const isMeteredAllowed = (): boolean => localStorage.getItem(METERED) === "yes";
export const setMeteredAllowed = (isAllowed: boolean): void =>
  isAllowed ? localStorage.setItem(METERED, "yes") : localStorage.removeItem(METERED);

/** Downloads the day half a minute after the start, and again every quarter of an hour while the page is visible. */
export function startPrefetch() {
  const next = (delayMs: number) =>
    void setTimeout(async () => {
      await idleTime();
      const isBusy = savesData() && !isMeteredAllowed() ? false : (await prefetchDay()) === "busy";
      next((isBusy ? RETRY_MS : EVERY_MS) * (1 + Math.random() / 3));
    }, delayMs);
  next(5_000 + Math.random() * START_SPREAD_MS);
}

/**
 * Reads what the user needs today by the queries of the screens, and stores the answers on this phone: the queues, the
 * details of the next calls, the meetings, and the choices of their forms.
 *
 * @param isAsked the user asked for it, so the hour does not matter
 * @returns "busy" if the server had no time, undefined if it does not download now
 */
export async function prefetchDay({ isAsked = false } = {}): Promise<"done" | "busy" | undefined> {
  if (!session.token() || !navigator.onLine || (!isAsked && document.visibilityState !== "visible")) return undefined;
  const settings = await prefetch.site.settings.fetch(undefined, { staleTime: Number.POSITIVE_INFINITY });
  if (!settings.prefetch) return undefined;
  return navigator.locks.request("prefetch", { ifAvailable: true }, (lock) => (lock ? download(isAsked) : undefined));
}

/** The server, or the network, has no time for this now. */
class Busy extends Error {}

async function download(isAsked: boolean): Promise<"done" | "busy"> {
  const { at } = kept();
  const isFirst = at === undefined || localDateOf(new Date(at)) !== localDateOf(clock.now());
  const run = { owner: session.userId(), left: isAsked || isFirst ? FIRST_CALLS : LATER_CALLS, isAsked };
  dayOnPhone.set({ at, answers: 0, isRunning: true });
  try {
    const lists = await inPairs(queues.map((call) => () => readQueue(run, call)));
    await inPairs(
      detailsToRead(lists).map(
        ([call, id, isChanged]) =>
          () =>
            readOnce(run, call, { id }, isChanged),
      ),
    );
    await inPairs(restOf(lists).map((work) => () => work(run)));
    const { answers } = knownDay();
    localStorage.setItem(KEPT, JSON.stringify({ owner: run.owner, at: Date.now(), answers }));
    dayOnPhone.set({ at: Date.now(), answers, isRunning: false });
    return "done";
  } catch (error) {
    if (!(error instanceof Busy)) console.info("the day was not downloaded", error instanceof Error ? error.name : "");
    dayOnPhone.set({ ...knownDay(), at, isRunning: false });
    return "busy";
  }
}

type Run = { owner: string | null; left: number; isAsked: boolean };

interface Queue {
  call: string;
  rows: Row[];
  /** The rows that changed since they were stored. */
  changed: Set<unknown>;
  hasMore: boolean;
}

async function readQueue(run: Run, call: string): Promise<Queue> {
  const input = { page: 1 };
  const before = (await findStoredRead(hashKey(readKey(call, input))).catch(() => undefined))?.data as
    | { rows: Row[] }
    | undefined;
  const known = new Set(before?.rows.map((row) => JSON.stringify(row)));
  const page = (await readOnce(run, call, input)) as { rows: Row[]; total: number } | undefined;
  const rows = page?.rows.filter(({ id }) => id !== null) ?? [];
  const changed = rows.filter((row) => !known.has(JSON.stringify(redactPhones(row))));
  return { call, rows, changed: new Set(changed.map(({ id }) => id)), hasMore: rows.length < (page?.total ?? 0) };
}

/** The details of the next calls, in their order. */
const detailsToRead = (lists: readonly Queue[]): [call: string, id: Row["id"], isChanged: boolean][] =>
  lists
    .flatMap(({ call, rows, changed }) =>
      call in details
        ? rows.map(({ id }): [string, Row["id"], boolean] => [
            details[call as keyof typeof details],
            id,
            changed.has(id),
          ])
        : [],
    )
    .slice(0, MAX_DETAILS);

/** What else is needed, most needed first. */
function restOf(lists: readonly Queue[]): ((run: Run) => Promise<unknown>)[] {
  const { enquiries, brokers, meetings, clientMeetings } = prefetch;
  const choices = [enquiries, brokers, meetings, clientMeetings].map(({ settings }) => async (run: Run) => {
    if (run.left <= 0) return;
    run.left -= 1;
    await settings.prefetch(undefined, { staleTime: EVERY_MS });
  });
  const page = (call: string, number: number) => (run: Run) => readOnce(run, call, { page: number });
  return [
    ...choices.slice(0, 2),
    page("meetings.list", 1),
    page("clientMeetings.list", 1),
    ...choices.slice(2),
    ...lists.filter(({ hasMore }) => hasMore).map(({ call }) => page(call, 2)),
  ];
}

/** One answer, at most once in a quarter of an hour, and once a day if its row is unchanged; undefined if it is not allowed or there are no calls left. */
async function readOnce(run: Run, call: string, input: object, isChanged = true): Promise<unknown> {
  const key = readKey(call, input);
  const hash = hashKey(key);
  const stored = await findStoredRead(hash).catch(() => undefined);
  const isOfToday = stored !== undefined && localDateOf(new Date(stored.at)) === localDateOf(clock.now());
  const isRecent = stored !== undefined && (Date.now() - stored.at < EVERY_MS || (!isChanged && isOfToday));
  if (isRecent && !run.isAsked) return count(stored.data);
  if (run.left <= 0 || session.userId() !== run.owner) return stored?.data;
  run.left -= 1;
  try {
    const data = await getUntypedClient(trpcClient).query(call, input, { context: { background: true } });
    if (session.userId() !== run.owner) throw new Busy();
    staleSince.delete(hash);
    queryClient.setQueryData(key, data);
    await storeRead(run.owner, { queryHash: hash }, data);
    return count(data);
  } catch (error) {
    const status = httpStatus(error) ?? 503;
    // Some roles may not read everything.
    if (status >= 400 && status < 500 && status !== 401 && status !== 429) return undefined;
    throw new Busy();
  }
}

function count<T>(answer: T): T {
  const day = knownDay();
  dayOnPhone.set({ ...day, answers: day.answers + 1 });
  return answer;
}

async function inPairs<T>(work: readonly (() => Promise<T>)[]): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const worker = async () => {
    while (next < work.length) {
      const index = next++;
      results[index] = await (work[index] as () => Promise<T>)();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}
