import { Id } from "@mobile-crm/contracts/schemas/scalars.ts";
import * as z from "zod/mini";
import { SETTINGS } from "../../api/queryClient.ts";
import { trpc } from "../../api/trpc.ts";
import { Field } from "../../ui/form/Field.tsx";
import { AdvancedSearch } from "../../ui/list/AdvancedSearch.tsx";
import type { FilterPanelProps } from "../../ui/list/listSearch.ts";
import { Select } from "../../ui/pickers/Select.tsx";
import { toOptions } from "./userOptions.ts";
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
            {(bound) => <Select label="Role" options={toOptions(settings?.roles)} {...bound} />}
          </Field>
          <Field form={form} name="state">
            {(bound) => <Select label="State" options={states} {...bound} />}
          </Field>
        </>
      )}
    </AdvancedSearch>
  );
}
