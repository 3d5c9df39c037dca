import { type ComponentType, Suspense, useState } from "react";
import { IconButton } from "../base/IconButton.tsx";
import { ListScreen, type ListScreenProps } from "./ListScreen.tsx";
import type { FilterPanelProps } from "./listSearch.ts";
import { SearchBar } from "./SearchBar.tsx";

/** What the address says of every list with an advanced search. */
interface Searched {
  search_query?: string | undefined;
  pageNo: number;
  is_advanced_search?: boolean | undefined;
}

interface FilteredListScreenProps<Row, Search extends Searched>
  extends Omit<ListScreenProps<Row>, "page" | "onPage" | "search" | "tools"> {
  /** The list's state and how to change it, as `use()` of its search gives them. */
  state: readonly [Search, (patch: Partial<Search>, options?: { replace?: boolean }) => void];
  searchLabel: string;
  /** The panel of the advanced search, best fetched when first opened. */
  Filters: ComponentType<FilterPanelProps<Search>>;
}

/** A list with a search box and an advanced search. */
export function FilteredListScreen<Row, Search extends Searched>({
  state: [search, patch],
  searchLabel,
  Filters,
  floating,
  ...rest
}: FilteredListScreenProps<Row, Search>) {
  const [filtering, setFiltering] = useState(false);
  // The compiler cannot tell that a part of `Searched` is a part of whatever extends it.
  const set = (part: Partial<Searched>, options?: { replace?: boolean }) => patch(part as Partial<Search>, options);

  return (
    <ListScreen
      {...rest}
      page={search.pageNo}
      onPage={(pageNo, options) => set({ pageNo }, options)}
      search={
        <SearchBar label={searchLabel} value={search.search_query} onSearch={(search_query) => set({ search_query })} />
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
        <>
          {floating}
          <Suspense>
            {filtering && <Filters search={search} onSearch={patch} onClose={() => setFiltering(false)} />}
          </Suspense>
        </>
      }
    />
  );
}
