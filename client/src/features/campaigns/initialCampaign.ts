import { toDay } from "@mobile-crm/contracts/times.ts";
import type { Outputs } from "../../trpc.ts";

const dayOrNull = (text: string | null | undefined) => (text && toDay(text)) || null;

/** The form as the campaign stands; the new comment is empty, for the old ones are history (D028). */
export const initialCampaign = (campaign: Outputs["campaigns"]["details"]) => ({
  building_id: campaign.building_id ?? null,
  start_date: dayOrNull(campaign.start_date),
  end_date: dayOrNull(campaign.end_date),
  campaign_type: campaign.campaign_type ?? null,
  title: campaign.title ?? "",
  compaign_data: campaign.compaign_data ?? "",
  executed: campaign.executed ?? false,
  achieved: campaign.achieved ?? null,
  enquiries_count: campaign.enquiries_count ?? null,
  executive_comments: "",
});
