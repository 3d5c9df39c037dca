import { trpc } from "../../api/trpc.ts";
import { standUpSearch } from "../../shared/listSearches.ts";
import { Filters } from "../../ui/list/Filters.tsx";
import type { FilterPanelProps, StateOf } from "../../ui/list/listSearch.ts";
import { standUpLabels } from "./labels.ts";

/** The advanced search of the list of stand-ups (U144). */
export function StandUpFilters(props: FilterPanelProps<StateOf<typeof standUpSearch>>) {
  const { data } = trpc.standUps.settings.useQuery();
  return (
    <Filters
      {...props}
      list={standUpSearch}
      fields={{
        tl_id: [standUpLabels.teamLead, data?.team_leads],
        user_ids: [standUpLabels.executive, data?.field_executives],
        signing_off_done: standUpLabels.signedOff,
        dates: [standUpLabels.createdDateFrom, standUpLabels.createdDateTo],
      }}
    />
  );
}
