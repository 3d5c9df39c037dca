import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import type { Outputs } from "../../api/trpc.ts";
import { EMPTY_VALUE, formatDay } from "../../lib/format.ts";
import { paths } from "../../lib/paths.ts";
import { linkTo } from "../../lib/url/routes.ts";
import { campaignLabels } from "../../shared/campaignLabels.ts";
import { UnsentMark } from "../../shared/UnsentWork.tsx";
import { RowLink } from "../../ui/list/RowLink.tsx";
import { ExecutedBadge } from "./ExecutedBadge.tsx";

type Campaign = Outputs["campaigns"]["list"]["rows"][number];

/** The heads of the columns of such rows. */
export const campaignHeads = [
  campaignLabels.titleAndProject,
  campaignLabels.broker,
  campaignLabels.categorization,
  campaignLabels.type,
  "Dates",
  campaignLabels.executed,
];

/** A campaign in a list (U101, U102); which of its numbers names it depends on the list (SPEC-124). */
export function CampaignRow({ id, campaign }: { id: EntityId | null | undefined; campaign: Campaign }) {
  const { title, building_name, broker_name, categorization, campaign_type, start_date, end_date, executed } = campaign;
  return (
    <RowLink
      to={linkTo(id, (id) => paths.campaign.to({ id }))}
      title={title}
      badge={
        <>
          <UnsentMark of={["campaigns", id]} />
          <ExecutedBadge executed={executed} />
        </>
      }
      subtitle={building_name}
      meta={[
        [campaignLabels.broker, broker_name],
        [campaignLabels.categorization, categorization],
        [campaignLabels.type, campaign_type],
        start_date || end_date ? `${formatDay(start_date)} to ${formatDay(end_date)}` : EMPTY_VALUE,
      ]}
    />
  );
}
