import { type Codec, flag, int, str } from "../../lib/url/codecs.ts";
import { defineListState, type UrlState } from "../../lib/url/urlState.ts";

type Codecs = Readonly<Record<string, Codec<unknown>>>;
type ValueOf<C> = C extends Codec<infer Value> ? Value : never;
type Plain<Value> = Value extends readonly (infer Item)[] ? Item[] : Value;

/** The filters of a list; one that is off is undefined. */
export type Filters<F extends Codecs> = { readonly [Key in keyof F]: ValueOf<F[Key]> | undefined };

/** What a list's call is asked: its page, the words searched for, and the filters. */
type Input<F extends Codecs> = { [Key in keyof F]?: Plain<ValueOf<F[Key]>> } & {
  page?: number;
  search?: string;
  is_advanced_search?: boolean;
};

const always = { search_query: str, pageNo: int, is_advanced_search: flag };
const defaults = { pageNo: 1 } as const;

/** What the address says of such a list. */
export type ListSearch<F extends Codecs> = UrlState<typeof always, typeof defaults> & Filters<F>;

interface ListState<State> {
  parse(params: URLSearchParams): State;
  format(state: Partial<State>): URLSearchParams;
  use(): readonly [State, (patch: Partial<State>, options?: { replace?: boolean }) => void];
}

/**
 * The state of a list with an advanced search, kept in the address: `search_query`, `pageNo`, `is_advanced_search` (R074–R076)
 * and the filters.
 *
 * @example const search = defineListSearch({ user_ids: ids, start_date: day });
 */
export function defineListSearch<F extends Codecs>(filters: F) {
  // The compiler cannot add codecs that it does not know yet to those that it knows.
  const state = defineListState({ ...always, ...filters }, defaults as never) as unknown as ListState<ListSearch<F>>;
  const pick = (search: ListSearch<F>) =>
    Object.fromEntries(Object.keys(filters).map((key) => [key, search[key]])) as Filters<F>;

  return {
    ...state,
    filtersOf: pick,
    /** No filter at all, to take those of an address away. */
    none: { ...pick(state.parse(new URLSearchParams())), is_advanced_search: undefined } as Partial<ListSearch<F>>,
    /** What the address says, as the call wants it. */
    inputOf: ({ search_query, pageNo, ...rest }: ListSearch<F>) =>
      ({ search: search_query, page: pageNo, ...rest }) as unknown as Input<F>,
  };
}

/** What a list's advanced search is given: the state of the list, and how to change it. */
export interface FilterPanelProps<State> {
  search: State;
  onSearch(patch: Partial<State>): void;
  onClose(): void;
}
