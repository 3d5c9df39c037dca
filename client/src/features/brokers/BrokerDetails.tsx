import { type EntityId, toId } from "@mobile-crm/contracts/schemas/ids.ts";
import { type Outputs, trpc } from "../../api/trpc.ts";
import { formatLocaleDay } from "../../lib/format.ts";
import { paths } from "../../lib/paths.ts";
import { AddToCalendar } from "../../shared/calendar/AddToCalendar.tsx";
import { NextCallLine } from "../../shared/NextCallLine.tsx";
import { StatusBadge } from "../../shared/StatusBadge.tsx";
import { UnsentEdits } from "../../shared/UnsentWork.tsx";
import { ButtonLink } from "../../ui/base/ButtonLink.tsx";
import { DetailsCard } from "../../ui/base/DetailsCard.tsx";
import { ScreenHeading } from "../../ui/base/ScreenHeading.tsx";
import { QueuedDetails } from "../calls/QueuedDetails.tsx";
import type { Queue } from "../calls/useQueue.ts";
import { BrokerCallCard } from "./BrokerCallCard.tsx";
import { BrokerDates, brokerFacts } from "./brokerFacts.tsx";

/** The details of a channel partner (U121–U123). */
export function BrokerDetails() {
  const id = toId(paths.broker.useParams().brokerid);
  return (
    <QueuedDetails page="brokers" id={id} record={trpc.brokers.details.useQuery({ id })}>
      {(broker, queue) => <Details key={id} id={id} broker={broker} queue={queue} />}
    </QueuedDetails>
  );
}

interface DetailsProps {
  id: EntityId;
  broker: Outputs["brokers"]["details"];
  queue: Queue | undefined;
}

function Details({ id, broker, queue }: DetailsProps) {
  const { name, firm_name, status } = broker;
  return (
    <>
      <ScreenHeading
        tab="CP Details"
        subtitle={firm_name}
        actions={<StatusBadge of={["brokers", id]} status={status} />}
      >
        {name || "CP"}
      </ScreenHeading>
      <UnsentEdits of={["brokers", id]} />
      <NextCallLine at={broker.next_call_date} status={status} format={formatLocaleDay} />
      <BrokerCallCard id={id} broker={broker} query={queue?.query} />
      <DetailsCard details={brokerFacts(broker)}>
        <ButtonLink to={paths.brokerCalls.to({ brokerid: id })} icon="clock" look="plain">
          History
        </ButtonLink>
        <ButtonLink to={paths.editBroker.to({ brokerid: id }, queue?.query)} icon="edit">
          Edit
        </ButtonLink>
        <AddToCalendar
          record={["brokers", id]}
          path={paths.broker.to({ brokerid: id })}
          summary={`Call ${name || "channel partner"}`}
          description={firm_name ?? undefined}
          start={broker.next_call_date}
        />
      </DetailsCard>
      <BrokerDates broker={broker} />
    </>
  );
}
