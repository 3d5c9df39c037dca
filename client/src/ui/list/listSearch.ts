import {
  type FilterTable,
  type InputKind,
  type InputKinds,
  inputKinds,
  type ValueOf,
} from "@mobile-crm/contracts/filters/kinds.ts";
import { bool, type Codec, day, flag, id, ids, oneOf, positiveInt, str, strs } from "../../lib/url/codecs.ts";
import { defineListState, type UrlState } from "../../lib/url/urlState.ts";

/** The filters of a list; an unset one is undefined. */
export type Filters<F extends FilterTable> = {
  readonly [Name in keyof InputKinds<F>]: ValueOf<InputKinds<F>[Name]> | undefined;
};

/** The input of a list's call: its page, the search words, and the filters. */
type Input<F extends FilterTable> = { [Name in keyof InputKinds<F>]?: ValueOf<InputKinds<F>[Name]> } & {
  page?: number;
  search?: string;
  is_advanced_search?: boolean;
};

/** Any other kind is a text, stored unchanged. */
const codecs: Partial<Record<string, Codec<unknown>>> = { id, ids, texts: strs, flag: bool, yesNo: bool, day };

const codecOf = (kind: InputKind) => (typeof kind === "string" ? (codecs[kind] ?? str) : oneOf(...kind));

/** Codecs of these filters in the URL. */
export const filterCodecs = <F extends FilterTable>(filters: F) =>
  // The compiler cannot follow names that are made at run time; `InputKinds` states them.
  Object.fromEntries(inputKinds(filters).map(([name, kind]) => [name, codecOf(kind)])) as unknown as {
    readonly [Name in keyof InputKinds<F>]: Codec<ValueOf<InputKinds<F>[Name]>>;
  };

const always = { search_query: str, pageNo: positiveInt, is_advanced_search: flag };
const defaults = { pageNo: 1 } as const;

/** The state of such a list in its address. */
type ListSearch<F extends FilterTable, More extends FilterTable> = UrlState<typeof always, typeof defaults> &
  Filters<F> &
  Filters<More>;

interface ListAddress<State> {
  parse(params: URLSearchParams): State;
  format(state: Partial<State>): URLSearchParams;
  use(): readonly [State, (patch: Partial<State>, options?: { replace?: boolean }) => void];
}

/** A list with filters: how its address is read and written. */
export interface FilteredList<F extends FilterTable, State> extends ListAddress<State> {
  filters: F;
  /** The state as the call's input. A call without `is_advanced_search` omits it (C060, C082). */
  inputOf(search: State): Input<F>;
}

/**
 * The state of a list with an advanced search, kept in the address: `search_query`, `pageNo`, `is_advanced_search`
 * (R074–R076), the filters of its call, and further state of the list.
 * @example const search = defineListSearch(meetingFilters);
 */
export function defineListSearch<const F extends FilterTable, const More extends FilterTable = Record<never, never>>(
  filters: F,
  more?: More,
): FilteredList<F, ListSearch<F, More>> {
  const codecs = { ...always, ...filterCodecs({ ...more, ...filters }) };
  return {
    // The compiler cannot combine generic codecs with known ones.
    ...(defineListState(codecs, defaults as never) as unknown as ListAddress<ListSearch<F, More>>),
    filters,
    inputOf: ({ search_query, pageNo, ...rest }) =>
      ({ search: search_query, page: pageNo, ...rest }) as unknown as Input<F>,
  };
}

/** The state of a list, as its address keeps it. */
export type StateOf<List> = List extends { parse(params: URLSearchParams): infer State } ? State : never;

/** What a list's advanced search receives: the state of the list, and how to change it. */
export interface FilterPanelProps<State> {
  search: State;
  onSearch(patch: Partial<State>): void;
  onClose(): void;
}
