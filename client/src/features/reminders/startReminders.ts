import { matchPath } from "react-router-dom";
import { queryClient } from "../../api/queryClient.ts";
import { handleUnauthorized } from "../../api/reportError.ts";
import { session } from "../../auth/session.ts";
import { userName } from "../../auth/userName.ts";
import { paths } from "../../lib/paths.ts";
import { callsDueSoon, callsOfUser, dueBy, type QueuedCall } from "./dueCalls.ts";
import { notifications } from "./notifications.tsx";
import { todaysCalls } from "./todaysCalls.ts";

const MINUTE = 60_000;
const LOOK_EVERY = MINUTE / 3;
const ASK_EVERY = 5 * MINUTE;

interface Router {
  state: { location: { pathname: string } };
  subscribe(changed: () => void): unknown;
}

/** Reminds of calls whose time is near, each once, and keeps their number on the app's badge; not before sign-in. */
export function startReminders(router: Router) {
  let calls: QueuedCall[] = [];
  // The screens' own reads come first.
  let askAt = Date.now() + MINUTE;

  async function look() {
    if (!isSignedIn(router.state.location.pathname)) {
      calls = [];
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

  setInterval(() => void look(), LOOK_EVERY);
  document.addEventListener("visibilitychange", () => void look());
  router.subscribe(() => void look());
  queryClient.getMutationCache().subscribe(({ mutation }) => {
    // A call that was saved may be due no more.
    if (mutation?.state.status === "success" && calls.length) askAt = 0;
  });
}

/** Undefined where they could not be had: the next time will do. */
async function askFor(now: number): Promise<QueuedCall[] | undefined> {
  try {
    return callsOfUser(await todaysCalls(now), userName());
  } catch (error) {
    handleUnauthorized(error);
    return undefined;
  }
}

const signedOut = [paths.login, paths.forgotPassword, paths.resetPassword, paths.otp];
const isSignedIn = (pathname: string) =>
  session.token() !== null && !signedOut.some(({ path }) => matchPath(path, pathname));

/** Where the browser has badges, and the app is installed. */
const badge = (count: number) => void navigator.setAppBadge?.(count).catch(() => undefined);
