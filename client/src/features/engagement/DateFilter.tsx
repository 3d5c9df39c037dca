import { CreditDates as Schema } from "@mobile-crm/contracts/resources/engagement.ts";
import { useWatch } from "react-hook-form";
import { Field } from "../../ui/form/Field.tsx";
import type { FormFor } from "../../ui/form/useForm.ts";
import { AdvancedSearch } from "../../ui/list/AdvancedSearch.tsx";
import { DateField } from "../../ui/pickers/DateField.tsx";
import type { CreditDates } from "./creditDates.ts";

interface DateFilterProps {
  /** The days under way. */
  dates: CreditDates;
  onDates(patch: CreditDates & { is_advanced_search: boolean | undefined }): void;
  onClose(): void;
}

const none = { credit_date_from: undefined, credit_date_upto: undefined, is_advanced_search: undefined };

/** Which days are counted; Reset goes back to the month (U135). */
export function DateFilter({ dates, onDates, onClose }: DateFilterProps) {
  return (
    <AdvancedSearch
      title="Date Filter"
      schema={Schema}
      value={dates}
      onApply={(chosen) => onDates({ ...none, ...chosen, is_advanced_search: true })}
      onReset={() => onDates(none)}
      onClose={onClose}
    >
      {(form) => <Dates form={form} />}
    </AdvancedSearch>
  );
}

/** Neither day can pass the other. */
function Dates({ form }: { form: FormFor<typeof Schema> }) {
  const [from, upto] = useWatch({ control: form.control, name: ["credit_date_from", "credit_date_upto"] });
  return (
    <>
      <h3 className="font-semibold">Show Collection</h3>
      <Field form={form} name="credit_date_from">
        {(bound) => <DateField label="From Date" max={upto ?? null} {...bound} />}
      </Field>
      <Field form={form} name="credit_date_upto">
        {(bound) => <DateField label="To Date" min={from ?? null} {...bound} />}
      </Field>
    </>
  );
}
