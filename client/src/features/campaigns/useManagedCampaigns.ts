import { CAMPAIGN_TABS, type CampaignTab } from "@mobile-crm/contracts/choices.ts";
import { useState } from "react";
import { oneOf, str } from "../../lib/url/codecs.ts";
import { defineListState } from "../../lib/url/urlState.ts";

const search = defineListState({ search_query: str, campaign_status: oneOf(...CAMPAIGN_TABS) }, {});

/** The tab that was open last, on any screen with campaigns (U110, K031). */
const DEFAULT_TAB = "campaign_default_tab";
const storedTab = () => CAMPAIGN_TABS.find((tab) => tab === sessionStorage.getItem(DEFAULT_TAB)) ?? "active";

/** The state of Manage Campaigns: a tab, search words, and how many pages so far. */
export function useManagedCampaigns() {
  const [{ search_query, campaign_status = storedTab() }, patch] = search.use();
  const shown = `${campaign_status} ${search_query ?? ""}`;
  const [{ of, count }, setCount] = useState({ of: shown, count: 1 });
  const pages = of === shown ? count : 1;

  return {
    tab: campaign_status,
    search: search_query,
    /** The inputs of the calls, one per page. */
    inputs: Array.from({ length: pages }, (_, index) => ({ campaign_status, search: search_query, page: index + 1 })),
    onMore: () => setCount({ of: shown, count: pages + 1 }),
    onSearch: (text: string | undefined) => patch({ search_query: text }),
    onTab(tab: CampaignTab) {
      sessionStorage.setItem(DEFAULT_TAB, tab);
      patch({ campaign_status: tab }, { replace: true });
    },
  };
}
