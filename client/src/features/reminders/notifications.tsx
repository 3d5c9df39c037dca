import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { formatTime } from "../../lib/formatTime.ts";
import { navigate } from "../../lib/navigate.ts";
import { paths } from "../../lib/paths.ts";
import { type Toast, toasts } from "../../ui/overlay/toast.ts";
import { dueTime, type QueuedCall } from "../calls/dueCalls.ts";
import { pushSettings } from "./pushSettings.ts";

const MAX_SHOWN = 2;
const SHOWN_FOR_MS = 60_000;
const KEY = "reminded_calls";

const shown = new Set<Toast>();
const keyOf = ({ id, ncd }: QueuedCall) => `${id} ${ncd}`;
const reminded = () => (sessionStorage.getItem(KEY) ?? "").split(",");

function take(note: Toast) {
  shown.delete(note);
  toasts.remove(note);
}

/** Whether it was not pushed already. */
async function isFirst(id: EntityId, call: QueuedCall): Promise<boolean> {
  if (!pushSettings.isOn()) return true;
  const { claimReminder } = await import("./pushReminders.ts");
  return claimReminder({ id, due: dueTime(call) });
}

/** The reminders on screen: a few at a time, each for a minute and once; a postponed call counts as another one. */
export const notifications = {
  show(call: QueuedCall) {
    const { id } = call;
    // Without an id there is no screen to go to.
    if (id === null) return;
    if (shown.size >= MAX_SHOWN || reminded().includes(keyOf(call))) return;
    sessionStorage.setItem(KEY, [...reminded(), keyOf(call)].join(","));
    const note: Toast = {
      id: `call ${id}`,
      icon: "clock",
      text: <Reminder call={{ ...call, id }} onOpen={() => take(note)} />,
    };
    shown.add(note);
    void isFirst(id, call).then((first) => {
      if (!first || !shown.has(note)) return take(note);
      toasts.add(note);
      setTimeout(() => take(note), SHOWN_FOR_MS);
    });
  },
  clear: () => shown.forEach(take),
};

interface ReminderProps {
  call: QueuedCall & { id: EntityId };
  onOpen(): void;
}

/** Content of a reminder, with a link to the enquiry. It is rendered outside the router, so it navigates explicitly. */
function Reminder({ call: { id, full_name, ncd }, onOpen }: ReminderProps) {
  const to = paths.enquiry.to({ id });
  const time = formatTime(ncd);
  return (
    <a
      href={to}
      className="focus-ring -my-2 block rounded py-2 underline-offset-2 hover:underline focus-visible:outline-white"
      onClick={(event) => {
        event.preventDefault();
        onOpen();
        navigate.to(to);
      }}
    >
      Call <b>{full_name || "the enquiry"}</b> <span className="whitespace-nowrap">{`at ${time}`}</span>
    </a>
  );
}
