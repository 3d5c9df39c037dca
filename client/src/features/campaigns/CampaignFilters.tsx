import { SETTINGS } from "../../api/queryClient.ts";
import { trpc } from "../../api/trpc.ts";
import { brokerOptions } from "../../shared/brokerOptions.ts";
import { Filters } from "../../ui/list/Filters.tsx";
import type { FilterPanelProps, StateOf } from "../../ui/list/listSearch.ts";
import { campaignSearch } from "./campaignSearch.ts";

/** The advanced search (U100); SPEC-127 says where its choices come from. */
export function CampaignFilters(props: FilterPanelProps<StateOf<typeof campaignSearch>>) {
  const statuses = trpc.campaigns.settings.useQuery(undefined, SETTINGS).data?.campaign_statuses;
  const types = trpc.projects.settings.useQuery(undefined, SETTINGS).data?.campaign_types;
  const { data: lists } = trpc.enquiries.settings.useQuery(undefined, SETTINGS);
  return (
    <Filters
      {...props}
      list={campaignSearch}
      fields={{
        created_at: ["Created Date From", "Created Date Upto"],
        campaign_statuses: ["Status", statuses],
        broker_ids: ["Broker", brokerOptions(lists?.brokers)],
        campaign_types: ["Campaign Type", types],
        project_ids: ["Project", lists?.projects],
        user_ids: ["Field Executive", lists?.assigned_to],
      }}
    />
  );
}
