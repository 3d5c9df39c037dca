import type { EntityId } from "@mobile-crm/contracts/ids.ts";
import { formatDay } from "../../kit/format.ts";
import { linkTo } from "../../kit/paths.ts";
import { RowLink } from "../../kit/RowLink.tsx";
import { paths } from "../../paths.ts";
import type { Outputs } from "../../trpc.ts";
import { ExecutedBadge } from "./ExecutedBadge.tsx";

type Campaign = Outputs["campaigns"]["list"]["rows"][number];

/** A campaign in a list (U101, U102); which of its numbers names it depends on the list (decisions 124). */
export function CampaignRow({ id, campaign }: { id: EntityId | null | undefined; campaign: Campaign }) {
  const { title, building_name, broker_name, categorization, campaign_type, start_date, end_date, executed } = campaign;
  return (
    <RowLink
      to={linkTo(id, (id) => paths.campaign.to({ id }))}
      title={title}
      badge={<ExecutedBadge executed={executed} />}
      subtitle={building_name}
      meta={[broker_name, categorization, campaign_type, `${formatDay(start_date)} to ${formatDay(end_date)}`]}
    />
  );
}
