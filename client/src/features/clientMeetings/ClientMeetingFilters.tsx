import { ClientMeetingSearch as Search } from "@mobile-crm/contracts/resources/clientMeetings.ts";
import { SETTINGS } from "../../api/queryClient.ts";
import { trpc } from "../../api/trpc.ts";
import { Field } from "../../ui/form/Field.tsx";
import { TextField } from "../../ui/form/TextField.tsx";
import { AdvancedSearch } from "../../ui/list/AdvancedSearch.tsx";
import type { FilterPanelProps } from "../../ui/list/listSearch.ts";
import { Combobox } from "../../ui/pickers/Combobox.tsx";
import { DateField } from "../../ui/pickers/DateField.tsx";
import { MultiSelect } from "../../ui/pickers/MultiSelect.tsx";
import { Select } from "../../ui/pickers/Select.tsx";
import { type ClientMeetingSearch, clientMeetingSearch } from "./clientMeetingSearch.ts";

/** Whose enquiry the meeting was for; the words are those of the address of a new one. */
const resources = [
  { value: "enquiry", label: "Enquiry" },
  { value: "pr_enquiry", label: "Premium Enquiry" },
];

/** U068, C032. */
export function ClientMeetingFilters({ search, onSearch, onClose }: FilterPanelProps<ClientMeetingSearch>) {
  const { data: settings } = trpc.clientMeetings.settings.useQuery(undefined, SETTINGS);
  return (
    <AdvancedSearch
      schema={Search}
      value={clientMeetingSearch.filtersOf(search)}
      onApply={(filters) =>
        onSearch({ ...clientMeetingSearch.none, ...(filters as typeof search), is_advanced_search: true })
      }
      onReset={() => onSearch(clientMeetingSearch.none)}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Field form={form} name="user_ids">
            {(bound) => <MultiSelect label="Field Executive" options={settings?.field_executives ?? []} {...bound} />}
          </Field>
          <Field form={form} name="tl_id">
            {(bound) => <Combobox label="Team Lead" options={settings?.team_leads ?? []} {...bound} />}
          </Field>
          <Field form={form} name="manager_id">
            {(bound) => <Combobox label="Manager" options={settings?.manager ?? []} {...bound} />}
          </Field>
          <Field form={form} name="meeting_types">
            {(bound) => <MultiSelect label="Meeting Types" options={settings?.meeting_types ?? []} {...bound} />}
          </Field>
          <Field form={form} name="resource_type">
            {(bound) => <Select label="Meeting For" options={resources} {...bound} />}
          </Field>
          <Field form={form} name="enquiry_no">
            {(bound) => <TextField label="Enquiry Number" {...bound} />}
          </Field>
          <Field form={form} name="start_date">
            {(bound) => <DateField label="Start Date" {...bound} />}
          </Field>
          <Field form={form} name="end_date">
            {(bound) => <DateField label="End Date" {...bound} />}
          </Field>
        </>
      )}
    </AdvancedSearch>
  );
}
