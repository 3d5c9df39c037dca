import { toId } from "@mobile-crm/contracts/schemas/ids.ts";
import { useQueries } from "@tanstack/react-query";
import { trpc } from "../../api/trpc.ts";
import { paths } from "../../lib/paths.ts";
import { UnsentRows } from "../../shared/UnsentWork.tsx";
import { ManageCampaigns } from "./ManageCampaigns.tsx";
import { useManagedCampaigns } from "./useManagedCampaigns.ts";

/** Manage Campaigns for a broker at a project: rows link by campaign_id (U111). */
export function BrokerCampaigns() {
  const { id, building_broker_id } = paths.brokerCampaigns.useParams();
  const managed = useManagedCampaigns();
  const of = { id: toId(id), building_broker_id: toId(building_broker_id) };
  const { campaigns } = trpc.useUtils();
  const pages = useQueries({
    queries: managed.inputs.map((input) => campaigns.ofBroker.queryOptions({ ...of, ...input })),
  });
  return (
    <ManageCampaigns
      managed={managed}
      pages={pages}
      idOf={({ campaign_id }) => campaign_id}
      unsent={
        <UnsentRows
          calls={["campaigns.create"]}
          where={({ buildings_broker_id }) => buildings_broker_id === of.building_broker_id}
        />
      }
    />
  );
}
