import { matchPath } from "react-router-dom";
import { firstRowsOnPhone } from "../../answers/day/rowsOnPhone.ts";
import { procedureName, queryClient } from "../../api/queryClient.ts";
import { handleUnauthorized } from "../../api/reportError.ts";
import { prefetch } from "../../api/trpc.ts";
import { session } from "../../auth/session.ts";
import { navigate } from "../../lib/navigate.ts";
import { paths } from "../../lib/paths.ts";
import { callsDueSoon, callsOfUser, dueBy, type QueuedCall } from "../calls/dueCalls.ts";
import { notifications } from "./notifications.tsx";
import { PUSH_CHANGED, pushSettings } from "./pushSettings.ts";

const LOOK_EVERY_MS = 20_000;
const QUEUE = "calls.enquiriesToday";
/** The plan for the closed app is updated soon after a save, because the app may be closed next. */
const SAVE_DEBOUNCE_MS = 1_000;

interface Router {
  state: { location: { pathname: string } };
  subscribe(changed: () => void): () => void;
}

/**
 * Announces calls whose time is near, each once, and shows their number on the app's badge; not before sign-in. Takes
 * the calls from today's queue on this phone.
 * @returns stops it
 */
export function startReminders(router: Router): () => void {
  let calls: QueuedCall[] = [];
  let isKnown = false;

  async function look() {
    if (!isSignedIn(router.state.location.pathname)) {
      calls = [];
      isKnown = false;
      notifications.clear();
      return badge(0);
    }
    if (document.visibilityState !== "visible") return;
    if (!isKnown) {
      isKnown = true;
      calls = await callsOnPhone();
      if (pushSettings.isOn())
        void import("./planFromQueue.ts").then(({ planFromQueue }) => planFromQueue(calls)).catch(handleUnauthorized);
    }
    const now = Date.now();
    badge(dueBy(calls, now));
    callsDueSoon(calls, now).forEach(notifications.show);
  }

  const lookAgain = () => {
    isKnown = false;
    void look();
  };
  const onPushChanged = () => {
    lookAgain();
    if (pushSettings.isOn()) refreshQueue();
  };

  const stopped = new AbortController();
  const { signal } = stopped;
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  addEventListener(PUSH_CHANGED, onPushChanged, { signal });
  document.addEventListener("visibilitychange", () => void look(), { signal });
  const stopFollowing = router.subscribe(() => void look());
  const stopFollowingQueue = followQueue(lookAgain);
  // A saved call may no longer be due.
  const stopAfterSaves = afterSaves(() => {
    if (calls.length || pushSettings.isOn()) refreshQueue();
  });
  openTappedNotifications(signal);
  return () => {
    stopped.abort();
    clearInterval(timer);
    stopFollowing();
    stopFollowingQueue();
    stopAfterSaves();
  };
}

/** Debounced: called once after a series of saves. */
function afterSaves(onSaved: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const unsubscribe = queryClient.getMutationCache().subscribe(({ type, mutation }) => {
    if (type !== "updated" || mutation.state.status !== "success") return;
    clearTimeout(timer);
    timer = setTimeout(onSaved, SAVE_DEBOUNCE_MS);
  });
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}

/** The service worker names the address; the router asks about unsaved work before going there. */
function openTappedNotifications(signal: AbortSignal) {
  const open = ({ data }: MessageEvent) => {
    if (typeof data?.open === "string") navigate.to(data.open);
  };
  navigator.serviceWorker?.addEventListener("message", open, { signal });
}

/** The user's calls of today's queue on this phone. */
async function callsOnPhone(): Promise<QueuedCall[]> {
  const rows = await firstRowsOnPhone(QUEUE);
  return callsOfUser(rows as unknown as QueuedCall[], session.name());
}

/** Calls `onAnswer` after each response with today's queue, for a screen or a prefetch. */
const followQueue = (onAnswer: () => void) =>
  queryClient.getQueryCache().subscribe((event) => {
    const isAnswer = event.type === "updated" && event.action.type === "success";
    if (isAnswer && procedureName(event.query.queryKey) === QUEUE) onAnswer();
  });

/** Refetches today's queue if a save has changed it. */
const refreshQueue = () => void prefetch.calls.enquiriesToday.fetch({ page: 1 }).catch(handleUnauthorized);

const signedOut = [paths.login, paths.forgotPassword, paths.resetPassword, paths.otp];
const isSignedIn = (pathname: string) =>
  session.token() !== null && !signedOut.some(({ path }) => matchPath(path, pathname));

/** If the browser supports badges and the app is installed. */
const badge = (count: number) => void navigator.setAppBadge?.(count).catch(() => undefined);
