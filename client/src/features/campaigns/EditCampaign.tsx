import { type EntityId, toId } from "@mobile-crm/contracts/schemas/ids.ts";
import { type Outputs, trpc } from "../../api/trpc.ts";
import { paths } from "../../lib/paths.ts";
import { recordLabel } from "../../lib/recordLabel.ts";
import { useNavigateWhileShown } from "../../lib/useNavigateWhileShown.ts";
import { useSnapshot } from "../../offline/conflicts/useSnapshot.ts";
import { CampaignForm } from "../../shared/CampaignForm.tsx";
import { CommentHistory } from "../../ui/base/CommentHistory.tsx";
import { ScreenHeading } from "../../ui/base/ScreenHeading.tsx";
import { UnreadGuard } from "../../ui/form/UnreadGuard.tsx";
import { unreadParts } from "../../ui/form/unreadParts.ts";
import { RecordPlaceholder } from "../../ui/list/RecordPlaceholder.tsx";
import { campaignSnapshot } from "./campaignSnapshot.ts";
import { campaignParts, initialCampaign } from "./initialCampaign.ts";

/** U108. */
export function EditCampaign() {
  const id = toId(paths.editCampaign.useParams().campaign_id);
  // Opened to be changed: what another person changed meanwhile must show before, and nothing may change it under the fingers.
  const fresh = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false } as const;
  const { data, error, refetch } = trpc.campaigns.details.useQuery({ campaign_id: id, edit: true }, fresh);

  return (
    <>
      <ScreenHeading subtitle={recordLabel(data?.firm_name || data?.broker_name, id)}>Edit Campaign</ScreenHeading>
      {data ? <Edit id={id} campaign={data} /> : <RecordPlaceholder error={error} onRetry={() => void refetch()} />}
    </>
  );
}

function Edit({ id, campaign }: { id: EntityId; campaign: Outputs["campaigns"]["details"] }) {
  const navigate = useNavigateWhileShown();
  const bb_broker_id = campaign.bb_broker_id ?? campaign.broker_id;
  const choice = { building_id: campaign.building_id ?? undefined, broker_id: bb_broker_id ?? undefined, id };
  const { data } = trpc.campaigns.projects.useQuery(choice);
  const seen = useSnapshot(() => campaignSnapshot(id, campaign));
  const update = trpc.campaigns.update.useMutation({
    meta: { success: "Campaign Updated!" },
    trpc: { context: { seen } },
    onSuccess: () => navigate(paths.campaign.to({ id }), { replace: true }),
  });

  const parts = unreadParts(campaign, campaignParts);

  return (
    <UnreadGuard parts={parts}>
      <CampaignForm
        label="Edit Campaign"
        initial={initialCampaign(campaign)}
        projects={data?.projects}
        onSave={(values) =>
          update.mutateAsync({
            ...parts.without(values),
            campaign_id: id,
            bb_broker_id,
            buildings_broker_id: campaign.buildings_broker_id,
          })
        }
      >
        <CommentHistory text={campaign.comment} />
      </CampaignForm>
    </UnreadGuard>
  );
}
