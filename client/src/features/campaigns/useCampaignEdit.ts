import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import type { Outputs } from "../../api/trpc.ts";
import { snapshotOf, withUnsentEdits } from "../../input/conflicts/snapshot.ts";
import { useSnapshot } from "../../input/conflicts/useSnapshot.ts";
import { useSave } from "../../input/drafts/useSave.ts";
import type { FormOrigin } from "../../input/outbox/outboxTypes.ts";
import type { CampaignValues } from "../../shared/CampaignForm.tsx";
import { campaignLabels } from "../../shared/campaignLabels.ts";
import { campaignParts, initialCampaign } from "../../shared/initialCampaign.ts";
import { unreadParts } from "../../ui/form/unreadParts.ts";

/** The edit of a campaign: its unreadable parts, its initial values, its broker, and its save. */
export function useCampaignEdit(id: EntityId, campaign: Outputs["campaigns"]["details"], onSaved: () => unknown) {
  const broker = campaign.bb_broker_id ?? campaign.broker_id;
  const seen = useSnapshot(() => campaignSnapshot(id, campaign));
  const update = useSave({
    call: "campaigns.update",
    seen,
    success: campaignLabels.updated,
    onSuccess: onSaved,
  });
  const parts = unreadParts(campaign, campaignParts(campaign));
  const save = (values: CampaignValues, origin: FormOrigin) => {
    const { buildings_broker_id } = campaign;
    return update({ ...parts.without(values), campaign_id: id, bb_broker_id: broker, buildings_broker_id }, origin);
  };
  return { parts, initial: withUnsentEdits(initialCampaign(campaign), seen), broker, save };
}

/** The values that the edit may change, as loaded; compared later to find conflicts. */
const campaignSnapshot = (campaign_id: EntityId, campaign: Outputs["campaigns"]["details"]) =>
  snapshotOf("campaigns.details", { campaign_id, edit: true }, campaign, {
    start_date: [campaignLabels.startDate],
    end_date: [campaignLabels.endDate],
    campaign_type: [campaignLabels.campaignType],
    title: [campaignLabels.title],
    compaign_data: [campaignLabels.dataInConflict],
    executed: [campaignLabels.executed],
    achieved: [campaignLabels.achieved],
    enquiries_count: [campaignLabels.enquiries],
    comment: [campaignLabels.commentsInConflict, "executive_comments"],
  });
