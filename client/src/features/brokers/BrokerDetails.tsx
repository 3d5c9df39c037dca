import { ButtonLink } from "../../kit/ButtonLink.tsx";
import { CommentHistory } from "../../kit/CommentHistory.tsx";
import { DetailsCard } from "../../kit/DetailsCard.tsx";
import { formatLocaleDay } from "../../kit/format.ts";
import { Problem } from "../../kit/Problem.tsx";
import { ReadMore } from "../../kit/ReadMore.tsx";
import { ScreenHeading } from "../../kit/ScreenHeading.tsx";
import { SkeletonRows } from "../../kit/SkeletonRows.tsx";
import { paths } from "../../paths.ts";
import { type Outputs, trpc } from "../../trpc.ts";
import { StatusBadge } from "../enquiries/StatusBadge.tsx";
import { BrokerCallCard } from "./BrokerCallCard.tsx";

/** CPBrokerDetails: one channel partner (U121–U123). */
export function BrokerDetails() {
  const id = Number(paths.broker.useParams().brokerid);
  const { data, error, refetch } = trpc.brokers.details.useQuery({ id });
  if (data) return <Details key={id} id={id} broker={data} />;
  return error ? <Problem onRetry={() => void refetch()} /> : <SkeletonRows />;
}

function Details({ id, broker }: { id: number; broker: Outputs["brokers"]["details"] }) {
  const { name, firm_name, status, categorization, categorization_code } = broker;
  return (
    <>
      <ScreenHeading actions={<StatusBadge status={status} />}>{name ?? "CP"}</ScreenHeading>
      <p className="-mt-3 mb-4 text-muted">{firm_name}</p>
      <BrokerCallCard id={id} broker={broker} />
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
        <ButtonLink to={paths.editBroker.to({ brokerid: id })} icon="edit">
          Edit
        </ButtonLink>
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
