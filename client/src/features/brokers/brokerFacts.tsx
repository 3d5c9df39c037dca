import type { Outputs } from "../../api/trpc.ts";
import { formatLocaleDay } from "../../lib/format.ts";
import { DetailsCard } from "../../ui/base/DetailsCard.tsx";
import { ReadMore } from "../../ui/base/ReadMore.tsx";
import { brokerLabels } from "./labels.ts";

type Broker = Outputs["brokers"]["details"];

export const brokerFacts = (broker: Broker) =>
  [
    [brokerLabels.locality, broker.locality_name],
    [brokerLabels.status, broker.status],
    [brokerLabels.subStatus, broker.sub_status_name],
    [brokerLabels.assignedTo, broker.assigned_to],
    [brokerLabels.performance, broker.performance],
    [
      brokerLabels.categorization,
      [broker.categorization, broker.categorization_code && `(${broker.categorization_code})`]
        .filter(Boolean)
        .join(" "),
    ],
    [brokerLabels.rank, broker.rank],
    [brokerLabels.meetingExecutive, broker.meeting_executive],
    [brokerLabels.callingExecutive, broker.calling_executive],
    [brokerLabels.siteVisitStatus, broker.site_visit_status],
    [brokerLabels.email, broker.email],
    [brokerLabels.comment, <ReadMore key="comment" text={broker.comment} />],
    [brokerLabels.commentHistory, <ReadMore key="history" text={broker.comment_history} />],
  ] as const;

export const BrokerDates = ({ broker }: { broker: Broker }) => (
  <DetailsCard
    title="Dates"
    details={[
      [brokerLabels.nextCallDate, formatLocaleDay(broker.next_call_date)],
      [brokerLabels.empanelmentDate, formatLocaleDay(broker.empanelment_date)],
      [brokerLabels.lastMeetingDate, formatLocaleDay(broker.last_meeting_date)],
      [brokerLabels.meetingDone, formatLocaleDay(broker.meeting_done)],
      [brokerLabels.meetingScheduled, formatLocaleDay(broker.meeting_scheduled)],
    ]}
  />
);
