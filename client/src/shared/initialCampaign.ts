import { addDays, toDay } from "@mobile-crm/contracts/schemas/dates.ts";
import type { Outputs } from "../api/trpc.ts";
import { formatDay } from "../lib/format.ts";
import type { Parts } from "../ui/form/unreadParts.ts";
import { campaignLabels } from "./campaignLabels.ts";

const dayOrNull = (text: string | null | undefined) => (text && toDay(text)) || null;

/** Initial values of a campaign's form; the new comment is empty, because earlier ones are history (D028). */
export const initialCampaign = (campaign: Outputs["campaigns"]["details"]) => ({
  building_id: campaign.building_id ?? null,
  start_date: dayOrNull(campaign.start_date),
  end_date: dayOrNull(campaign.end_date),
  campaign_type: campaign.campaign_type ?? null,
  title: campaign.title ?? "",
  compaign_data: campaign.compaign_data ?? "",
  executed: campaign.executed ?? null,
  achieved: campaign.achieved ?? null,
  enquiries_count: campaign.enquiries_count ?? null,
  executive_comments: "",
});

/**
 * The parts of the reply that the form must not overwrite if they are missing. The save of an executed campaign needs
 * its results.
 */
export const campaignParts = ({ executed }: Pick<Outputs["campaigns"]["details"], "executed">) =>
  ({
    building_id: { label: campaignLabels.project },
    start_date: { label: campaignLabels.startDate, reads: toDay },
    end_date: { label: campaignLabels.endDate, reads: toDay },
    campaign_type: { label: campaignLabels.campaignType },
    title: { label: campaignLabels.title },
    compaign_data: { label: campaignLabels.plannedOutreach },
    executed: { label: campaignLabels.executed },
    achieved: { label: campaignLabels.achieved, ...(!executed && { keeps: ["achieved"] }), documented: true },
    enquiries_count: {
      label: campaignLabels.enquiries,
      ...(!executed && { keeps: ["enquiries_count"] }),
      documented: true,
    },
  }) satisfies Parts<Outputs["campaigns"]["details"]>;

/** Initial values for repeating a campaign: starting today, equally long, without results. */
export function repeatedCampaign(campaign: Outputs["campaigns"]["details"], today: string) {
  const { start_date, end_date, ...rest } = initialCampaign(campaign);
  const days = start_date && end_date ? (Date.parse(end_date) - Date.parse(start_date)) / DAY_MS : 0;
  return {
    ...rest,
    start_date: today,
    end_date: addDays(today, Math.max(0, days)),
    executed: false,
    achieved: null,
    enquiries_count: null,
    executive_comments: `Repeat of ${formatDay(campaign.start_date)} to ${formatDay(campaign.end_date)}.`,
  };
}

const DAY_MS = 86_400_000;
