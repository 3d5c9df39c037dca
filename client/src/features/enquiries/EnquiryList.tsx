import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { SETTINGS } from "../../api/queryClient.ts";
import { trpc } from "../../api/trpc.ts";
import { lazyPart } from "../../lib/lazyPart.ts";
import { paths } from "../../lib/paths.ts";
import { typedIn } from "../../offline/workingSet/typedIn.ts";
import { CallCounters } from "../../shared/calling/CallCounters.tsx";
import { EnquiryRow } from "../../shared/EnquiryRow.tsx";
import { FloatingLink } from "../../ui/base/FloatingLink.tsx";
import { IconButton } from "../../ui/base/IconButton.tsx";
import { SearchedListScreen } from "../../ui/list/SearchedListScreen.tsx";
import { LazyDialog } from "../../ui/overlay/LazyDialog.tsx";
import { enquiryInput, enquirySearch } from "./enquirySearch.ts";

const EnquiryFilters = lazyPart(() => import("./EnquiryFilters.tsx"), "EnquiryFilters");
const SavedSearches = lazyPart(() => import("./SavedSearches.tsx"), "SavedSearches");

/** Home (D1 §2.3). */
export function EnquiryList() {
  const state = enquirySearch.use();
  const [search, patch] = state;
  const [panel, setPanel] = useState<"filters" | "saved">();
  const list = trpc.enquiries.list.useQuery(enquiryInput(search), { placeholderData: keepPreviousData });
  const permissions = trpc.enquiries.permissions.useQuery(undefined, SETTINGS);
  const { sort, is_advanced_search } = search;
  const closePanel = () => setPanel(undefined);

  return (
    <SearchedListScreen
      title="Enquiries"
      titleInBar
      list={list}
      state={state}
      searchLabel="Search by name, enquiry no, e-mail, phone"
      onDevice={typedIn("enquiries.list", enquiryInput(search))}
      counters={
        !search.search_query && (
          <CallCounters page="enquiries_builders" today={list.data?.count} backlog={list.data?.back_log_count} />
        )
      }
      tools={
        <>
          <IconButton
            icon={sort === "desc" ? "sortDown" : "sortUp"}
            label={`Sort by next call date, ${sort === "asc" ? "descending" : "ascending"}`}
            aria-pressed={sort !== undefined}
            onClick={() => patch({ sort: sort === "asc" ? "desc" : "asc" })}
          />
          <IconButton
            icon="filter"
            label="Advanced search"
            aria-pressed={is_advanced_search === true}
            onClick={() => setPanel("filters")}
          />
          {is_advanced_search && (
            <IconButton icon="bookmark" label="Saved Searches" onClick={() => setPanel("saved")} />
          )}
        </>
      }
      floating={
        <>
          {permissions.data?.can_create && <FloatingLink to={paths.newEnquiry.path} label="New Enquiry" />}
          {panel && (
            <LazyDialog key={panel} onClose={closePanel}>
              {panel === "filters" && <EnquiryFilters search={search} onSearch={patch} onClose={closePanel} />}
              {panel === "saved" && <SavedSearches search={search} onSearch={patch} onClose={closePanel} />}
            </LazyDialog>
          )}
        </>
      }
    >
      {(enquiry) => <EnquiryRow key={enquiry.id} enquiry={enquiry} />}
    </SearchedListScreen>
  );
}
