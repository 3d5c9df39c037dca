import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { showErrorDialog } from "../../api/reportError.ts";
import { Checkbox } from "../../ui/form/Checkbox.tsx";
import { Select } from "../../ui/pickers/Select.tsx";
import { planAgain, pushKey, startPush, stopPush } from "../reminders/pushReminders.ts";
import { pushSettings } from "../reminders/pushSettings.ts";

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: hour, label: `${String(hour).padStart(2, "0")}:00` }));
const BLOCKED = "Notifications are blocked for this site. Allow them in your browser's settings.";

/**
 * Turns reminders of the closed app on and off, with quiet hours. Shows nothing if the server or the browser has none.
 */
export function DeviceReminders() {
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
