import { keepPreviousData } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { IconButton } from "../../kit/IconButton.tsx";
import { ListScreen } from "../../kit/ListScreen.tsx";
import { SearchBar } from "../../kit/SearchBar.tsx";
import { trpc } from "../../trpc.ts";
import { CampaignRow } from "./CampaignRow.tsx";
import { campaignSearch } from "./campaignSearch.ts";

const CampaignFilters = lazy(async () => ({ default: (await import("./CampaignFilters.tsx")).CampaignFilters }));

/** All campaigns (U099–U102). */
export function CampaignList() {
  const [search, patch] = campaignSearch.use();
  const [filtering, setFiltering] = useState(false);
  const list = trpc.campaigns.list.useQuery(campaignSearch.inputOf(search), { placeholderData: keepPreviousData });

  return (
    <ListScreen
      title="Campaigns"
      list={list}
      page={search.pageNo}
      onPage={(pageNo) => patch({ pageNo })}
      search={
        <SearchBar
          label="Search by title"
          value={search.search_query}
          onSearch={(search_query) => patch({ search_query })}
        />
      }
      tools={
        <IconButton
          icon="filter"
          label="Advanced search"
          aria-pressed={search.is_advanced_search === true}
          onClick={() => setFiltering(true)}
        />
      }
      floating={
        <Suspense>
          {filtering && <CampaignFilters search={search} onSearch={patch} onClose={() => setFiltering(false)} />}
        </Suspense>
      }
    >
      {(campaign) => <CampaignRow key={campaign.id} id={campaign.id} campaign={campaign} />}
    </ListScreen>
  );
}
