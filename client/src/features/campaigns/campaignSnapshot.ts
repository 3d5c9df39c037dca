import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import type { Outputs } from "../../api/trpc.ts";
import { snapshotOf } from "../../input/conflicts/snapshot.ts";

/** The values that the edit may change, as loaded; compared later to find conflicts. */
export const campaignSnapshot = (campaign_id: EntityId, campaign: Outputs["campaigns"]["details"]) =>
  snapshotOf("campaigns.details", { campaign_id, edit: true }, campaign, {
    start_date: ["Start Date"],
    end_date: ["End Date"],
    campaign_type: ["Campaign Type"],
    title: ["Title"],
    compaign_data: ["Campaign Data"],
    executed: ["Executed"],
    achieved: ["Achieved"],
    enquiries_count: ["Enquiries"],
    comment: ["Comments", "executive_comments"],
  });
