import { type EntityId, toId } from "@mobile-crm/contracts/schemas/ids.ts";
import { useState } from "react";
import { type Outputs, trpc } from "../../api/trpc.ts";
import { formatDay } from "../../lib/format.ts";
import { lazyPart } from "../../lib/lazyPart.ts";
import { paths } from "../../lib/paths.ts";
import { campaignLabels } from "../../shared/campaignLabels.ts";
import { UnsentEdits, UnsentMark } from "../../shared/UnsentWork.tsx";
import { Button } from "../../ui/base/Button.tsx";
import { ButtonLink } from "../../ui/base/ButtonLink.tsx";
import { DetailsCard } from "../../ui/base/DetailsCard.tsx";
import { ReadMore } from "../../ui/base/ReadMore.tsx";
import { ScreenHeading } from "../../ui/base/ScreenHeading.tsx";
import { RecordPlaceholder } from "../../ui/list/RecordPlaceholder.tsx";
import { LazyDialog } from "../../ui/overlay/LazyDialog.tsx";
import { ExecutedBadge, executedText } from "./ExecutedBadge.tsx";

const MarkExecuted = lazyPart(() => import("./MarkExecuted.tsx"), "MarkExecuted");

/** A campaign, read-only (U104–U106). */
export function CampaignCard() {
  const id = toId(paths.campaign.useParams().id);
  const { data: campaign, error, refetch } = trpc.campaigns.details.useQuery({ campaign_id: id });
  if (!campaign) return <RecordPlaceholder title="Campaign" error={error} onRetry={() => void refetch()} />;

  return (
    <>
      <ScreenHeading
        actions={
          <>
            <UnsentMark of={["campaigns", campaign.id]} />
            <ExecutedBadge executed={campaign.executed} />
          </>
        }
      >
        {campaign.title || "Campaign"}
      </ScreenHeading>
      <UnsentEdits of={["campaigns", campaign.id]} />
      <DetailsCard
        details={[
          [campaignLabels.brokerName, campaign.broker_name],
          [campaignLabels.firmName, campaign.firm_name],
          [campaignLabels.project, campaign.project_name ?? campaign.building_name],
          [campaignLabels.brokerCategorization, campaign.broker_categorization ?? campaign.categorization],
          [campaignLabels.fieldExecutive, campaign.field_executive],
          [campaignLabels.startDate, formatDay(campaign.start_date)],
          [campaignLabels.endDate, formatDay(campaign.end_date)],
          [campaignLabels.campaignType, campaign.campaign_type],
          [campaignLabels.title, campaign.title],
          [campaignLabels.plannedOutreach, <ReadMore key="outreach" text={campaign.compaign_data} />],
          [campaignLabels.achieved, campaign.achieved],
          [campaignLabels.enquiries, campaign.enquiries_count],
          [campaignLabels.executed, executedText(campaign.executed)],
          [campaignLabels.commentHistory, <ReadMore key="history" text={campaign.comment} />],
        ]}
      >
        <ButtonLink to={paths.editCampaign.to({ campaign_id: id })} icon="edit">
          {campaignLabels.editCampaign}
        </ButtonLink>
        <CampaignActions id={id} campaign={campaign} />
      </DetailsCard>
    </>
  );
}

/** Actions after a campaign: note its numbers, and repeat it. */
function CampaignActions({ id, campaign }: { id: EntityId; campaign: Outputs["campaigns"]["details"] }) {
  const [marking, setMarking] = useState(false);
  const { building_id, buildings_broker_id } = campaign;
  const broker_id = campaign.bb_broker_id ?? campaign.broker_id;
  const close = () => setMarking(false);
  return (
    <>
      {campaign.executed === false && (
        <Button look="plain" icon="check" onClick={() => setMarking(true)}>
          {campaignLabels.markExecuted}
        </Button>
      )}
      {building_id != null && broker_id != null && buildings_broker_id != null && (
        <ButtonLink
          to={paths.newCampaign.to(
            { id: building_id, broker_id, building_broker_id: buildings_broker_id },
            { repeat: id },
          )}
          icon="copy"
          look="plain"
        >
          Repeat
        </ButtonLink>
      )}
      {marking && (
        <LazyDialog onClose={close}>
          <MarkExecuted id={id} onClose={close} />
        </LazyDialog>
      )}
    </>
  );
}
