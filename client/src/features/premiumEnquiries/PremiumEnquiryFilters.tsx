import { PremiumEnquirySearch as Search } from "@mobile-crm/contracts/resources/premiumEnquiries.ts";
import { AdvancedSearch } from "../../kit/AdvancedSearch.tsx";
import { DateField } from "../../kit/DateField.tsx";
import { Field } from "../../kit/Field.tsx";
import type { FilterPanelProps } from "../../kit/listSearch.ts";
import { MultiChoice } from "../../kit/MultiChoice.tsx";
import { TextField } from "../../kit/TextField.tsx";
import { YesNo } from "../../kit/YesNo.tsx";
import { SETTINGS } from "../../queryClient.ts";
import { trpc } from "../../trpc.ts";
import { brokerFirms, brokerUuids } from "./brokerChoices.ts";
import { type PremiumEnquirySearch, premiumEnquirySearch } from "./premiumEnquirySearch.ts";

/** U163; firms and executives come from where decisions 152 found them. */
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
            {(bound) => <MultiChoice label="Projects" options={settings?.projects ?? []} {...bound} />}
          </Field>
          <Field form={form} name="broker_ids">
            {(bound) => <MultiChoice label="Broker Firm" options={brokerFirms(settings)} {...bound} />}
          </Field>
          <Field form={form} name="status_ids">
            {(bound) => <MultiChoice label="Status" options={settings?.statuses ?? []} {...bound} />}
          </Field>
          <Field form={form} name="broker_uuids">
            {(bound) => <MultiChoice label="Broker UUID" options={brokerUuids(settings)} {...bound} />}
          </Field>
          <Field form={form} name="meeting_executive_ids">
            {(bound) => <MultiChoice label="Field Executive" options={standUps?.field_executives ?? []} {...bound} />}
          </Field>
          <Field form={form} name="delete_filter">
            {(bound) => <YesNo label="Deleted?" {...bound} />}
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
