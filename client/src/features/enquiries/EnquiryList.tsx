import { memo, useDeferredValue, useState } from "react";
import { typedIn } from "../../answers/day/typedIn.ts";
import { KEEP_LAST_PAGE, SETTINGS } from "../../api/queryClient.ts";
import { type Outputs, trpc } from "../../api/trpc.ts";
import { lazyPart } from "../../lib/lazyPart.ts";
import { paths } from "../../lib/paths.ts";
import { screenNames } from "../../lib/screenNames.ts";
import { EnquiryRow } from "../../shared/EnquiryRow.tsx";
import { enquiryLabels } from "../../shared/enquiryLabels.ts";
import { UnsentRows } from "../../shared/UnsentWork.tsx";
import { FloatingLink } from "../../ui/base/FloatingLink.tsx";
import { IconButton } from "../../ui/base/IconButton.tsx";
import type { ListQuery } from "../../ui/list/ListScreen.tsx";
import { listLabels } from "../../ui/list/labels.ts";
import { SearchedListScreen } from "../../ui/list/SearchedListScreen.tsx";
import { useTyped } from "../../ui/list/useTyped.ts";
import { LazyDialog } from "../../ui/overlay/LazyDialog.tsx";
import { CallCounters } from "../calls/CallCounters.tsx";
import { enquiryInput, enquirySearch } from "./enquirySearch.ts";

const EnquiryFilters = lazyPart(() => import("./EnquiryFilters.tsx"), "EnquiryFilters");
const SavedSearches = lazyPart(() => import("./SavedSearches.tsx"), "SavedSearches");

/** Home (D1 §2.3). Rendering all rows at once would block; they are rendered in small steps. */
export function EnquiryList() {
  const [search, patch] = enquirySearch.use();
  const list = trpc.enquiries.list.useQuery(enquiryInput(search), KEEP_LAST_PAGE);
  // Deferred together: rows of an earlier search with a later page would look like a page beyond the last.
  const shown = useDeferredValue({ search, list });
  const permissions = trpc.enquiries.permissions.useQuery(undefined, SETTINGS);
  return <EnquiryScreen {...shown} patch={patch} canCreate={permissions.data?.can_create === true} />;
}

interface List extends ListQuery<Outputs["enquiries"]["list"]["rows"][number]> {
  data?: Outputs["enquiries"]["list"];
}

interface EnquiryScreenProps {
  search: ReturnType<typeof enquirySearch.use>[0];
  patch: ReturnType<typeof enquirySearch.use>[1];
  list: List;
  canCreate: boolean;
}

const EnquiryScreen = memo(function EnquiryScreen({ search, patch, list, canCreate }: EnquiryScreenProps) {
  const [panel, setPanel] = useState<"filters" | "saved">();
  const { sort, is_advanced_search } = search;
  const sorting = {
    icon: sort === "desc" ? "sortDown" : "sortUp",
    label: `Sort by next call date, ${sort === "asc" ? "descending" : "ascending"}`,
    "aria-pressed": sort !== undefined,
    onClick: () => patch({ sort: sort === "asc" ? "desc" : "asc" }),
  } as const;
  const closePanel = () => setPanel(undefined);

  return (
    <SearchedListScreen
      title={screenNames.home}
      titleInBar
      list={list}
      unsent={<UnsentRows calls={["enquiries.create"]} />}
      state={[search, patch]}
      searchLabel={enquiryLabels.search}
      whileTyping={useTyped(search.search_query, typedIn("enquiries.list", enquiryInput(search)))}
      heads={[
        enquiryLabels.enquiry,
        enquiryLabels.broker,
        <span key="ncd" className="flex items-center gap-1">
          <span aria-hidden="true">{enquiryLabels.ncd}</span>
          <IconButton {...sorting} />
        </span>,
        enquiryLabels.assignedToInRow,
        enquiryLabels.status,
      ]}
      counters={
        !search.search_query && (
          <CallCounters page="enquiries_builders" today={list.data?.count} backlog={list.data?.back_log_count} />
        )
      }
      tools={
        <>
          <IconButton {...sorting} className="lg:hidden" />
          <IconButton
            icon="filter"
            label={listLabels.advancedSearch}
            aria-pressed={is_advanced_search === true}
            onClick={() => setPanel("filters")}
          />
          {is_advanced_search && (
            <IconButton icon="bookmark" label={enquiryLabels.savedSearches} onClick={() => setPanel("saved")} />
          )}
        </>
      }
      floating={
        <>
          {canCreate && <FloatingLink to={paths.newEnquiry.path} label={enquiryLabels.newEnquiry} />}
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
});
