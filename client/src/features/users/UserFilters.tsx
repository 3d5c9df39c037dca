import { Id } from "@mobile-crm/contracts/scalars.ts";
import * as z from "zod/mini";
import { AdvancedSearch } from "../../kit/AdvancedSearch.tsx";
import { Choice } from "../../kit/Choice.tsx";
import { Field } from "../../kit/Field.tsx";
import type { FilterPanelProps } from "../../kit/listSearch.ts";
import { SETTINGS } from "../../queryClient.ts";
import { trpc } from "../../trpc.ts";
import { optionsOf } from "./userOptions.ts";
import { type UserSearch, userSearch } from "./userSearch.ts";

const Filters = z.object({ role_id: z.optional(Id), state: z.optional(z.enum(["active", "disabled"])) });
const states = [
  { value: "active", label: "Active" },
  { value: "disabled", label: "Disabled" },
] as const;

/** Role and state of the users to list. */
export function UserFilters({ search, onSearch, onClose }: FilterPanelProps<UserSearch>) {
  const { data: settings } = trpc.users.settings.useQuery(undefined, SETTINGS);
  return (
    <AdvancedSearch
      schema={Filters}
      value={userSearch.filtersOf(search)}
      onApply={(filters) => onSearch({ ...userSearch.none, ...filters, is_advanced_search: true })}
      onReset={() => onSearch(userSearch.none)}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Field form={form} name="role_id">
            {(bound) => <Choice label="Role" options={optionsOf(settings?.roles)} {...bound} />}
          </Field>
          <Field form={form} name="state">
            {(bound) => <Choice label="State" options={states} {...bound} />}
          </Field>
        </>
      )}
    </AdvancedSearch>
  );
}
