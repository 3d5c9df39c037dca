import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  currentDownload,
  dayOnPhone,
  isMeteredAllowed,
  savesData,
  setMeteredAllowed,
} from "../../answers/day/dayOnPhone.ts";
import { prefetchDay } from "../../answers/day/prefetchDay.ts";
import { showErrorDialog } from "../../api/reportError.ts";
import { formatInstant } from "../../lib/format.ts";
import { formatCount } from "../../lib/formatCount.ts";
import { screenNames } from "../../lib/screenNames.ts";
import { type OfflineState, useOfflineState } from "../../pwa/serviceWorker.ts";
import { Button } from "../../ui/base/Button.tsx";
import { ScreenHeading } from "../../ui/base/ScreenHeading.tsx";
import { Checkbox } from "../../ui/form/Checkbox.tsx";
import { Select } from "../../ui/pickers/Select.tsx";
import { planAgain, pushKey, startPush, stopPush } from "../reminders/pushReminders.ts";
import { pushSettings } from "../reminders/pushSettings.ts";

/** The user's settings on this device: reminders of the closed app, and the stored records. */
export function ThisDevice() {
  return (
    <>
      <ScreenHeading>{screenNames.device}</ScreenHeading>
      <div className="flex flex-col gap-6">
        <DeviceOffline />
        <DeviceReminders />
        <DeviceRecords />
      </div>
    </>
  );
}

const texts: Record<OfflineState, string> = {
  ready: "The app is installed for offline use: it opens without a connection.",
  installing: "The app is being installed for offline use. Keep it open for a moment.",
  unsupported:
    "The app is not installed for offline use: this browser doesn't allow it here. It needs HTTPS, and no private window.",
  failed:
    "The app is not installed for offline use: its files could not be stored. Check the free space of this device; a network that changes pages prevents it, too. It is tried again when the app is opened.",
};

/** Whether the app opens without a connection on this device, and why not. */
function DeviceOffline() {
  return (
    <section aria-labelledby="offline-use" className="card flex flex-col gap-3 p-4">
      <h2 id="offline-use" className="text-base font-semibold">
        Without a connection
      </h2>
      <p role="status" className="wrap-anywhere">
        {texts[useOfflineState()]}
      </p>
    </section>
  );
}

/** How much of the user's day is on this phone, its age, a button that downloads it now, and over which connections. */
function DeviceRecords() {
  const { at, answers, isRunning } = dayOnPhone.use() ?? currentDownload();
  const [isAllowed, setAllowed] = useState(isMeteredAllowed);
  const [problem, setProblem] = useState<string>();
  const download = async () => {
    setProblem(undefined);
    const result = await prefetchDay({ isAsked: true }).catch(() => "busy");
    if (result === "busy") setProblem("The server is busy or can't be reached. Try again in a few minutes.");
    if (result === undefined) setProblem("There is no connection, or this server has turned downloads off.");
  };
  const onChange = (allowed: boolean) => {
    setAllowed(allowed);
    setMeteredAllowed(allowed);
    if (allowed) void download();
  };
  return (
    <section aria-labelledby="records" className="card flex flex-col gap-3 p-4">
      <h2 id="records" className="text-base font-semibold">
        Records on this device
      </h2>
      <p role="status">{statusText(at, answers, isRunning)}</p>
      {problem && <p role="alert">{problem}</p>}
      {savesData() && !isAllowed && <p>Data saver is on, so your day is downloaded only when you ask for it.</p>}
      <p className="text-muted">
        Your calls of today with their details, the backlog and your meetings. They open without a connection and are
        encrypted. Phone numbers aren't stored.
      </p>
      <Button look="plain" pending={isRunning} onClick={() => void download()}>
        Download now
      </Button>
      <Checkbox label="Also over metered connections" value={isAllowed} onChange={onChange} />
      <p className="text-muted">Otherwise they aren't downloaded while data saver is on.</p>
    </section>
  );
}

function statusText(at: number | undefined, answers: number, isRunning: boolean): string {
  if (isRunning) return `Downloading: ${answers} so far`;
  if (at === undefined) return "None yet. They're downloaded while the app is open.";
  const what = formatCount(answers, "list or record", "lists and records");
  return `${what} of your day, as of ${formatInstant(new Date(at).toISOString())}.`;
}

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: hour, label: `${String(hour).padStart(2, "0")}:00` }));
const BLOCKED = "Notifications are blocked for this site. Allow them in your browser's settings.";

/**
 * Turns reminders of the closed app on and off, with quiet hours. Shows nothing if the server or the browser has none.
 */
function DeviceReminders() {
  const { data: key } = useQuery({
    queryKey: ["push key"],
    queryFn: async () => (await pushKey()) ?? null,
    retry: false,
  });
  const [isOn, setOn] = useState(pushSettings.isOn);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  if (!key) return null;

  const onChange = async (wanted: boolean) => {
    setBusy(true);
    setOn(wanted);
    setError(undefined);
    try {
      if (!wanted) await stopPush();
      else if (!(await startPush(key))) setError(BLOCKED);
    } catch (problem) {
      await showErrorDialog(problem);
    } finally {
      setOn(pushSettings.isOn());
      setBusy(false);
    }
  };
  return (
    <section aria-labelledby="reminders" className="card flex flex-col gap-3 p-4">
      <h2 id="reminders" className="text-base font-semibold">
        Reminders
      </h2>
      <Checkbox
        label="Remind me of calls while the app is closed"
        value={isOn}
        {...(error && { error })}
        onChange={(wanted) => void (isBusy || onChange(wanted))}
      />
      <p className="text-muted">
        Ten minutes before a call. Names are encrypted on this device: the server knows when to remind you, not about
        whom.
      </p>
      {isOn && !isBusy && <QuietHours />}
    </section>
  );
}

function QuietHours() {
  const [quiet, setQuiet] = useState(pushSettings.quietHours);
  const change = (changed: Partial<typeof quiet>) => {
    const next = { ...quiet, ...changed };
    setQuiet(next);
    pushSettings.setQuietHours(next);
    void planAgain().catch(() => undefined);
  };
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-3">
      <Select
        label="Quiet from"
        options={hours}
        value={quiet.from}
        onChange={(from) => from !== null && change({ from })}
      />
      <Select
        label="Quiet until"
        options={hours}
        value={quiet.until}
        onChange={(until) => until !== null && change({ until })}
      />
    </div>
  );
}
