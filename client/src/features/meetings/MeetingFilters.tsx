import { MeetingSearch as Search } from "@mobile-crm/contracts/resources/meetings.ts";
import { SETTINGS } from "../../api/queryClient.ts";
import { trpc } from "../../api/trpc.ts";
import { brokerOptions } from "../../shared/brokerOptions.ts";
import { Field } from "../../ui/form/Field.tsx";
import { AdvancedSearch } from "../../ui/list/AdvancedSearch.tsx";
import type { FilterPanelProps } from "../../ui/list/listSearch.ts";
import { Combobox } from "../../ui/pickers/Combobox.tsx";
import { DateField } from "../../ui/pickers/DateField.tsx";
import { MultiSelect } from "../../ui/pickers/MultiSelect.tsx";
import { type MeetingSearch, meetingSearch } from "./meetingSearch.ts";

/** U063. */
export function MeetingFilters({ search, onSearch, onClose }: FilterPanelProps<MeetingSearch>) {
  const { data } = trpc.meetings.settings.useQuery(undefined, SETTINGS);
  return (
    <AdvancedSearch
      schema={Search}
      value={meetingSearch.filtersOf(search)}
      onApply={(filters) => onSearch({ ...meetingSearch.none, ...filters, is_advanced_search: true })}
      onReset={() => onSearch(meetingSearch.none)}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Field form={form} name="user_ids">
            {(bound) => <MultiSelect label="Field Executive" options={data?.field_executives ?? []} {...bound} />}
          </Field>
          <Field form={form} name="tl_id">
            {(bound) => <Combobox label="Team Lead" options={data?.team_leads ?? []} {...bound} />}
          </Field>
          <Field form={form} name="manager_id">
            {(bound) => <Combobox label="Manager" options={data?.manager ?? []} {...bound} />}
          </Field>
          <Field form={form} name="meeting_types">
            {(bound) => <MultiSelect label="Meeting Types" options={data?.meeting_types ?? []} {...bound} />}
          </Field>
          <Field form={form} name="broker_ids">
            {(bound) => <MultiSelect label="Broker" options={brokerOptions(data?.brokers)} {...bound} />}
          </Field>
          <Field form={form} name="broker_categorizations">
            {(bound) => <MultiSelect label="Categorization" options={data?.broker_categorizations ?? []} {...bound} />}
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
