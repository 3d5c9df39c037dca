import { session } from "../../auth/session.ts";
import { applyPull, hashesOf } from "./applyPull.ts";
import { pullClient } from "./pullClient.ts";
import { loadSet, removeSet, type SetState, storeSections } from "./setStore.ts";

/** Once the screens have had what they asked for, and the choices of the forms are there. */
const FIRST_AFTER = 90_000;
const EVERY = 15 * 60_000;
/** Random delays at most, so that the phones of a company do not ask all at once. */
const FIRST_SPREAD = 10 * 60_000;
const SPREAD = 5 * 60_000;
/** Calls to the upstream at most: of a first pull in all its requests, and of a later one. */
const FIRST_CALLS = 30;
const LATER_CALLS = 4;
const FIRST_SECTION = "calls.enquiriesBacklog";

/** Pulls the working set once the screens have what they need, on coming back online, and every 15 to 20 minutes while the page is visible. */
export function startWorkingSet() {
  const pullIn = (delay: number, spread: number, after = () => {}) =>
    setTimeout(() => void pullSet().finally(after), delay + Math.random() * spread);
  const goOn = () => void pullIn(EVERY, SPREAD, goOn);
  pullIn(FIRST_AFTER, FIRST_SPREAD, goOn);
  addEventListener("online", () => void pullSet());
}

/** Whether the user asked to save data on this connection: it is then left to what the user waits for. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
const METERED = "metered_allowed";

/** Whether the user allowed pulls on this device also where it saves data. */
export const isMeteredAllowed = (): boolean => localStorage.getItem(METERED) === "yes";
export const setMeteredAllowed = (isAllowed: boolean): void =>
  isAllowed ? localStorage.setItem(METERED, "yes") : localStorage.removeItem(METERED);

const mayPull = () =>
  Boolean(session.token()) &&
  navigator.onLine &&
  document.visibilityState === "visible" &&
  (!savesData() || isMeteredAllowed());

/** Brings the set up to date. One tab does it at a time; a failure is made up for by the next pull. */
export async function pullSet(): Promise<void> {
  if (!mayPull()) return;
  await navigator.locks.request("working-set", { ifAvailable: true }, async (lock) => {
    if (lock)
      await pull().catch((error: unknown) => console.info("the working set", error instanceof Error ? error.name : ""));
  });
}

async function pull() {
  const set = await loadSet();
  if (!set) return;
  if (set.state?.isWhole) await pullLater(set.state);
  else await pullFirst();
}

/** Goes on until the whole set was walked once, or the calls for it are used up. */
async function pullFirst() {
  let calls = 0;
  let next: { queues: boolean; from?: string } | undefined = { queues: true };
  while (next && calls < FIRST_CALLS && mayPull()) {
    const set = await loadSet();
    if (!set) return;
    const have = hashesOf(set.sections, () => true);
    const reply = await pullClient.query({ ...next, have, calls: FIRST_CALLS - calls });
    if (!reply.isOn) return removeSet();
    calls += reply.calls;
    const from = reply.more ?? undefined;
    next = reply.queuesLeft || from ? { queues: reply.queuesLeft, ...(from && { from }) } : undefined;
    const isWhole = !next || calls >= FIRST_CALLS;
    await storeSections(applyPull(set.sections, reply), { at: Date.now(), isWhole, from: isWhole ? null : reply.more });
    if (reply.calls === 0) return;
  }
}

/** The queues, and one section of the lists in turn: where the queues need all calls, the section has the next pull to itself. */
async function pullLater({ from, ...state }: SetState) {
  const set = await loadSet();
  if (!set) return;
  const section = from ?? FIRST_SECTION;
  const queues = state.queuesTookAll !== true;
  const have = hashesOf(set.sections, (name) => name === section || name.startsWith("calls."));
  const reply = await pullClient.query({
    queues,
    from: section,
    sections: 1,
    calls: LATER_CALLS,
    have,
  });
  if (!reply.isOn) return removeSet();
  await storeSections(applyPull(set.sections, reply), {
    ...{ at: Date.now(), isWhole: true, from: reply.more, queuesTookAll: queues && reply.more === section },
  });
}
