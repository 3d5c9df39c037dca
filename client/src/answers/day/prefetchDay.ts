import { localDateOf } from "@mobile-crm/contracts/schemas/dates.ts";
import { hashKey } from "@tanstack/react-query";
import { getUntypedClient } from "@trpc/client";
import { procedureName, queryClient } from "../../api/queryClient.ts";
import { isNotModified, settingsVersions } from "../../api/settingsLink.ts";
import { prefetch, trpcClient } from "../../api/trpc.ts";
import { session } from "../../auth/session.ts";
import { clock } from "../../lib/clock.ts";
import { httpStatus } from "../../lib/errors.ts";
import { idleTime } from "../../lib/whenIdle.ts";
import { staleSince } from "../cache/persister.ts";
import { findStoredRead, storeRead } from "../cache/queryStore.ts";
import { redactPhones } from "../cache/redactPhones.ts";
import {
  countDownloaded,
  currentDownload,
  dayOnPhone,
  isMeteredAllowed,
  readDownload,
  savesData,
  updateDownload,
} from "./dayOnPhone.ts";
import { type Row, readKey, standUpsOfToday } from "./rowsOnPhone.ts";

const MINUTE_MS = 60_000;
/**
 * The first download is delayed randomly by up to this long, so that phones that start together do not send requests
 * together.
 */
const START_SPREAD_MS = 30_000;
/** Between two downloads. */
const EVERY_MS = 30 * MINUTE_MS;
/** After a busy server. */
const RETRY_MS = 5 * MINUTE_MS;
/** An answer that is not older is not refetched. */
const RECENT_MS = 15 * MINUTE_MS;
/**
 * Maximum number of calls of the first download of a day, including those of the screens before it, and of a later
 * download.
 */
const FIRST_CALLS = 30;
const LATER_CALLS = 4;
const MAX_CONCURRENT = 2;
const MAX_DETAILS = 20;

const PAGE_1 = { page: 1 };
const PAGE_2 = { page: 2 };
/** Today's queues, with the details of their rows. */
const todaysQueues = [
  { call: "calls.enquiriesToday", detailsCall: "enquiries.details" },
  { call: "calls.brokersToday", detailsCall: "brokers.details" },
];
const backlog = ["calls.enquiriesBacklog", "calls.brokersBacklog"];

/**
 * Downloads the day within a minute of the start or the sign-in, and again every half hour while the page is visible and
 * online.
 *
 * @returns stops it
 */
export function startPrefetch(): () => void {
  let nextAt = Date.now() + 5_000 + Math.random() * START_SPREAD_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  const run = async () => {
    if (isRunning || !navigator.onLine || document.visibilityState !== "visible") return;
    isRunning = true;
    await idleTime();
    nextAt = Date.now() + (await downloadOrWait()) * (1 + Math.random() / 3);
    isRunning = false;
    schedule();
  };
  const schedule = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), Math.max(0, nextAt - Date.now()));
  };
  const stopped = new AbortController();
  const { signal } = stopped;
  document.addEventListener("visibilitychange", schedule, { signal });
  addEventListener("online", schedule, { signal });
  schedule();
  return () => {
    stopped.abort();
    clearTimeout(timer);
  };
}

/** @returns the milliseconds until the next download */
async function downloadOrWait(): Promise<number> {
  if (!session.token()) return START_SPREAD_MS;
  if (savesData() && !isMeteredAllowed()) return EVERY_MS;
  const outcome = await prefetchDay().catch(() => "busy");
  return outcome === "busy" ? RETRY_MS : EVERY_MS;
}

/**
 * Fetches what the user needs today with the queries of the screens, and stores the answers on this phone: the queues,
 * the details of the next calls, the meetings, and the choices of their forms.
 * @param isAsked the user requested it, so the time of day does not matter
 * @returns "busy" if the server is overloaded, undefined if it does not download now
 */
