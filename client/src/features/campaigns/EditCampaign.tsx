import { type EntityId, toId } from "@mobile-crm/contracts/schemas/ids.ts";
import { READ_FOR_EDIT } from "../../api/queryClient.ts";
import { type Outputs, trpc } from "../../api/trpc.ts";
import { useUnsentShown } from "../../input/outbox/useUnsentShown.ts";
import { paths } from "../../lib/paths.ts";
import { recordLabel } from "../../lib/recordLabel.ts";
import { useLeaveForm } from "../../lib/useLeaveForm.ts";
import { CampaignForm } from "../../shared/CampaignForm.tsx";
import { campaignLabels } from "../../shared/campaignLabels.ts";
import { CommentHistory } from "../../ui/base/CommentHistory.tsx";
import { ScreenHeading } from "../../ui/base/ScreenHeading.tsx";
import { UnreadGuard } from "../../ui/form/UnreadGuard.tsx";
import { RecordPlaceholder } from "../../ui/list/RecordPlaceholder.tsx";
import { useCampaignEdit } from "./useCampaignEdit.ts";

/** Edits a campaign, and returns to its details (U108). */
export function EditCampaign() {
  const id = toId(paths.editCampaign.useParams().campaign_id);
  const fresh = { ...READ_FOR_EDIT, gcTime: 0 };
  const { data, error, refetch } = trpc.campaigns.details.useQuery({ campaign_id: id, edit: true }, fresh);
  const isUnsentShown = useUnsentShown();

  return (
    <>
      <ScreenHeading subtitle={recordLabel(data?.firm_name || data?.broker_name, id)}>
        {campaignLabels.editCampaign}
      </ScreenHeading>
      {data && isUnsentShown ? (
        <Edit id={id} campaign={data} />
      ) : (
        <RecordPlaceholder shape="form" error={error} onRetry={() => void refetch()} />
      )}
    </>
  );
}

function Edit({ id, campaign }: { id: EntityId; campaign: Outputs["campaigns"]["details"] }) {
  const leave = useLeaveForm();
  const { parts, initial, save, broker } = useCampaignEdit(id, campaign, () => leave(paths.campaign.to({ id })));
  const choice = { building_id: campaign.building_id ?? undefined, broker_id: broker ?? undefined, id };
  const projects = trpc.campaigns.projects.useQuery(choice);

  return (
    <UnreadGuard parts={parts}>
      <CampaignForm
        label={campaignLabels.editCampaign}
        initial={initial}
        projects={projects.data?.projects}
        projectsQuery={projects}
        onSave={save}
      >
        <CommentHistory text={campaign.comment} />
      </CampaignForm>
    </UnreadGuard>
  );
}
