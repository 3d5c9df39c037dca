import { defineListSearch, type StateOf } from "../../ui/list/listSearch.ts";

export const userSearch = defineListSearch({ role_id: "id", state: ["active", "disabled"] });

/** The input of the list call for an address. */
export function userInput({ search_query, pageNo, role_id, state }: StateOf<typeof userSearch>) {
  return { search: search_query, page: pageNo, role_id, is_active: state && state === "active" };
}
