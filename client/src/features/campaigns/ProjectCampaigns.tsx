import { toId } from "@mobile-crm/contracts/ids.ts";
import { keepPreviousData } from "@tanstack/react-query";
import { int, str } from "../../kit/codecs.ts";
import { ListScreen } from "../../kit/ListScreen.tsx";
import { SearchBar } from "../../kit/SearchBar.tsx";
import { defineListState } from "../../kit/urlState.ts";
import { paths } from "../../paths.ts";
import { trpc } from "../../trpc.ts";
import { CampaignRow } from "./CampaignRow.tsx";

const search = defineListState({ search_query: str, pageNo: int }, { pageNo: 1 });

/** The campaigns of a project (U103). */
export function ProjectCampaigns() {
  const id = toId(paths.projectCampaigns.useParams().id);
  const [{ search_query, pageNo }, patch] = search.use();
  const list = trpc.campaigns.ofProject.useQuery(
    { id, search: search_query, page: pageNo },
    { placeholderData: keepPreviousData },
  );
  return (
    <ListScreen
      title="Project Campaigns"
      list={list}
      page={pageNo}
      onPage={(page, options) => patch({ pageNo: page }, options)}
      search={
        <SearchBar
          label="Search by broker or firm name"
          value={search_query}
          onSearch={(words) => patch({ search_query: words })}
        />
      }
    >
      {(campaign) => {
        const number = campaign.id ?? campaign.campaign_id;
        return <CampaignRow key={number} id={number} campaign={campaign} />;
      }}
    </ListScreen>
  );
}
