import { localDateOf } from "@mobile-crm/contracts/schemas/dates.ts";
import { type EntityId, toId } from "@mobile-crm/contracts/schemas/ids.ts";
import { useState } from "react";
import { trpc } from "../../api/trpc.ts";
import { session } from "../../auth/session.ts";
import { repeatedCampaign } from "../../shared/initialCampaign.ts";
import { Button } from "../../ui/base/Button.tsx";
import { alert } from "../../ui/overlay/dialogStore.ts";
import { type Draft, withAdded } from "./drafts.ts";

const MOST_SHOWN = 3;

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
  const isDrafted = (title: string | null | undefined) => drafts.some((draft) => draft.title === title);
  const offered = (data?.rows ?? []).flatMap(({ id, campaign_id, title }) => {
    const of = id ?? campaign_id;
    return of == null || !title || isDrafted(title) ? [] : [{ id: of, title }];
  });

  const repeat = async (campaign_id: EntityId) => {
    setAdding(campaign_id);
    try {
      const campaign = await client.campaigns.details.query({ campaign_id, edit: true });
      const again = repeatedCampaign(campaign, localDateOf(new Date()));
      const { building_id, campaign_type } = again;
      if (building_id === null || !campaign_type || !again.compaign_data) throw new Error("a campaign in part");
      const building_name = campaign.building_name ?? campaign.project_name ?? null;
      const created_by = toId(session.userId() ?? "");
      onChange(withAdded(drafts, { ...again, building_id, campaign_type, building_name, created_by }));
    } catch {
      const text = "This campaign could not be read. Add it with all of its fields.";
      await alert({ icon: "warning", title: "Not repeated", text });
    }
    setAdding(undefined);
  };

  return firstOfEach(offered).map(({ id, title }) => (
    <Button key={id} look="soft" icon="copy" pending={adding === id} onClick={() => void repeat(id)}>
      Repeat: {title}
    </Button>
  ));
}

/** Of campaigns with the same title the latest. */
const firstOfEach = <One extends { title: string }>(all: readonly One[]) =>
  all.filter(({ title }, index) => all.findIndex((one) => one.title === title) === index).slice(0, MOST_SHOWN);
