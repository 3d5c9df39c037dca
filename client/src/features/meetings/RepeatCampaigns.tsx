import { localDateOf } from "@mobile-crm/contracts/schemas/dates.ts";
import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { useState } from "react";
import { trpc } from "../../api/trpc.ts";
import { clock } from "../../lib/clock.ts";
import { Button } from "../../ui/base/Button.tsx";
import { alert } from "../../ui/overlay/dialogStore.ts";
import type { Draft } from "./drafts.ts";
import { offeredCampaigns, repeatedDraft } from "./repeatedDrafts.ts";

interface RepeatCampaignsProps {
  broker: EntityId;
  drafts: readonly Draft[];
  /** Called with the fetched campaign, which is added to the drafts of that moment. */
  onRepeat(campaign: ReturnType<typeof repeatedDraft>): void;
}

/** The last campaigns with a broker; a tap adds one again, starting today and equally long. */
export function RepeatCampaigns({ broker, drafts, onRepeat }: RepeatCampaignsProps) {
  const { client } = trpc.useUtils();
  const [adding, setAdding] = useState<readonly EntityId[]>([]);
  const { data } = trpc.campaigns.list.useQuery({ broker_ids: [broker], page: 1 });

  const repeat = async (campaign_id: EntityId) => {
    setAdding((all) => [...all, campaign_id]);
    try {
      const campaign = await client.campaigns.details.query({ campaign_id, edit: true });
      onRepeat(repeatedDraft(campaign, localDateOf(clock.now())));
    } catch {
      const text = "This campaign couldn't be read. Enter all of its fields again.";
      await alert({ icon: "warning", title: "Not repeated", text });
    }
    setAdding((all) => all.filter((one) => one !== campaign_id));
  };

  return offeredCampaigns(data?.rows, drafts).map(({ id, title }) => (
    <Button key={id} look="soft" icon="copy" pending={adding.includes(id)} onClick={() => void repeat(id)}>
      <span className="min-w-0 grow basis-24 text-left">{`Repeat: ${title}`}</span>
    </Button>
  ));
}
