import { accessRecordSearch } from "../../shared/listSearches.ts";
import { Filters } from "../../ui/list/Filters.tsx";
import type { FilterPanelProps, StateOf } from "../../ui/list/listSearch.ts";

export const AccessRecordFilters = (props: FilterPanelProps<StateOf<typeof accessRecordSearch>>) => (
  <Filters {...props} list={accessRecordSearch} fields={{ action: "What was done", at: ["From", "Upto"] }} />
);
