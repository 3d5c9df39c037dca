import type { StateOf } from "../../ui/list/listSearch.ts";
import { brokerSearch } from "./brokerSearch.ts";

const KEY = "urlParams";

/** The last applied filters. They are kept beyond the address (R077) and restored if an address has none (SPEC-66). */
export const storedFilters = {
  keep(filters: Partial<StateOf<typeof brokerSearch>>) {
    localStorage.setItem(KEY, brokerSearch.format({ ...filters, search_query: undefined, pageNo: 1 }).toString());
  },
  /** As query parameters; empty without stored filters, or if they cannot be read. */
  read(): string {
    const kept = brokerSearch.parse(new URLSearchParams(localStorage.getItem(KEY) ?? ""));
    return brokerSearch.format({ ...kept, search_query: undefined, pageNo: 1 }).toString();
  },
  forget: () => localStorage.removeItem(KEY),
};
