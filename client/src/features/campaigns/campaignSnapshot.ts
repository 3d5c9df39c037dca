import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import type { Outputs } from "../../api/trpc.ts";
import { snapshotOf } from "../../input/conflicts/snapshot.ts";
import { campaignLabels } from "../../shared/campaignLabels.ts";

/** The values that the edit may change, as loaded; compared later to find conflicts. */
export const campaignSnapshot = (campaign_id: EntityId, campaign: Outputs["campaigns"]["details"]) =>
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
