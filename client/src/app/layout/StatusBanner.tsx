import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { Link, useLocation } from "react-router-dom";
import { staleSince } from "../../answers/cache/persister.ts";
import { type pending, usePending } from "../../input/outbox/pending.ts";
import { sendWaiting } from "../../input/outbox/sender.ts";
import { clock } from "../../lib/clock.ts";
import { formatInstant } from "../../lib/format.ts";
import { formatCount } from "../../lib/formatCount.ts";
import { paths } from "../../lib/paths.ts";
import { isNetworkForeign, NETWORK_SIGN_IN } from "../../pwa/foreignPage.ts";
import { activateUpdate, useUpdate } from "../../pwa/serviceWorker.ts";
import { unsavedWork } from "../../pwa/unsavedWork.ts";
import { Button } from "../../ui/base/Button.tsx";
import { unreadLabels } from "./unreadLabels.ts";

/** Above every screen: no connection and how old the shown data is, unsent work, and an available update. */
export function StatusBanner() {
  const { pathname } = useLocation();
  const online = useOnline();
  const age = useAge();
  const entries = usePending() ?? [];
  const update = useUpdate();
  const isForeign = useIsNetworkForeign(age !== undefined || entries.length > 0);
  useEffect(() => void sendWaiting(), []);
  const unread = useUnread(pathname);
  const difference = clock.useDifference();
  const shownOf = age === undefined ? "" : `Shown as of ${formatInstant(new Date(age).toISOString())}.`;

  return (
    <div role="status" className="column empty:hidden">
      {isForeign && (
        <Note>
          <span className="grow">This network asks you to sign in first. Your entries are kept on this phone.</span>
          <a href={NETWORK_SIGN_IN} target="_blank" rel="noreferrer" className={noteLink}>
            Open its page
          </a>
        </Note>
      )}
      {(!online || shownOf) && <Note>{[!online && "No connection.", shownOf].filter(Boolean).join(" ")}</Note>}
      {entries.length > 0 && (
        <Note>
          <span className="grow">{unsentText(entries)}</span>
          <Link hidden={pathname === paths.pending.path} to={paths.pending.path} className={noteLink}>
            Show
          </Link>
        </Note>
      )}
      {difference !== 0 && (
        <Note>{`The clock of this phone is ${formatDifference(difference)}. The app goes by the time of the server.`}</Note>
      )}
      {unread && <Note>{`Some data from the server couldn't be read and isn't shown: ${unread}.`}</Note>}
      {update && <UpdateNote />}
    </div>
  );
}

function UpdateNote() {
  const [asked, setAsked] = useState(false);
  const onUpdate = () => (unsavedWork.isBusy() ? setAsked(true) : activateUpdate());
  return (
    <Note>
      <span className="grow">{asked ? "Save your changes before updating." : "There is a new version."}</span>
      <Button look="plain" onClick={onUpdate}>
        Update
      </Button>
    </Note>
  );
}

const noteLink =
  "focus-ring -my-2.5 inline-flex min-h-11 items-center rounded font-semibold underline underline-offset-2";

const Note = ({ children }: { children: ReactNode }) => (
  <div className="mt-3 flex flex-wrap items-center gap-3 rounded-xl bg-tint px-4 py-2.5 text-sm font-medium text-on-tint">
    {children}
  </div>
);

function unsentText(entries: NonNullable<ReturnType<typeof pending.get>>): string {
  const refused = entries.filter(({ state }) => state === "attention").length;
  const waiting = entries.length - refused;
  return [
    waiting && `${formatCount(waiting, "entry waits", "entries wait")} to be sent.`,
    refused && `${formatCount(refused, "needs", "need")} your attention.`,
  ]
    .filter(Boolean)
    .join(" ");
}

function formatDifference(milliseconds: number): string {
  const minutes = Math.round(Math.abs(milliseconds) / 60_000);
  const hours = Math.round(minutes / 60);
  const time =
    minutes < 90
      ? formatCount(minutes, "minute")
      : hours < 36
        ? formatCount(hours, "hour")
        : formatCount(Math.round(hours / 24), "day");
  return `${time} ${milliseconds > 0 ? "slow" : "fast"}`;
}

const useOnline = () => useSyncExternalStore(onNetwork, () => navigator.onLine);

function onNetwork(listener: () => void) {
  for (const event of ["online", "offline"]) addEventListener(event, listener);
  return () => {
    for (const event of ["online", "offline"]) removeEventListener(event, listener);
  };
}

/**
 * Whether a captive portal or the like answers instead of our server; checked while the server cannot be reached or
 * something is unsent.
 */
function useIsNetworkForeign(isSuspected: boolean): boolean {
  const [isForeign, setForeign] = useState(false);
  useEffect(() => {
    if (!isSuspected) return setForeign(false);
    const look = () => void isNetworkForeign().then(setForeign);
    look();
    addEventListener("online", look);
    return () => removeEventListener("online", look);
  }, [isSuspected]);
  return isForeign;
}

/** Parts of the screen that could not be read (SPEC-172), or an empty text. */
function useUnread(pathname: string): string {
  const cache = useQueryClient().getQueryCache();
  const unread = () => {
    const shown = cache.getAll().filter((query) => query.isActive());
    const labels = shown.flatMap(({ queryKey: [path], state }) =>
      Array.isArray(path) ? unreadLabels(path.join("."), state.data, pathname) : [],
    );
    return [...new Set(labels)].join(", ");
  };
  return useSyncExternalStore((listener) => cache.subscribe(listener), unread);
}

/** The time of the oldest answer on screen; undefined if all are current. */
function useAge(): number | undefined {
  const cache = useQueryClient().getQueryCache();
  const oldest = () => {
    const shown = cache.getAll().filter((query) => query.isActive() && staleSince.has(query.queryHash));
    return shown.length ? Math.min(...shown.map(({ queryHash }) => staleSince.get(queryHash) ?? 0)) : undefined;
  };
  return useSyncExternalStore((listener) => cache.subscribe(listener), oldest);
}
