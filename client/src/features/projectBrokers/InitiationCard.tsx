import { toId } from "@mobile-crm/contracts/ids.ts";
import { useState } from "react";
import { Button } from "../../kit/Button.tsx";
import { DetailsCard } from "../../kit/DetailsCard.tsx";
import { formatInstant } from "../../kit/format.ts";
import { Problem } from "../../kit/Problem.tsx";
import { ReadMore } from "../../kit/ReadMore.tsx";
import { ScreenHeading } from "../../kit/ScreenHeading.tsx";
import { SkeletonRows } from "../../kit/SkeletonRows.tsx";
import { paths } from "../../paths.ts";
import { trpc } from "../../trpc.ts";
import { InitiationDialog } from "./InitiationDialog.tsx";

/** A broker who is to be won for a project (D031, U052). */
export function InitiationCard() {
  const { id, brokerid } = paths.initiation.useParams();
  const pair = { id: toId(id), broker_id: toId(brokerid) };
  const { data: broker, error, refetch } = trpc.projectBrokers.details.useQuery(pair);
  const [editing, setEditing] = useState(false);
  if (!broker) return error ? <Problem onRetry={() => void refetch()} /> : <SkeletonRows />;

  return (
    <>
      <ScreenHeading tab="Broker Initiation">{broker.name ?? broker.broker_name ?? "Broker"}</ScreenHeading>
      <DetailsCard
        details={[
          ["Name", broker.name ?? broker.broker_name],
          ["Firm Name", broker.firm_name],
          ["Project", broker.building_name],
          ["Status", broker.status],
          ["Assigned To", broker.assigned_to],
          ["Locality", broker.locality ?? broker.broker_locality],
          ["NCD", formatInstant(broker.ncd)],
          ["Contact Number", broker.contact_number],
          ["E-mail", broker.email],
          ["Comment", <ReadMore key="comment" text={broker.comment} />],
        ]}
      >
        <Button icon="edit" onClick={() => setEditing(true)}>
          Edit
        </Button>
      </DetailsCard>
      {editing && <InitiationDialog {...pair} broker={broker} onClose={() => setEditing(false)} />}
    </>
  );
}
