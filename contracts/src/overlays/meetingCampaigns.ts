import type { Input, Reply } from "../endpoint.ts";
import type { endpoints } from "../index.ts";
import { withComment } from "./parts.ts";
import { isSame, unsentId } from "./unsentWrite.ts";

type Draft = NonNullable<Input<(typeof endpoints)["meetings"]["update"]>["campaigns"]>[number];
type Campaign = NonNullable<Reply<(typeof endpoints)["meetings"]["details"]>["campaign_data"]>[number];
interface Saved {
  id: string;
  at: number;
  by: string;
}

/** What a campaign achieved is known once it is executed. */
const columns = (draft: Draft) => ({
  building_id: draft.building_id,
  ...(draft.building_name && { building_name: draft.building_name }),
  title: draft.title,
  campaign_type: draft.campaign_type,
  start_date: draft.start_date,
  end_date: draft.end_date,
  compaign_data: draft.compaign_data,
  executed: draft.executed,
  achieved: draft.executed ? (draft.achieved ?? null) : null,
  enquiries_count: draft.executed ? (draft.enquiries_count ?? null) : null,
});

const commented = (history: string | null | undefined, draft: Draft, write: Saved) =>
  draft.executive_comments ? withComment(history, draft.executive_comments, write) : (history ?? "");

/** A campaign that was planned in the form of a meeting with this broker. */
export const campaignOfDraft = (write: Saved, draft: Draft, broker_id: Campaign["broker_id"]): Campaign => ({
  ...columns(draft),
  broker_id,
  id: unsentId(write.id),
  comment: commented(null, draft, write),
});

/** Applies the campaigns of the form of a meeting with this broker: adds new ones, updates changed ones, removes marked ones. */
export function withDrafts(
  campaigns: readonly Campaign[],
  write: Saved,
  drafts: readonly Draft[],
  broker_id: Campaign["broker_id"],
): Campaign[] {
  const draftOf = ({ id }: Campaign) => drafts.find((draft) => isSame(draft.id, id));
  const added = drafts.filter(({ id, _destroy }) => id == null && !_destroy);
  return [
    ...campaigns
      .filter((campaign) => !draftOf(campaign)?._destroy)
      .map((campaign) => {
        const draft = draftOf(campaign);
        if (draft?.IUD !== "U") return campaign;
        return { ...campaign, ...columns(draft), comment: commented(campaign.comment, draft, write) };
      }),
    ...added.map((draft) => campaignOfDraft(write, draft, broker_id)),
  ];
}
