import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { type Outputs, trpc } from "../../api/trpc.ts";
import { useSnapshot } from "../../offline/conflicts/useSnapshot.ts";
import type { CampaignValues } from "../../shared/CampaignForm.tsx";
import { campaignParts } from "../../shared/initialCampaign.ts";
import { unreadParts } from "../../ui/form/unreadParts.ts";
import { campaignSnapshot } from "./campaignSnapshot.ts";

/** The edit of a campaign: its unreadable parts, its broker, and its save. */
export function useCampaignEdit(id: EntityId, campaign: Outputs["campaigns"]["details"], onSaved: () => unknown) {
  const broker = campaign.bb_broker_id ?? campaign.broker_id;
  const seen = useSnapshot(() => campaignSnapshot(id, campaign));
  const update = trpc.campaigns.update.useMutation({
    meta: { success: "Campaign Updated!" },
    trpc: { context: { seen } },
    onSuccess: onSaved,
  });
  const parts = unreadParts(campaign, campaignParts);
  const save = (values: CampaignValues) =>
    update.mutateAsync({
      ...parts.without(values),
      campaign_id: id,
      bb_broker_id: broker,
      buildings_broker_id: campaign.buildings_broker_id,
    });
  return { parts, broker, save };
}
