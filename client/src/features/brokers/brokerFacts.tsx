import type { Outputs } from "../../api/trpc.ts";
import { formatLocaleDay } from "../../lib/format.ts";
import { DetailsCard } from "../../ui/base/DetailsCard.tsx";
import { ReadMore } from "../../ui/base/ReadMore.tsx";

type Broker = Outputs["brokers"]["details"];

export const brokerFacts = (broker: Broker) =>
  [
    ["Locality", broker.locality_name],
    ["Status", broker.status],
    ["Sub Status", broker.sub_status_name],
    ["Assigned To", broker.assigned_to],
    ["Performance", broker.performance],
    [
      "Categorization",
      [broker.categorization, broker.categorization_code && `(${broker.categorization_code})`]
        .filter(Boolean)
        .join(" "),
    ],
    ["Rank", broker.rank],
    ["Meeting Executive", broker.meeting_executive],
    ["Calling Executive", broker.calling_executive],
    ["Site Visit Status", broker.site_visit_status],
    ["E-mail", broker.email],
    ["Comment", <ReadMore key="comment" text={broker.comment} />],
    ["Comment History", <ReadMore key="history" text={broker.comment_history} />],
  ] as const;

export const BrokerDates = ({ broker }: { broker: Broker }) => (
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
);
