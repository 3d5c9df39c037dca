import { toId } from "@mobile-crm/contracts/schemas/ids.ts";
import { trpc } from "../../api/trpc.ts";
import { formatDay } from "../../lib/format.ts";
import { paths } from "../../lib/paths.ts";
import { UnsentEdits, UnsentMark } from "../../shared/UnsentWork.tsx";
import { ButtonLink } from "../../ui/base/ButtonLink.tsx";
import { DetailsCard } from "../../ui/base/DetailsCard.tsx";
import { ReadMore } from "../../ui/base/ReadMore.tsx";
import { ScreenHeading } from "../../ui/base/ScreenHeading.tsx";
import { RecordPlaceholder } from "../../ui/list/RecordPlaceholder.tsx";
import { CampaignActions } from "./CampaignActions.tsx";
import { ExecutedBadge, executedText } from "./ExecutedBadge.tsx";

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
          ["Broker Name", campaign.broker_name],
          ["Firm Name", campaign.firm_name],
          ["Project", campaign.project_name ?? campaign.building_name],
          ["Broker Categorization", campaign.broker_categorization ?? campaign.categorization],
          ["Field Executive", campaign.field_executive],
          ["Start Date", formatDay(campaign.start_date)],
          ["End Date", formatDay(campaign.end_date)],
          ["Campaign Type", campaign.campaign_type],
          ["Title", campaign.title],
          ["Planned Outreach", <ReadMore key="outreach" text={campaign.compaign_data} />],
          ["Achieved", campaign.achieved],
          ["Enquiries", campaign.enquiries_count],
          ["Executed", executedText(campaign.executed)],
          ["Comment History", <ReadMore key="history" text={campaign.comment} />],
        ]}
      >
        <ButtonLink to={paths.editCampaign.to({ campaign_id: id })} icon="edit">
          Edit Campaign
        </ButtonLink>
        <CampaignActions id={id} campaign={campaign} />
      </DetailsCard>
    </>
  );
}
