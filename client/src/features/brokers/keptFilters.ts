import { brokerSearch } from "../../shared/listSearches.ts";
import type { StateOf } from "../../ui/list/listSearch.ts";

const KEY = "urlParams";

/** Not stored: searches and pages, which are short-lived, and phone numbers, which must not be readable on disk. */
const UNSTORED = { search_query: undefined, contact_number: undefined, pageNo: 1 };

/** The last applied filters, stored on the device (R077) and restored if an address has none (SPEC-66). */
export const storedFilters = {
  keep(filters: Partial<StateOf<typeof brokerSearch>>) {
    localStorage.setItem(KEY, brokerSearch.format({ ...filters, ...UNSTORED }).toString());
  },
  /** As query parameters; empty without stored filters, or if they cannot be read. */
  read(): string {
    const kept = brokerSearch.parse(new URLSearchParams(localStorage.getItem(KEY) ?? ""));
    return brokerSearch.format({ ...kept, ...UNSTORED }).toString();
  },
  forget: () => localStorage.removeItem(KEY),
};
