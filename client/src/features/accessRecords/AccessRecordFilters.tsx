import { ACTIONS, AccessRecordSearch as Search } from "@mobile-crm/contracts/resources/accessRecords.ts";
import { Field } from "../../ui/form/Field.tsx";
import { AdvancedSearch } from "../../ui/list/AdvancedSearch.tsx";
import type { FilterPanelProps } from "../../ui/list/listSearch.ts";
import { DateField } from "../../ui/pickers/DateField.tsx";
import { Select } from "../../ui/pickers/Select.tsx";
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
            {(bound) => <Select label="What was done" options={actions} {...bound} />}
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
