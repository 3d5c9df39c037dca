import type { CampaignDraft } from "@mobile-crm/contracts/resources/meetings.ts";
import type * as z from "zod/mini";
import type { Outputs } from "../../api/trpc.ts";
import type { CampaignValues } from "../../shared/CampaignForm.tsx";

/** A campaign of a meeting's form, as the call takes it (D020). */
export type Draft = z.output<typeof CampaignDraft>;
type Campaign = NonNullable<Outputs["meetings"]["details"]["campaign_data"]>[number];

/** The visible drafts: those marked for removal are hidden (S026). */
export const shownDrafts = (drafts: readonly Draft[]) => drafts.filter(({ _destroy }) => !_destroy);

/** A new draft is marked I (S023). */
export const withAdded = (drafts: readonly Draft[], added: CampaignValues & Partial<Draft>): Draft[] => [
  ...drafts,
  { ...added, IUD: "I" },
];

/** An existing draft is marked U, a new one stays I (S024, SPEC-110). */
export const withEdited = (drafts: readonly Draft[], before: Draft, values: CampaignValues & Partial<Draft>): Draft[] =>
  drafts.map((draft) => (draft === before ? { ...draft, ...values, IUD: draft.id == null ? "I" : "U" } : draft));

/** A new draft is dropped; an existing one is sent, marked for removal (S025–S027). */
export const withRemoved = (drafts: readonly Draft[], removed: Draft): Draft[] =>
  drafts.flatMap((draft) => {
    if (draft !== removed) return [draft];
    return draft.id == null ? [] : [{ ...draft, _destroy: true }];
  });

/** Existing campaigns of a meeting, unchanged and without a mark. */
export const toDrafts = (campaigns: readonly Campaign[] | null | undefined): Draft[] =>
  (campaigns ?? []).map((campaign) => ({
    id: campaign.id ?? campaign.campaign_id ?? null,
    building_id: campaign.building_id ?? 0,
    building_name: campaign.building_name ?? null,
    title: campaign.title ?? "",
    campaign_type: campaign.campaign_type ?? "",
    start_date: campaign.start_date ?? "",
    end_date: campaign.end_date ?? "",
    compaign_data: campaign.compaign_data ?? "",
    executed: campaign.executed === true,
    achieved: campaign.achieved ?? null,
    enquiries_count: campaign.enquiries_count ?? null,
  }));
