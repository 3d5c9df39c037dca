import { matchPath } from "react-router-dom";
import { queryClient } from "../../api/queryClient.ts";
import { handleUnauthorized } from "../../api/reportError.ts";
import { session } from "../../auth/session.ts";
import { userName } from "../../auth/userName.ts";
import { navigate } from "../../lib/navigate.ts";
import { paths } from "../../lib/paths.ts";
import { callsDueSoon, callsOfUser, dueBy, type QueuedCall } from "../calls/dueCalls.ts";
import { notifications } from "./notifications.tsx";
import { PUSH_CHANGED, pushSettings } from "./pushSettings.ts";
import { todaysCalls } from "./todaysCalls.ts";

const MINUTE = 60_000;
const LOOK_EVERY = MINUTE / 3;
const ASK_EVERY = 5 * MINUTE;
/** The plan for the closed app is updated soon after a call is saved: the app may be closed next. */
const AFTER_SAVE = 1_000;

interface Router {
  state: { location: { pathname: string } };
  subscribe(changed: () => void): () => void;
}

/**
 * Reminds of calls whose time is near, each once, and shows their number on the app's badge; not before sign-in.
 *
 * @returns stops it
 */
export function startReminders(router: Router): () => void {
  let calls: QueuedCall[] = [];
  // The screens' own reads come first.
  let askAt = Date.now() + MINUTE;

  async function look() {
    if (!isSignedIn(router.state.location.pathname)) {
      calls = [];
      askAt = Date.now() + LOOK_EVERY;
      notifications.clear();
      return badge(0);
    }
    if (document.visibilityState !== "visible") return;
    const now = Date.now();
    if (now >= askAt) {
      askAt = now + ASK_EVERY;
      calls = (await askFor(now)) ?? calls;
    }
    badge(dueBy(calls, now));
    callsDueSoon(calls, now).forEach(notifications.show);
  }

  const planNow = () => {
    askAt = 0;
    void look();
  };

  const stopped = new AbortController();
  const { signal } = stopped;
  const timer = setInterval(() => void look(), LOOK_EVERY);
  addEventListener(PUSH_CHANGED, planNow, { signal });
  document.addEventListener("visibilitychange", () => void look(), { signal });
  const stopFollowing = router.subscribe(() => void look());
  const stopAfterSaves = afterSaves(() => {
    // A saved call may no longer be due.
    if (pushSettings.isOn()) planNow();
    else if (calls.length) askAt = 0;
  });
  openTappedNotifications(signal);
  return () => {
    stopped.abort();
    clearInterval(timer);
    stopFollowing();
    stopAfterSaves();
  };
}

/** After everything that belongs together has been saved. */
function afterSaves(onSaved: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const unsubscribe = queryClient.getMutationCache().subscribe(({ type, mutation }) => {
    if (type !== "updated" || mutation.state.status !== "success") return;
    clearTimeout(timer);
    timer = setTimeout(onSaved, AFTER_SAVE);
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

/**
 * Reads the calls, and updates the plan for the closed app. Undefined if they could not be loaded; they are read again
 * later.
 */
async function askFor(now: number): Promise<QueuedCall[] | undefined> {
  try {
    const planner = pushSettings.isOn() ? await import("./planFromQueue.ts") : undefined;
    const read = await todaysCalls(now, planner && !(await planner.hasQueueOnDevice()));
    void planner?.planFromQueue(read, userName()).catch(handleUnauthorized);
    return callsOfUser(read.calls, userName());
  } catch (error) {
    handleUnauthorized(error);
    return undefined;
  }
}

const signedOut = [paths.login, paths.forgotPassword, paths.resetPassword, paths.otp];
const isSignedIn = (pathname: string) =>
  session.token() !== null && !signedOut.some(({ path }) => matchPath(path, pathname));

/** If the browser supports badges and the app is installed. */
const badge = (count: number) => void navigator.setAppBadge?.(count).catch(() => undefined);
