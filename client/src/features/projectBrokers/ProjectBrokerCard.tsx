import { toId } from "@mobile-crm/contracts/schemas/ids.ts";
import { useState } from "react";
import { type Outputs, trpc } from "../../api/trpc.ts";
import { EMPTY_VALUE, formatDay } from "../../lib/format.ts";
import { paths } from "../../lib/paths.ts";
import { campaignLabels } from "../../shared/campaignLabels.ts";
import { NextCallLine } from "../../shared/NextCallLine.tsx";
import { StatusBadge } from "../../shared/StatusBadge.tsx";
import { UnsentEdits } from "../../shared/UnsentWork.tsx";
import { Button } from "../../ui/base/Button.tsx";
import { ButtonLink } from "../../ui/base/ButtonLink.tsx";
import { DetailsCard } from "../../ui/base/DetailsCard.tsx";
import { ReadMore } from "../../ui/base/ReadMore.tsx";
import { ScreenHeading } from "../../ui/base/ScreenHeading.tsx";
import { TextLink } from "../../ui/base/TextLink.tsx";
import { RecordPlaceholder } from "../../ui/list/RecordPlaceholder.tsx";
import { projectBrokerLabels } from "./labels.ts";
import { ProjectBrokerDialog } from "./ProjectBrokerDialog.tsx";

/** A broker who is interested in a project (D032, U053, U054). */
export function ProjectBrokerCard() {
  const { id, brokerid } = paths.projectBroker.useParams();
  const pair = { id: toId(id), broker_id: toId(brokerid) };
  const { data: broker, error, refetch } = trpc.projectBrokers.details.useQuery(pair);
  const [editing, setEditing] = useState(false);
  if (!broker)
    return <RecordPlaceholder title={projectBrokerLabels.brokerDetails} error={error} onRetry={() => void refetch()} />;
  const campaigns = broker.total_campaign ?? broker.total_campaigns;
  const building_broker_id = broker.building_broker_id;

  return (
    <>
      <ScreenHeading
        tab={projectBrokerLabels.brokerDetails}
        subtitle={broker.firm_name}
        actions={<StatusBadge of={["projectBrokers", broker.building_broker_id]} status={broker.status} />}
      >
        {broker.broker_name || broker.name || "Broker"}
      </ScreenHeading>
      <UnsentEdits of={["projectBrokers", broker.building_broker_id]} />
      <NextCallLine at={broker.ncd} status={broker.status} format={formatDay} />
      <DetailsCard
        details={[
          [projectBrokerLabels.brokerName, broker.broker_name ?? broker.name],
          [projectBrokerLabels.firmName, broker.firm_name],
          [projectBrokerLabels.project, <ProjectLink key="project" id={id} broker={broker} />],
          [projectBrokerLabels.status, broker.status],
          [projectBrokerLabels.assignedTo, broker.assigned_to],
          [projectBrokerLabels.locality, broker.broker_locality ?? broker.locality],
          [projectBrokerLabels.fieldExecutive, broker.field_executive],
          [projectBrokerLabels.performance, broker.performance],
          [projectBrokerLabels.cpMeeting, broker.cp_meeting],
          [projectBrokerLabels.ncd, formatDay(broker.ncd)],
          [projectBrokerLabels.siteVisitStatus, broker.site_visit_status],
          [projectBrokerLabels.comment, <ReadMore key="comment" text={broker.comment} />],
          [projectBrokerLabels.commentHistory, <ReadMore key="history" text={broker.comment_history} />],
        ]}
      >
        <ButtonLink
          to={paths.brokerCampaigns.to({ id, building_broker_id: building_broker_id ?? 0 })}
          icon="megaphone"
          look="plain"
          disabled={campaigns === 0 || !building_broker_id}
        >
          {`${campaignLabels.totalCampaigns} ${campaigns ?? ""}`.trim()}
        </ButtonLink>
        <Button icon="edit" look="plain" disabled={!building_broker_id} onClick={() => setEditing(true)}>
          Edit
        </Button>
        <ButtonLink
          to={paths.newCampaign.to({ id, broker_id: brokerid, building_broker_id: building_broker_id ?? 0 })}
          icon="add"
          disabled={!building_broker_id}
        >
          {campaignLabels.addCampaign}
        </ButtonLink>
      </DetailsCard>
      {editing && building_broker_id && (
        <ProjectBrokerDialog id={building_broker_id} pair={pair} broker={broker} onClose={() => setEditing(false)} />
      )}
    </>
  );
}

interface ProjectLinkProps {
  /** The project. */
  id: string;
  broker: Outputs["projectBrokers"]["details"];
}

/** The project's card, with the broker's number there (R010). */
function ProjectLink({ id, broker: { building_name, building_broker_id } }: ProjectLinkProps) {
  if (!building_name) return <span>{EMPTY_VALUE}</span>;
  return (
    <TextLink to={paths.project.to({ id }, { building_broker_id })}>
      <span translate="no">{building_name}</span>
    </TextLink>
  );
}
