import { KEEP_LAST_PAGE } from "../../api/queryClient.ts";
import { trpc } from "../../api/trpc.ts";
import { lazyPart } from "../../lib/lazyPart.ts";
import { screenNames } from "../../lib/screenNames.ts";
import { campaignLabels } from "../../shared/campaignLabels.ts";
import { campaignSearch } from "../../shared/listSearches.ts";
import { UnsentRows } from "../../shared/UnsentWork.tsx";
import { FilteredListScreen } from "../../ui/list/FilteredListScreen.tsx";
import { CampaignRow, campaignHeads } from "./CampaignRow.tsx";

const CampaignFilters = lazyPart(() => import("./CampaignFilters.tsx"), "CampaignFilters");

/** All campaigns (U099–U102). */
export function CampaignList() {
  const state = campaignSearch.use();
  const list = trpc.campaigns.list.useQuery(campaignSearch.inputOf(state[0]), KEEP_LAST_PAGE);

  return (
    <FilteredListScreen
      title={screenNames.campaigns}
      list={list}
      unsent={<UnsentRows calls={["campaigns.create", "campaigns.createInMeeting"]} />}
      state={state}
      searchLabel={campaignLabels.search}
      heads={campaignHeads}
      Filters={CampaignFilters}
    >
      {(campaign) => <CampaignRow key={campaign.id} id={campaign.id} campaign={campaign} />}
    </FilteredListScreen>
  );
}
