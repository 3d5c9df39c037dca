import { id, oneOf } from "../../lib/url/codecs.ts";
import { defineListSearch } from "../../ui/list/listSearch.ts";

const state = oneOf("active", "disabled");

export const userSearch = defineListSearch({ role_id: id, state });

export type UserSearch = ReturnType<typeof userSearch.parse>;

/** The input of the list call for what the address says. */
export function userInput({ search_query, pageNo, role_id, state: chosen }: UserSearch) {
  return {
    search: search_query,
    page: pageNo,
    role_id,
    is_active: chosen && chosen === "active",
  };
}
