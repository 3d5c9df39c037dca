import { toId } from "@mobile-crm/contracts/schemas/ids.ts";
import { KEEP_LAST_PAGE } from "../../api/queryClient.ts";
import { trpc } from "../../api/trpc.ts";
import { paths } from "../../lib/paths.ts";
import { positiveInt, str } from "../../lib/url/codecs.ts";
import { defineListState } from "../../lib/url/urlState.ts";
import { campaignLabels } from "../../shared/campaignLabels.ts";
import { UnsentRows } from "../../shared/UnsentWork.tsx";
import { SearchedListScreen } from "../../ui/list/SearchedListScreen.tsx";
import { CampaignRow, campaignHeads } from "./CampaignRow.tsx";

const search = defineListState({ search_query: str, pageNo: positiveInt }, { pageNo: 1 });

/** The campaigns of a project (U103). */
export function ProjectCampaigns() {
  const id = toId(paths.projectCampaigns.useParams().id);
  const state = search.use();
  const [{ search_query, pageNo }] = state;
  const list = trpc.campaigns.ofProject.useQuery({ id, search: search_query, page: pageNo }, KEEP_LAST_PAGE);
  return (
    <SearchedListScreen
      title={campaignLabels.projectCampaigns}
      list={list}
      state={state}
      unsent={
        <UnsentRows
          calls={["campaigns.create", "campaigns.createInMeeting"]}
          where={({ building_id }) => building_id === id}
        />
      }
      searchLabel={campaignLabels.searchManaged}
      heads={campaignHeads}
    >
      {(campaign) => {
        const number = campaign.id ?? campaign.campaign_id;
        return <CampaignRow key={number} id={number} campaign={campaign} />;
      }}
    </SearchedListScreen>
  );
}
