import { ListScreen, type ListScreenProps } from "./ListScreen.tsx";
import { SearchBar } from "./SearchBar.tsx";
import type { WhileTyping } from "./useTyped.ts";

/** The search state in the address of every list with a search box. */
export interface Searched {
  search_query?: string | undefined;
  is_advanced_search?: boolean | undefined;
  pageNo: number;
}

/** The state of a list and how to change it, as returned by `use()` of its search. */
type SearchState<Search extends Searched> = readonly [
  Search,
  (patch: Partial<Search>, options?: { replace?: boolean }) => void,
];

export interface SearchedListScreenProps<Row, Search extends Searched>
  extends Omit<ListScreenProps<Row>, "page" | "onPage" | "search"> {
  state: SearchState<Search>;
  searchLabel: string;
  /** The rows on this device that match the typed text, shown until the search is submitted. */
  whileTyping?: WhileTyping<Row>;
}

const NOTHING_TYPED = { typed: undefined, type: () => {} };

/** A list with a search box. */
export function SearchedListScreen<Row, Search extends Searched>({
  state: [search, patch],
  searchLabel,
  whileTyping: { typed, type } = NOTHING_TYPED,
  unsent,
  ...rest
}: SearchedListScreenProps<Row, Search>) {
  // The compiler cannot infer that a partial `Searched` is also a partial of a type that extends it.
  const set = (part: Partial<Searched>, options?: { replace?: boolean }) => patch(part as Partial<Search>, options);
  return (
    <ListScreen
      {...rest}
      unsent={!typed && !search.search_query && !search.is_advanced_search && unsent}
      {...(typed && { ...typed.rows, list: { ...rest.list, data: typed.rows.data, isFetching: false } })}
      isPart={typed !== undefined}
      page={typed ? 1 : search.pageNo}
      onPage={(pageNo, options) => set({ pageNo }, options)}
      search={
        <SearchBar
          label={searchLabel}
          value={search.search_query}
          onSearch={(search_query) => {
            // Offline, the rows on this phone are the answer.
            if (typed && search_query && !navigator.onLine) return;
            type("");
            set({ search_query });
          }}
          onType={type}
        />
      }
    />
  );
}
