import { type ComponentType, useState } from "react";
import { IconButton } from "../base/IconButton.tsx";
import { LazyDialog } from "../overlay/LazyDialog.tsx";
import { listLabels } from "./labels.ts";
import type { FilterPanelProps } from "./listSearch.ts";
import { type Searched, SearchedListScreen, type SearchedListScreenProps } from "./SearchedListScreen.tsx";

interface FilteredListScreenProps<Row, Search extends Searched>
  extends Omit<SearchedListScreenProps<Row, Search>, "tools"> {
  /** The panel of the advanced search, usually a lazy part. */
  Filters: ComponentType<FilterPanelProps<Search>>;
}

/** A list with a search box and an advanced search. */
export function FilteredListScreen<Row, Search extends Searched>({
  Filters,
  floating,
  ...rest
}: FilteredListScreenProps<Row, Search>) {
  const [search, patch] = rest.state;
  const [filtering, setFiltering] = useState(false);
  return (
    <SearchedListScreen
      {...rest}
      tools={
        <IconButton
          icon="filter"
          label={listLabels.advancedSearch}
          aria-pressed={search.is_advanced_search === true}
          onClick={() => setFiltering(true)}
        />
      }
      floating={
        <>
          {floating}
          {filtering && (
            <LazyDialog onClose={() => setFiltering(false)}>
              <Filters search={search} onSearch={patch} onClose={() => setFiltering(false)} />
            </LazyDialog>
          )}
        </>
      }
    />
  );
}
