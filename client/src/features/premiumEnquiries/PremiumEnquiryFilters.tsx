import { PremiumEnquirySearch as Search } from "@mobile-crm/contracts/resources/premiumEnquiries.ts";
import { SETTINGS } from "../../api/queryClient.ts";
import { trpc } from "../../api/trpc.ts";
import { BooleanField } from "../../ui/form/BooleanField.tsx";
import { Field } from "../../ui/form/Field.tsx";
import { TextField } from "../../ui/form/TextField.tsx";
import { AdvancedSearch } from "../../ui/list/AdvancedSearch.tsx";
import type { FilterPanelProps } from "../../ui/list/listSearch.ts";
import { DateField } from "../../ui/pickers/DateField.tsx";
import { MultiSelect } from "../../ui/pickers/MultiSelect.tsx";
import { brokerFirms, brokerUuids } from "./brokerChoices.ts";
import { type PremiumEnquirySearch, premiumEnquirySearch } from "./premiumEnquirySearch.ts";

/** U163; firms and executives come from where SPEC-152 found them. */
export function PremiumEnquiryFilters({ search, onSearch, onClose }: FilterPanelProps<PremiumEnquirySearch>) {
  const { data: settings } = trpc.premiumEnquiries.settings.useQuery(undefined, SETTINGS);
  const { data: standUps } = trpc.standUps.settings.useQuery();
  return (
    <AdvancedSearch
      schema={Search}
      value={premiumEnquirySearch.filtersOf(search)}
      onApply={(filters) => onSearch({ ...premiumEnquirySearch.none, ...filters, is_advanced_search: true })}
      onReset={() => onSearch(premiumEnquirySearch.none)}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Field form={form} name="premium_enquiry_no">
            {(bound) => <TextField label="Enquiry Number" {...bound} />}
          </Field>
          <Field form={form} name="building_ids">
            {(bound) => <MultiSelect label="Projects" options={settings?.projects ?? []} {...bound} />}
          </Field>
          <Field form={form} name="broker_ids">
            {(bound) => <MultiSelect label="Broker Firm" options={brokerFirms(settings)} {...bound} />}
          </Field>
          <Field form={form} name="status_ids">
            {(bound) => <MultiSelect label="Status" options={settings?.statuses ?? []} {...bound} />}
          </Field>
          <Field form={form} name="broker_uuids">
            {(bound) => <MultiSelect label="Broker UUID" options={brokerUuids(settings)} {...bound} />}
          </Field>
          <Field form={form} name="meeting_executive_ids">
            {(bound) => <MultiSelect label="Field Executive" options={standUps?.field_executives ?? []} {...bound} />}
          </Field>
          <Field form={form} name="delete_filter">
            {(bound) => <BooleanField label="Deleted?" {...bound} />}
          </Field>
          <Field form={form} name="created_at_from">
            {(bound) => <DateField label="Created Date From" {...bound} />}
          </Field>
          <Field form={form} name="created_at_upto">
            {(bound) => <DateField label="Created Date To" {...bound} />}
          </Field>
          <Field form={form} name="deleted_at_from">
            {(bound) => <DateField label="Deleted Date From" {...bound} />}
          </Field>
          <Field form={form} name="deleted_at_upto">
            {(bound) => <DateField label="Deleted Date To" {...bound} />}
          </Field>
        </>
      )}
    </AdvancedSearch>
  );
}
