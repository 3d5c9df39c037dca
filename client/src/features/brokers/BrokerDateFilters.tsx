import type { BrokerSearch } from "@mobile-crm/contracts/resources/brokers.ts";
import { Field } from "../../ui/form/Field.tsx";
import type { FormFor } from "../../ui/form/useForm.ts";
import { DateField } from "../../ui/pickers/DateField.tsx";

const dates = [
  ["empanelment_date", "Empanelment Date"],
  ["next_call_date", "Next Call Date"],
  ["meeting_scheduled", "Meeting Scheduled"],
  ["last_meeting_date", "Last Meeting Date"],
] as const;

/** Four dates, each from a day up to a day (C061). */
export function BrokerDateFilters({ form }: { form: FormFor<typeof BrokerSearch> }) {
  return dates.map(([name, label]) => (
    <div key={name} className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-3">
      <Field form={form} name={`${name}_from`}>
        {(bound) => <DateField label={`${label} From`} {...bound} />}
      </Field>
      <Field form={form} name={`${name}_upto`}>
        {(bound) => <DateField label={`${label} Upto`} {...bound} />}
      </Field>
    </div>
  ));
}