export async function prefetchDay({ isAsked = false } = {}): Promise<"done" | "busy" | undefined> {
  if (!session.token() || !navigator.onLine || (!isAsked && document.visibilityState !== "visible")) return undefined;
  const settings = await prefetch.site.settings.fetch(undefined, { staleTime: Number.POSITIVE_INFINITY });
  if (!settings.prefetch) return undefined;
  return navigator.locks.request("prefetch", { ifAvailable: true }, (lock) => (lock ? download(isAsked) : undefined));
}

/** The server is overloaded, or the network is too slow. */
class Busy extends Error {}

async function download(isAsked: boolean): Promise<"done" | "busy"> {
  const { owner, at } = readDownload();
  const isFirst = at === undefined || !isOfToday(at);
  if (!isAsked && at !== undefined && Date.now() - at < RECENT_MS) return "done";
  // Calls of screens; the gateway answers its own settings.
  const askedByScreens = queryClient
    .getQueryCache()
    .findAll({ predicate: ({ queryKey }) => procedureName(queryKey) !== "site.settings" }).length;
  const ofFirst = isAsked ? FIRST_CALLS : FIRST_CALLS - askedByScreens;
  const run: Run = { owner, isAsked, left: isAsked || isFirst ? ofFirst : LATER_CALLS };
  dayOnPhone.set({ at, answers: 0, isRunning: true });
  try {
    const details = (await inPairs(todaysQueues.map((queue) => () => readQueue(run, queue))))
      .flat()
      .slice(0, MAX_DETAILS);
    updateDownload({ due: details.filter(({ isDaily }) => !isDaily).map((need) => hashKey(keyOf(need))) });
    const needs = isAsked || isFirst ? await needsInOrder(details) : await needsByAge(details);
    await inPairs(needs.map((need) => () => readOnce(run, need)));
    if (session.userId() !== owner) throw new Busy();
    const { answers } = currentDownload();
    updateDownload({ at: Date.now(), answers });
    dayOnPhone.set({ at: Date.now(), answers, isRunning: false });
    return "done";
  } catch (error) {
    if (!(error instanceof Busy)) console.info("the day was not downloaded", error instanceof Error ? error.name : "");
    dayOnPhone.set({ ...currentDownload(), at, isRunning: false });
    return "busy";
  }
}

interface Run {
  owner: string | null;
  /** Remaining number of calls. */
  left: number;
  isAsked: boolean;
}

/** An answer to prefetch. */
interface Need {
  call: string;
  input?: object;
  /** Fetched once a day. */
  isDaily?: boolean;
}

const keyOf = ({ call, input }: Need) => readKey(call, input);
const storedOf = (need: Need) => findStoredRead(hashKey(keyOf(need))).catch(() => undefined);
const isOfToday = (at: number) => localDateOf(clock.correct(at)) === localDateOf(clock.now());

/** Fetches the first page of a queue. The details of changed rows are refetched. */
async function readQueue(run: Run, { call, detailsCall }: (typeof todaysQueues)[number]): Promise<Need[]> {
  const need = { call, input: PAGE_1 };
  const before = rowsOf((await storedOf(need))?.data);
  const known = new Set(before.map((row) => JSON.stringify(row)));
  const rows = rowsOf(await readOnce(run, need)).filter(({ id }) => id !== null);
  const toNeed = ({ id }: Row): Need => ({ call: detailsCall, input: { id } });
  const changed = before.length ? rows.filter((row) => !known.has(JSON.stringify(redactPhones(row)))) : [];
  updateDownload({ due: [...new Set([...readDownload().due, ...changed.map((row) => hashKey(keyOf(toNeed(row))))])] });
  const due = new Set(readDownload().due);
  return rows.map((row) => ({ ...toNeed(row), isDaily: !due.has(hashKey(keyOf(toNeed(row)))) }));
}

const rowsOf = (page: unknown) => (page as { rows?: Row[] } | undefined)?.rows ?? [];

