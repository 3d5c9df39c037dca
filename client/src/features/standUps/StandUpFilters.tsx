import { StandUpSearch as Search } from "@mobile-crm/contracts/resources/standUps.ts";
import { AdvancedSearch } from "../../kit/AdvancedSearch.tsx";
import { DateField } from "../../kit/DateField.tsx";
import { Field } from "../../kit/Field.tsx";
import type { FilterPanelProps } from "../../kit/listSearch.ts";
import { MultiChoice } from "../../kit/MultiChoice.tsx";
import { SearchChoice } from "../../kit/SearchChoice.tsx";
import { YesNo } from "../../kit/YesNo.tsx";
import { trpc } from "../../trpc.ts";
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
            {(bound) => <SearchChoice label="Team Lead" options={data?.team_leads ?? []} {...bound} />}
          </Field>
          <Field form={form} name="user_ids">
            {(bound) => <MultiChoice label="Executive" options={data?.field_executives ?? []} {...bound} />}
          </Field>
          <Field form={form} name="signing_off_done">
            {(bound) => <YesNo label="Signed off" {...bound} />}
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
