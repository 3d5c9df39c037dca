import { type EntityId, toId } from "@mobile-crm/contracts/schemas/ids.ts";
import { type Outputs, trpc } from "../../api/trpc.ts";
import { formatLocaleDay } from "../../lib/format.ts";
import { paths } from "../../lib/paths.ts";
import { NextCallLine } from "../../shared/NextCallLine.tsx";
import { StatusBadge } from "../../shared/StatusBadge.tsx";
import { UnsentMark } from "../../shared/UnsentMark.tsx";
import { ButtonLink } from "../../ui/base/ButtonLink.tsx";
import { CommentHistory } from "../../ui/base/CommentHistory.tsx";
import { DetailsCard } from "../../ui/base/DetailsCard.tsx";
import { ReadMore } from "../../ui/base/ReadMore.tsx";
import { ScreenHeading } from "../../ui/base/ScreenHeading.tsx";
import { QueuedDetails } from "../calls/QueuedDetails.tsx";
import type { Queue } from "../calls/useQueue.ts";
import { BrokerCallCard } from "./BrokerCallCard.tsx";
import { BrokerCallInCalendar } from "./BrokerCallInCalendar.tsx";

/** CPBrokerDetails: one channel partner (U121–U123). */
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
  const { name, firm_name, status, categorization, categorization_code } = broker;
  return (
    <>
      <ScreenHeading
        tab="CP Details"
        subtitle={firm_name}
        actions={
          <>
            <UnsentMark of={["brokers", id]} />
            <StatusBadge status={status} />
          </>
        }
      >
        {name || "CP"}
      </ScreenHeading>
      <NextCallLine at={broker.next_call_date} status={status} format={formatLocaleDay} />
      <BrokerCallCard id={id} broker={broker} query={queue?.query} />
      <DetailsCard
        details={[
          ["Locality", broker.locality_name],
          ["Status", status],
          ["Sub Status", broker.sub_status_name],
          ["Assigned To", broker.assigned_to],
          ["Performance", broker.performance],
          [
            "Categorization",
            [categorization, categorization_code && `(${categorization_code})`].filter(Boolean).join(" "),
          ],
          ["Rank", broker.rank],
          ["Meeting Executive", broker.meeting_executive],
          ["Calling Executive", broker.calling_executive],
          ["Site Visit Status", broker.site_visit_status],
          ["E-mail", broker.email],
          ["Comment", <ReadMore key="comment" text={broker.comment} />],
        ]}
      >
        <ButtonLink to={paths.brokerCalls.to({ brokerid: id })} icon="clock" look="plain">
          History
        </ButtonLink>
        <ButtonLink to={paths.editBroker.to({ brokerid: id }, queue?.query)} icon="edit">
          Edit
        </ButtonLink>
        <BrokerCallInCalendar id={id} broker={broker} />
      </DetailsCard>
      <DetailsCard
        title="Dates"
        details={[
          ["Next Call Date", formatLocaleDay(broker.next_call_date)],
          ["Empanelment Date", formatLocaleDay(broker.empanelment_date)],
          ["Last Meeting Date", formatLocaleDay(broker.last_meeting_date)],
          ["Meeting Done", formatLocaleDay(broker.meeting_done)],
          ["Meeting Scheduled", formatLocaleDay(broker.meeting_scheduled)],
        ]}
      />
      <CommentHistory text={broker.comment_history} />
    </>
  );
}
