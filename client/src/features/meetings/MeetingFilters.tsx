import { MeetingSearch as Search } from "@mobile-crm/contracts/resources/meetings.ts";
import { AdvancedSearch } from "../../kit/AdvancedSearch.tsx";
import { DateField } from "../../kit/DateField.tsx";
import { Field } from "../../kit/Field.tsx";
import type { FilterPanelProps } from "../../kit/listSearch.ts";
import { MultiChoice } from "../../kit/MultiChoice.tsx";
import { SearchChoice } from "../../kit/SearchChoice.tsx";
import { SETTINGS } from "../../queryClient.ts";
import { trpc } from "../../trpc.ts";
import { brokerOptions } from "../enquiries/brokerOptions.ts";
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
            {(bound) => <MultiChoice label="Field Executive" options={data?.field_executives ?? []} {...bound} />}
          </Field>
          <Field form={form} name="tl_id">
            {(bound) => <SearchChoice label="Team Lead" options={data?.team_leads ?? []} {...bound} />}
          </Field>
          <Field form={form} name="manager_id">
            {(bound) => <SearchChoice label="Manager" options={data?.manager ?? []} {...bound} />}
          </Field>
          <Field form={form} name="meeting_types">
            {(bound) => <MultiChoice label="Meeting Types" options={data?.meeting_types ?? []} {...bound} />}
          </Field>
          <Field form={form} name="broker_ids">
            {(bound) => <MultiChoice label="Broker" options={brokerOptions(data?.brokers)} {...bound} />}
          </Field>
          <Field form={form} name="broker_categorizations">
            {(bound) => <MultiChoice label="Categorization" options={data?.broker_categorizations ?? []} {...bound} />}
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
