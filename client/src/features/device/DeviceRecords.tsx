import { useState } from "react";
import {
  currentDownload,
  dayOnPhone,
  isMeteredAllowed,
  savesData,
  setMeteredAllowed,
} from "../../answers/day/dayOnPhone.ts";
import { prefetchDay } from "../../answers/day/prefetchDay.ts";
import { formatInstant } from "../../lib/format.ts";
import { formatCount } from "../../lib/formatCount.ts";
import { Button } from "../../ui/base/Button.tsx";
import { Checkbox } from "../../ui/form/Checkbox.tsx";

/** How much of the user's day is on this phone, its age, a button that downloads it now, and over which connections. */
export function DeviceRecords() {
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
