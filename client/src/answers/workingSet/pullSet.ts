import type { AppRouter } from "@mobile-crm/server/routers/appRouter.ts";
import { createTRPCClient, httpLink } from "@trpc/client";
import { extraHeaders } from "../../api/trpc.ts";
import { session } from "../../auth/session.ts";
import { applyPull, hashesOf } from "./applyPull.ts";
import { loadSet, removeSet, storeSections } from "./setStore.ts";

const MINUTE_MS = 60_000;
/** The most calls to the upstream: for a first pull, and for a later one. */
const FIRST_CALLS = 30;
const LATER_CALLS = 4;
const BUSY_PAUSE_MS = 60 * MINUTE_MS;

let pausedUntil = 0;
session.onEnd(() => {
  pausedUntil = 0;
});

/**
 * Pulls the working set one to ten minutes after the start, within a minute of coming back online, and every 15 to 20 minutes while the page is
 * visible. The delays are random, because all phones of a company start at the same time in the morning.
 */
export function startWorkingSet() {
  const pullAfter = (delayMs: number) =>
    void setTimeout(() => {
      void pullSet();
      pullAfter(15 * MINUTE_MS + Math.random() * 5 * MINUTE_MS);
    }, delayMs);
  pullAfter(MINUTE_MS + Math.random() * 9 * MINUTE_MS);
  addEventListener("online", () => void setTimeout(() => void pullSet(), Math.random() * MINUTE_MS));
}

/** Whether the user asked to save data on this connection: then only what the user waits for may use it. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
const METERED = "metered_allowed";

/** Whether the user allowed pulls even on connections on which the user wants to save data. */
export const isMeteredAllowed = (): boolean => localStorage.getItem(METERED) === "yes";
export const setMeteredAllowed = (isAllowed: boolean): void =>
  isAllowed ? localStorage.setItem(METERED, "yes") : localStorage.removeItem(METERED);

const mayPull = () =>
  Date.now() >= pausedUntil &&
  Boolean(session.token()) &&
  navigator.onLine &&
  document.visibilityState === "visible" &&
  (!savesData() || isMeteredAllowed());

/** Updates the set. One tab does it at a time; after a failure the next pull catches up. */
export async function pullSet(): Promise<void> {
  if (!mayPull()) return;
  await navigator.locks.request("working-set", { ifAvailable: true }, async (lock) => {
    if (lock)
      await pull().catch((error: unknown) => console.info("the working set", error instanceof Error ? error.name : ""));
  });
}

const headers = () => ({ ...extraHeaders.run?.(), authorization: `Token token=${session.token() ?? ""}` });

/** Pulls in a separate request: in a batch, other calls would wait for everything that it requests from the upstream. */
const pullClient = createTRPCClient<AppRouter>({
  links: [httpLink({ url: "/trpc", methodOverride: "POST", headers })],
}).workingSet.pull;

/** The first pull goes through all sections, a later one continues where the previous one ended. */
async function pull() {
  const set = await loadSet();
  if (!set) return;
  const from = set.state?.from;
  const calls = set.state ? LATER_CALLS : FIRST_CALLS;
  const have = hashesOf(set.sections, () => true);
  const reply = await pullClient.query({ ...(from && { from }), have, calls });
  if (!reply.isOn) return removeSet();
  if (reply.isBusy) pausedUntil = Date.now() + BUSY_PAUSE_MS;
  if (reply.calls === 0) return;
  await storeSections(applyPull(set.sections, reply), { at: Date.now(), from: reply.more });
}
