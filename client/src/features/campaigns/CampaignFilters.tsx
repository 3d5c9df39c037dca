import { SETTINGS } from "../../api/queryClient.ts";
import { trpc } from "../../api/trpc.ts";
import { brokerOptions } from "../../shared/brokerOptions.ts";
import { campaignLabels } from "../../shared/campaignLabels.ts";
import { campaignSearch } from "../../shared/listSearches.ts";
import { Filters } from "../../ui/list/Filters.tsx";
import type { FilterPanelProps, StateOf } from "../../ui/list/listSearch.ts";

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
        created_at: [campaignLabels.createdDateFrom, campaignLabels.createdDateUpto],
        campaign_statuses: [campaignLabels.status, statuses],
        broker_ids: [campaignLabels.broker, brokerOptions(lists?.brokers)],
        campaign_types: [campaignLabels.campaignType, types],
        project_ids: [campaignLabels.project, lists?.projects],
        user_ids: [campaignLabels.fieldExecutive, lists?.assigned_to],
      }}
    />
  );
}
