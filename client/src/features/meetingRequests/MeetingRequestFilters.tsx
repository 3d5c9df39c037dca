import { MeetingRequestSearch as Search, TICKET_STATUSES } from "@mobile-crm/contracts/resources/meetingRequests.ts";
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
import { type MeetingRequestSearch, meetingRequestSearch } from "./meetingRequestSearch.ts";

const dates = [
  ["created_at_from", "Created At From"],
  ["created_at_upto", "Created At Upto"],
  ["meeting_scheduled_from", "Meeting Scheduled From"],
  ["meeting_scheduled_upto", "Meeting Scheduled Upto"],
] as const;

const statuses = TICKET_STATUSES.map((status) => ({ value: status, label: status }));

/** The advanced search (U174, U175). */
export function MeetingRequestFilters({ search, onSearch, onClose }: FilterPanelProps<MeetingRequestSearch>) {
  const { data } = trpc.meetingRequests.settings.useQuery(undefined, SETTINGS);
  const requests = data?.cp_requests_uuids.map(({ request_uuid }) => ({ value: request_uuid, label: request_uuid }));
  const brokers = data?.brokers_uuids.map(({ uuid, firm_name }) => ({
    value: uuid,
    label: firm_name ? `${firm_name} - ${uuid}` : uuid,
  }));
  return (
    <AdvancedSearch
      schema={Search}
      value={meetingRequestSearch.filtersOf(search)}
      onApply={(filters) => onSearch({ ...meetingRequestSearch.none, ...filters, is_advanced_search: true })}
      onReset={() => onSearch(meetingRequestSearch.none)}
      onClose={onClose}
    >
      {(form) => (
        <>
          {dates.map(([name, label]) => (
            <Field key={name} form={form} name={name}>
              {(bound) => <DateField label={label} {...bound} />}
            </Field>
          ))}
          <Field form={form} name="name">
            {(bound) => <TextField label="Cp Name" {...bound} />}
          </Field>
          <Field form={form} name="firm_name">
            {(bound) => <TextField label="Firm Name" {...bound} />}
          </Field>
          <Field form={form} name="status">
            {(bound) => <Select label="Ticket status" options={statuses} {...bound} />}
          </Field>
          <Field form={form} name="user_ids">
            {(bound) => <MultiSelect label="Field Executives" options={data?.field_executives ?? []} {...bound} />}
          </Field>
          <Field form={form} name="building_ids">
            {(bound) => <MultiSelect label="Building" options={data?.projects ?? []} {...bound} />}
          </Field>
          <Field form={form} name="request_uuid">
            {(bound) => <Combobox label="Request id" options={requests ?? []} {...bound} />}
          </Field>
          <Field form={form} name="broker_uuids">
            {(bound) => <MultiSelect label="Broker uuid" options={brokers ?? []} {...bound} />}
          </Field>
        </>
      )}
    </AdvancedSearch>
  );
}
