import { type EntityId, toId } from "@mobile-crm/contracts/schemas/ids.ts";
import type { Outputs } from "../../api/trpc.ts";
import { session } from "../../auth/session.ts";
import { repeatedCampaign } from "../../shared/initialCampaign.ts";
import type { Draft } from "./drafts.ts";

const MOST_SHOWN = 3;

/** The recent campaigns that can be repeated: the latest of each title, unless it is already among the drafts. */
export function offeredCampaigns(
  rows: Outputs["campaigns"]["list"]["rows"] = [],
  drafts: readonly Draft[],
): { id: EntityId; title: string }[] {
  const isDrafted = (title: string) => drafts.some((draft) => draft.title === title);
  const named = rows.flatMap(({ id, campaign_id, title }) => {
    const of = id ?? campaign_id;
    return of == null || !title || isDrafted(title) ? [] : [{ id: of, title }];
  });
  return named
    .filter(({ title }, index) => named.findIndex((one) => one.title === title) === index)
    .slice(0, MOST_SHOWN);
}

/**
 * Repeats a campaign, starting today.
 *
 * @throws Error if the campaign was read only in part
 */
export function repeatedDraft(campaign: Outputs["campaigns"]["details"], today: string) {
  const again = repeatedCampaign(campaign, today);
  const { building_id, campaign_type } = again;
  if (building_id === null || !campaign_type || !again.compaign_data) throw new Error("a campaign in part");
  const building_name = campaign.building_name ?? campaign.project_name ?? null;
  return { ...again, building_id, campaign_type, building_name, created_by: toId(session.userId() ?? "") };
}
