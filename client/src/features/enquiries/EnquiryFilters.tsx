import { EnquiryFilters as Filters } from "@mobile-crm/contracts/resources/enquiries.ts";
import { SETTINGS } from "../../api/queryClient.ts";
import { trpc } from "../../api/trpc.ts";
import { brokerOptions } from "../../shared/brokerOptions.ts";
import { BooleanField } from "../../ui/form/BooleanField.tsx";
import { Field } from "../../ui/form/Field.tsx";
import { TextField } from "../../ui/form/TextField.tsx";
import { AdvancedSearch } from "../../ui/list/AdvancedSearch.tsx";
import type { FilterPanelProps } from "../../ui/list/listSearch.ts";
import { DateField } from "../../ui/pickers/DateField.tsx";
import { MultiSelect } from "../../ui/pickers/MultiSelect.tsx";
import { type EnquirySearch, noFilters, toFilters } from "./enquirySearch.ts";

/** The advanced search (SPEC-67); a new one takes the place of a saved one. */
export function EnquiryFilters({ search, onSearch, onClose }: FilterPanelProps<EnquirySearch>) {
  const { data } = trpc.enquiries.settings.useQuery(undefined, SETTINGS);
  return (
    <AdvancedSearch
      schema={Filters}
      value={toFilters(search)}
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
            {(bound) => <MultiSelect label="Status" options={data?.statuses ?? []} {...bound} />}
          </Field>
          <Field form={form} name="project_ids">
            {(bound) => <MultiSelect label="Project" options={data?.projects ?? []} {...bound} />}
          </Field>
          <Field form={form} name="enquiry_source_ids">
            {(bound) => <MultiSelect label="Lead Source" options={data?.enquiry_sources ?? []} {...bound} />}
          </Field>
          <Field form={form} name="broker_ids">
            {(bound) => <MultiSelect label="Broker" options={brokerOptions(data?.brokers)} {...bound} />}
          </Field>
          <Field form={form} name="assigned_to_ids">
            {(bound) => <MultiSelect label="Assigned To" options={data?.assigned_to ?? []} {...bound} />}
          </Field>
          <Field form={form} name="is_nri">
            {(bound) => <BooleanField label="Is NRI" {...bound} />}
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
            {(bound) => <BooleanField label="Visited" {...bound} />}
          </Field>
          <Field form={form} name="vcm_done">
            {(bound) => <BooleanField label="VCM Done" {...bound} />}
          </Field>
          <Field form={form} name="obm_done">
            {(bound) => <BooleanField label="OBM Done" {...bound} />}
          </Field>
        </>
      )}
    </AdvancedSearch>
  );
}
