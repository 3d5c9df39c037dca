import { ClientMeetingSearch as Search } from "@mobile-crm/contracts/resources/clientMeetings.ts";
import { AdvancedSearch } from "../../kit/AdvancedSearch.tsx";
import { Choice } from "../../kit/Choice.tsx";
import { DateField } from "../../kit/DateField.tsx";
import { Field } from "../../kit/Field.tsx";
import type { FilterPanelProps } from "../../kit/listSearch.ts";
import { MultiChoice } from "../../kit/MultiChoice.tsx";
import { SearchChoice } from "../../kit/SearchChoice.tsx";
import { TextField } from "../../kit/TextField.tsx";
import { SETTINGS } from "../../queryClient.ts";
import { trpc } from "../../trpc.ts";
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
            {(bound) => <MultiChoice label="Field Executive" options={settings?.field_executives ?? []} {...bound} />}
          </Field>
          <Field form={form} name="tl_id">
            {(bound) => <SearchChoice label="Team Lead" options={settings?.team_leads ?? []} {...bound} />}
          </Field>
          <Field form={form} name="manager_id">
            {(bound) => <SearchChoice label="Manager" options={settings?.manager ?? []} {...bound} />}
          </Field>
          <Field form={form} name="meeting_types">
            {(bound) => <MultiChoice label="Meeting Types" options={settings?.meeting_types ?? []} {...bound} />}
          </Field>
          <Field form={form} name="resource_type">
            {(bound) => <Choice label="Meeting For" options={resources} {...bound} />}
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
