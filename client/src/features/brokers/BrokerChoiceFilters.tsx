import type { BrokerSearch } from "@mobile-crm/contracts/resources/brokers.ts";
import { useWatch } from "react-hook-form";
import { Field } from "../../kit/Field.tsx";
import { MultiChoice } from "../../kit/MultiChoice.tsx";
import { SearchChoice } from "../../kit/SearchChoice.tsx";
import type { FormFor } from "../../kit/useForm.ts";
import { type BrokerSettings, statusesFor, subStatusesOf } from "./brokerOptions.ts";

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
        {(bound) => <MultiChoice label="Status" options={statusesFor(settings)} {...bound} />}
      </Field>
      <Field form={form} name="sub_status_ids">
        {(bound) => <MultiChoice label="Sub Status" options={subStatusesOf(settings, chosen ?? [])} {...bound} />}
      </Field>
      {byId.map(([name, label, list]) => (
        <Field key={name} form={form} name={name}>
          {(bound) => <MultiChoice label={label} options={settings?.[list] ?? []} {...bound} />}
        </Field>
      ))}
      <Field form={form} name="tl_id">
        {(bound) => <SearchChoice label="Team Lead" options={settings?.tls ?? []} {...bound} />}
      </Field>
      {byText.map(([name, label, list]) => (
        <Field key={name} form={form} name={name}>
          {(bound) => <MultiChoice label={label} options={settings?.[list] ?? []} {...bound} />}
        </Field>
      ))}
    </>
  );
}