/** The first download of a day: the most important first. */
async function needsInOrder(details: readonly Need[]): Promise<Need[]> {
  const [choicesOfCalls, ...otherChoices] = choices;
  return [
    ...backlog.map((call) => ({ call, input: PAGE_1 })),
    choicesOfCalls as Need,
    ...details,
    ...(await standUpOfToday()),
    { call: "meetings.list", input: PAGE_1 },
    { call: "clientMeetings.list", input: PAGE_1 },
    ...otherChoices,
    ...(await secondPages()),
  ];
}

/** A later download: changed and missing details, then what is missing or oldest. */
async function needsByAge(details: readonly Need[]): Promise<Need[]> {
  const needs = await needsInOrder(details);
  const aged = await Promise.all(needs.map(async (need) => ({ need, at: (await storedOf(need))?.at ?? 0 })));
  const isDetail = ({ need }: { need: Need }) => details.includes(need);
  const others = aged.filter((one) => !isDetail(one)).sort((one, other) => one.at - other.at);
  return [...aged.filter(isDetail), ...others].map(({ need }) => need);
}

/** The choices of the forms. */
const choices: readonly Need[] = ["enquiries", "brokers", "meetings", "clientMeetings"].map((resource) => ({
  call: `${resource}.settings`,
  isDaily: true,
}));

/** The list with the user's stand-up of today, as My Day reads it, and its details once it is known. */
async function standUpOfToday(): Promise<Need[]> {
  const list = { call: "standUps.list", input: standUpsOfToday(localDateOf(clock.now())) };
  const [standUp] = rowsOf((await storedOf(list))?.data);
  return [list, ...(standUp?.id ? [{ call: "standUps.details", input: { id: standUp.id } }] : [])];
}

async function secondPages(): Promise<Need[]> {
  const queues = [...todaysQueues.map(({ call }) => call), ...backlog];
  const pages = await Promise.all(queues.map((call) => storedOf({ call, input: PAGE_1 })));
  const hasMore = (page: unknown) => rowsOf(page).length < ((page as { total?: number } | undefined)?.total ?? 0);
  return queues.filter((_, index) => hasMore(pages[index]?.data)).map((call) => ({ call, input: PAGE_2 }));
}

/**
 * Fetches and stores one answer, unless it is on this phone and recent, or no calls are left.
 * @returns the answer on this phone; undefined if there is none or the user may not read it
 * @throws Busy
 */
async function readOnce(run: Run, need: Need): Promise<unknown> {
  const [key, stored] = [keyOf(need), await storedOf(need)];
  const isRecent = stored && !run.isAsked && Date.now() - stored.at < RECENT_MS;
  const isEnough = stored && (isRecent || (need.isDaily && isOfToday(stored.at)));
  if (isEnough || run.left <= 0) return stored && countDownloaded(stored.data);
  run.left -= 1;
  if (stored?.version) settingsVersions.offer(need.call, stored.version);
  try {
    const { answer, version } = await ask(need, stored);
    if (session.userId() !== run.owner) throw new Busy();
    const queryHash = hashKey(key);
    staleSince.delete(queryHash);
    queryClient.setQueryData(key, answer);
    await storeRead(run.owner, { queryHash }, answer, version);
    updateDownload({ due: readDownload().due.filter((hash) => hash !== queryHash) });
    return countDownloaded(answer);
  } catch (error) {
    const status = httpStatus(error) ?? 503;
    // Some roles may not read everything.
    if (status >= 400 && status < 500 && status !== 401 && status !== 429) return undefined;
    throw new Busy();
  }
}

/** The server's answer; the stored one after a 304. */
async function ask({ call, input }: Need, stored: { data: unknown; version: string | undefined } | undefined) {
  try {
    const answer = await getUntypedClient(trpcClient).query(call, input, { context: { background: true } });
    return { answer, version: settingsVersions.last(call) };
  } catch (error) {
    if (stored && isNotModified(error)) return { answer: stored.data, version: stored.version };
    throw error;
  }
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
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, worker));
  return results;
}
