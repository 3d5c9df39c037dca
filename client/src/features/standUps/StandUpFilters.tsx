import { StandUpSearch as Search } from "@mobile-crm/contracts/resources/standUps.ts";
import { trpc } from "../../api/trpc.ts";
import { BooleanField } from "../../ui/form/BooleanField.tsx";
import { Field } from "../../ui/form/Field.tsx";
import { AdvancedSearch } from "../../ui/list/AdvancedSearch.tsx";
import type { FilterPanelProps } from "../../ui/list/listSearch.ts";
import { Combobox } from "../../ui/pickers/Combobox.tsx";
import { DateField } from "../../ui/pickers/DateField.tsx";
import { MultiSelect } from "../../ui/pickers/MultiSelect.tsx";
import { type StandUpSearch, standUpSearch } from "./standUpSearch.ts";

/** U144. */
export function StandUpFilters({ search, onSearch, onClose }: FilterPanelProps<StandUpSearch>) {
  const { data } = trpc.standUps.settings.useQuery();
  return (
    <AdvancedSearch
      schema={Search}
      value={standUpSearch.filtersOf(search)}
      onApply={(filters) => onSearch({ ...standUpSearch.none, ...filters, is_advanced_search: true })}
      onReset={() => onSearch(standUpSearch.none)}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Field form={form} name="tl_id">
            {(bound) => <Combobox label="Team Lead" options={data?.team_leads ?? []} {...bound} />}
          </Field>
          <Field form={form} name="user_ids">
            {(bound) => <MultiSelect label="Executive" options={data?.field_executives ?? []} {...bound} />}
          </Field>
          <Field form={form} name="signing_off_done">
            {(bound) => <BooleanField label="Signed off" {...bound} />}
          </Field>
          <Field form={form} name="start_date">
            {(bound) => <DateField label="Created Date From" {...bound} />}
          </Field>
          <Field form={form} name="end_date">
            {(bound) => <DateField label="Created Date To" {...bound} />}
          </Field>
        </>
      )}
    </AdvancedSearch>
  );
}
