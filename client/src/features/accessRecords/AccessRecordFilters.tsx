import { ACTIONS, AccessRecordSearch as Search } from "@mobile-crm/contracts/resources/accessRecords.ts";
import { AdvancedSearch } from "../../kit/AdvancedSearch.tsx";
import { Choice } from "../../kit/Choice.tsx";
import { DateField } from "../../kit/DateField.tsx";
import { Field } from "../../kit/Field.tsx";
import type { FilterPanelProps } from "../../kit/listSearch.ts";
import { type AccessRecordSearch, accessRecordSearch } from "./accessRecordSearch.ts";

const actions = ACTIONS.map((action) => ({ value: action, label: action }));

export function AccessRecordFilters({ search, onSearch, onClose }: FilterPanelProps<AccessRecordSearch>) {
  return (
    <AdvancedSearch
      schema={Search}
      value={accessRecordSearch.filtersOf(search)}
      onApply={(filters) => onSearch({ ...accessRecordSearch.none, ...filters, is_advanced_search: true })}
      onReset={() => onSearch(accessRecordSearch.none)}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Field form={form} name="action">
            {(bound) => <Choice label="What was done" options={actions} {...bound} />}
          </Field>
          <Field form={form} name="at_from">
            {(bound) => <DateField label="From" {...bound} />}
          </Field>
          <Field form={form} name="at_upto">
            {(bound) => <DateField label="Upto" {...bound} />}
          </Field>
        </>
      )}
    </AdvancedSearch>
  );
}
