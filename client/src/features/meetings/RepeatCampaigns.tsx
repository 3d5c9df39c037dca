import { localDateOf } from "@mobile-crm/contracts/schemas/dates.ts";
import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { useState } from "react";
import { trpc } from "../../api/trpc.ts";
import { Button } from "../../ui/base/Button.tsx";
import { alert } from "../../ui/overlay/dialogStore.ts";
import { type Draft, withAdded } from "./drafts.ts";
import { offeredCampaigns, repeatedDraft } from "./repeatedDrafts.ts";

interface RepeatCampaignsProps {
  broker: EntityId;
  drafts: readonly Draft[];
  onChange(drafts: Draft[]): void;
}

/** The last campaigns with a broker, each added once more by one tap: from today on, for as many days. */
export function RepeatCampaigns({ broker, drafts, onChange }: RepeatCampaignsProps) {
  const { client } = trpc.useUtils();
  const [adding, setAdding] = useState<EntityId>();
  const { data } = trpc.campaigns.list.useQuery({ broker_ids: [broker], is_advanced_search: true, page: 1 });

  const repeat = async (campaign_id: EntityId) => {
    setAdding(campaign_id);
    try {
      const campaign = await client.campaigns.details.query({ campaign_id, edit: true });
      onChange(withAdded(drafts, repeatedDraft(campaign, localDateOf(new Date()))));
    } catch {
      const text = "This campaign could not be read. Add it with all of its fields.";
      await alert({ icon: "warning", title: "Not repeated", text });
    }
    setAdding(undefined);
  };

  return offeredCampaigns(data?.rows, drafts).map(({ id, title }) => (
    <Button key={id} look="soft" icon="copy" pending={adding === id} onClick={() => void repeat(id)}>
      Repeat: {title}
    </Button>
  ));
}
