import { SETTINGS } from "../../api/queryClient.ts";
import { trpc } from "../../api/trpc.ts";
import { Filters } from "../../ui/list/Filters.tsx";
import type { FilterPanelProps, StateOf } from "../../ui/list/listSearch.ts";
import { toOptions } from "./userOptions.ts";
import { userSearch } from "./userSearch.ts";

const states = [
  { value: "active", label: "Active" },
  { value: "disabled", label: "Disabled" },
] as const;

/** Role and state of the users to list. */
export function UserFilters(props: FilterPanelProps<StateOf<typeof userSearch>>) {
  const { data } = trpc.users.settings.useQuery(undefined, SETTINGS);
  return (
    <Filters
      {...props}
      list={userSearch}
      fields={{ role_id: ["Role", toOptions(data?.roles), "short"], state: ["State", states] }}
    />
  );
}
