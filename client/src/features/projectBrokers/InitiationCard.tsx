import { toId } from "@mobile-crm/contracts/schemas/ids.ts";
import { useState } from "react";
import { isFromPhone, NOT_ON_PHONE } from "../../answers/day/rowsOnPhone.ts";
import { trpc } from "../../api/trpc.ts";
import { formatInstant } from "../../lib/format.ts";
import { paths } from "../../lib/paths.ts";
import { NextCallLine } from "../../shared/NextCallLine.tsx";
import { StatusBadge } from "../../shared/StatusBadge.tsx";
import { UnsentEdits } from "../../shared/UnsentWork.tsx";
import { Button } from "../../ui/base/Button.tsx";
import { DetailsCard } from "../../ui/base/DetailsCard.tsx";
import { ReadMore } from "../../ui/base/ReadMore.tsx";
import { ScreenHeading } from "../../ui/base/ScreenHeading.tsx";
import { RecordPlaceholder } from "../../ui/list/RecordPlaceholder.tsx";
import { PhoneNumber } from "../calls/PhoneNumber.tsx";
import { InitiationDialog } from "./InitiationDialog.tsx";
import { projectBrokerLabels } from "./labels.ts";

/** A broker to be won for a project (D031, U052). */
export function InitiationCard() {
  const { id, brokerid } = paths.initiation.useParams();
  const pair = { id: toId(id), broker_id: toId(brokerid) };
  const { data: broker, error, refetch } = trpc.projectBrokers.details.useQuery(pair);
  const [editing, setEditing] = useState(false);
  const withoutNumber = isFromPhone("projectBrokers.details", pair) ? NOT_ON_PHONE : undefined;
  if (!broker)
    return <RecordPlaceholder title={projectBrokerLabels.initiation} error={error} onRetry={() => void refetch()} />;

  return (
    <>
      <ScreenHeading
        tab={projectBrokerLabels.initiation}
        subtitle={broker.firm_name}
        actions={
          <StatusBadge of={["projectBrokers", broker.building_id ?? pair.id, pair.broker_id]} status={broker.status} />
        }
      >
        {broker.name || broker.broker_name || "Broker"}
      </ScreenHeading>
      <UnsentEdits of={["projectBrokers", broker.building_id ?? pair.id, pair.broker_id]} />
      <NextCallLine at={broker.ncd} status={broker.status} />
      <DetailsCard
        details={[
          [projectBrokerLabels.name, broker.name ?? broker.broker_name],
          [projectBrokerLabels.firmName, broker.firm_name],
          [projectBrokerLabels.project, broker.building_name],
          [projectBrokerLabels.status, broker.status],
          [projectBrokerLabels.assignedTo, broker.assigned_to],
          [projectBrokerLabels.locality, broker.locality ?? broker.broker_locality],
          [projectBrokerLabels.ncd, formatInstant(broker.ncd)],
          [
            projectBrokerLabels.contactNumber,
            broker.contact_number ? <PhoneNumber key="phone" phone={broker.contact_number} /> : withoutNumber,
          ],
          [projectBrokerLabels.email, broker.email],
          [projectBrokerLabels.comment, <ReadMore key="comment" text={broker.comment} />],
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
