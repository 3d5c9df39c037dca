import type { BrokerSearch } from "@mobile-crm/contracts/resources/brokers.ts";
import { useWatch } from "react-hook-form";
import { Field } from "../../ui/form/Field.tsx";
import type { FormFor } from "../../ui/form/useForm.ts";
import { Combobox } from "../../ui/pickers/Combobox.tsx";
import { MultiSelect } from "../../ui/pickers/MultiSelect.tsx";
import { type BrokerSettings, statusOptions, subStatusOptions } from "./brokerOptions.ts";

interface BrokerChoiceFiltersProps {
  form: FormFor<typeof BrokerSearch>;
  settings: BrokerSettings | undefined;
}

const byId = [
  ["localities", "Locality", "localities"],
  ["meeting_executive_ids", "Meeting Executive", "field_executives"],
  ["calling_executive_ids", "Calling Executive", "calling_executives"],
] as const;

const byText = [
  ["performance", "Performance", "performance"],
  ["categorization", "Categorization", "categorization"],
  ["cities", "City", "cities"],
  ["kyc_statuses", "KYC Status", "kyc_statuses"],
] as const;

/** What is chosen from the lists of the settings (C063); sub statuses are those of the statuses that are chosen. */
export function BrokerChoiceFilters({ form, settings }: BrokerChoiceFiltersProps) {
  const chosen = useWatch({ control: form.control, name: "crm_statuses" });
  return (
    <>
      <Field form={form} name="crm_statuses">
        {(bound) => <MultiSelect label="Status" options={statusOptions(settings)} {...bound} />}
      </Field>
      <Field form={form} name="sub_status_ids">
        {(bound) => <MultiSelect label="Sub Status" options={subStatusOptions(settings, chosen ?? [])} {...bound} />}
      </Field>
      {byId.map(([name, label, list]) => (
        <Field key={name} form={form} name={name}>
          {(bound) => <MultiSelect label={label} options={settings?.[list] ?? []} {...bound} />}
        </Field>
      ))}
      <Field form={form} name="tl_id">
        {(bound) => <Combobox label="Team Lead" options={settings?.tls ?? []} {...bound} />}
      </Field>
      {byText.map(([name, label, list]) => (
        <Field key={name} form={form} name={name}>
          {(bound) => <MultiSelect label={label} options={settings?.[list] ?? []} {...bound} />}
        </Field>
      ))}
    </>
  );
}
