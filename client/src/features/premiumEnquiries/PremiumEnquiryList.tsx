import { keepPreviousData } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { Badge } from "../../kit/Badge.tsx";
import { IconButton } from "../../kit/IconButton.tsx";
import { ListScreen } from "../../kit/ListScreen.tsx";
import { RowLink } from "../../kit/RowLink.tsx";
import { SearchBar } from "../../kit/SearchBar.tsx";
import { paths } from "../../paths.ts";
import { trpc } from "../../trpc.ts";
import { premiumEnquirySearch } from "./premiumEnquirySearch.ts";

const PremiumEnquiryFilters = lazy(async () => ({
  default: (await import("./PremiumEnquiryFilters.tsx")).PremiumEnquiryFilters,
}));

/** Premium Enquiries (D2 §2). */
export function PremiumEnquiryList() {
  const [search, patch] = premiumEnquirySearch.use();
  const [filtering, setFiltering] = useState(false);
  const list = trpc.premiumEnquiries.list.useQuery(premiumEnquirySearch.inputOf(search), {
    placeholderData: keepPreviousData,
  });

  return (
    <ListScreen
      title="Premium Enquiries"
      titleInBar
      list={list}
      page={search.pageNo}
      onPage={(pageNo) => patch({ pageNo })}
      search={
        <SearchBar
          label="Search by name, enquiry no, email or phone"
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
          {filtering && <PremiumEnquiryFilters search={search} onSearch={patch} onClose={() => setFiltering(false)} />}
        </Suspense>
      }
    >
      {({ id, name, broker_firm_name, building_name, premium_enquiry_no, deleted_at }) => (
        <RowLink
          key={id}
          to={paths.premiumEnquiry.to({ id })}
          title={broker_firm_name}
          badge={deleted_at && <Badge tone="bad">Deleted</Badge>}
          subtitle={building_name}
          meta={[premium_enquiry_no, name]}
        />
      )}
    </ListScreen>
  );
}
