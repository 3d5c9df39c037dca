import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import type { Outputs } from "../../api/trpc.ts";
import { paths } from "../../lib/paths.ts";
import { AddToCalendar } from "../../shared/calendar/AddToCalendar.tsx";

interface BrokerCallInCalendarProps {
  id: EntityId;
  broker: Outputs["brokers"]["details"];
}

/** The next call of a channel partner, for the calendar. */
export const BrokerCallInCalendar = ({ id, broker }: BrokerCallInCalendarProps) => (
  <AddToCalendar
    record={["brokers", id]}
    path={paths.broker.to({ brokerid: id })}
    summary={`Call ${broker.name || "channel partner"}`}
    description={broker.firm_name ?? undefined}
    start={broker.next_call_date}
  />
);
