import { EnquiryFilters as Filters } from "@mobile-crm/contracts/resources/enquiries.ts";
import { AdvancedSearch } from "../../kit/AdvancedSearch.tsx";
import { DateField } from "../../kit/DateField.tsx";
import { Field } from "../../kit/Field.tsx";
import type { FilterPanelProps } from "../../kit/listSearch.ts";
import { MultiChoice } from "../../kit/MultiChoice.tsx";
import { TextField } from "../../kit/TextField.tsx";
import { YesNo } from "../../kit/YesNo.tsx";
import { SETTINGS } from "../../queryClient.ts";
import { trpc } from "../../trpc.ts";
import { brokerOptions } from "./brokerOptions.ts";
import { type EnquirySearch, filtersOf, noFilters } from "./enquirySearch.ts";

/** The advanced search (decisions 67); a new one takes the place of a saved one. */
export function EnquiryFilters({ search, onSearch, onClose }: FilterPanelProps<EnquirySearch>) {
  const { data } = trpc.enquiries.settings.useQuery(undefined, SETTINGS);
  return (
    <AdvancedSearch
      schema={Filters}
      value={filtersOf(search)}
      onApply={(filters) => onSearch({ ...noFilters, ...filters, is_advanced_search: true })}
      onReset={() => onSearch(noFilters)}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Field form={form} name="name">
            {(bound) => <TextField label="Name" {...bound} />}
          </Field>
          <Field form={form} name="phone">
            {(bound) => <TextField label="Mobile" type="tel" inputMode="tel" {...bound} />}
          </Field>
          <Field form={form} name="email">
            {(bound) => <TextField label="E-mail" type="email" {...bound} />}
          </Field>
          <Field form={form} name="enquiry_no">
            {(bound) => <TextField label="Enquiry Number" {...bound} />}
          </Field>
          <Field form={form} name="status_ids">
            {(bound) => <MultiChoice label="Status" options={data?.statuses ?? []} {...bound} />}
          </Field>
          <Field form={form} name="project_ids">
            {(bound) => <MultiChoice label="Project" options={data?.projects ?? []} {...bound} />}
          </Field>
          <Field form={form} name="enquiry_source_ids">
            {(bound) => <MultiChoice label="Lead Source" options={data?.enquiry_sources ?? []} {...bound} />}
          </Field>
          <Field form={form} name="broker_ids">
            {(bound) => <MultiChoice label="Broker" options={brokerOptions(data?.brokers)} {...bound} />}
          </Field>
          <Field form={form} name="assigned_to_ids">
            {(bound) => <MultiChoice label="Assigned To" options={data?.assigned_to ?? []} {...bound} />}
          </Field>
          <Field form={form} name="is_nri">
            {(bound) => <YesNo label="Is NRI" {...bound} />}
          </Field>
          <Field form={form} name="next_call_date_from">
            {(bound) => <DateField label="Next Call Date From" {...bound} />}
          </Field>
          <Field form={form} name="next_call_date_upto">
            {(bound) => <DateField label="Next Call Date Upto" {...bound} />}
          </Field>
          <Field form={form} name="created_at_from">
            {(bound) => <DateField label="Created Date From" {...bound} />}
          </Field>
          <Field form={form} name="created_at_upto">
            {(bound) => <DateField label="Created Date Upto" {...bound} />}
          </Field>
          <Field form={form} name="visited">
            {(bound) => <YesNo label="Visited" {...bound} />}
          </Field>
          <Field form={form} name="vcm_done">
            {(bound) => <YesNo label="VCM Done" {...bound} />}
          </Field>
          <Field form={form} name="obm_done">
            {(bound) => <YesNo label="OBM Done" {...bound} />}
          </Field>
        </>
      )}
    </AdvancedSearch>
  );
}
