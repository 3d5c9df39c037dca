import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { formatTime } from "../../lib/formatTime.ts";
import { navigate } from "../../lib/navigate.ts";
import { paths } from "../../lib/paths.ts";
import type { QueuedCall } from "../calls/dueCalls.ts";

interface ReminderProps {
  call: QueuedCall & { id: EntityId };
  onOpen(): void;
}

/** Content of a reminder, with a link to the enquiry. It is rendered outside the router, so it navigates explicitly. */
export function Reminder({ call: { id, full_name, ncd }, onOpen }: ReminderProps) {
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
