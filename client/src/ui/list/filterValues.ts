import { type FilterTable, inputKinds } from "@mobile-crm/contracts/filters/kinds.ts";
import type { FilteredList, Filters } from "./listSearch.ts";

type List<F extends FilterTable, State> = Pick<FilteredList<F, State>, "filters" | "parse">;

/** The filters of an address, without the rest of its list state. */
export const filtersOf = <F extends FilterTable, State>({ filters }: List<F, State>, search: State) =>
  Object.fromEntries(inputKinds(filters).map(([name]) => [name, search[name as keyof State]])) as unknown as Filters<F>;

/** No filters at all, to clear those of an address. */
export const noFilters = <F extends FilterTable, State>({ filters }: List<F, State>) => {
  const names = ["is_advanced_search", ...inputKinds(filters).map(([name]) => name)];
  return Object.fromEntries(names.map((name) => [name, undefined])) as Partial<State>;
};
