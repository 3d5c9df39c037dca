import { useWatch } from "react-hook-form";
import type { EnquiryForm } from "../../shared/enquiryEdit.ts";
import { BooleanField } from "../../ui/form/BooleanField.tsx";
import { Field } from "../../ui/form/Field.tsx";
import { DateField } from "../../ui/pickers/DateField.tsx";

interface YesNoWithDateProps {
  form: EnquiryForm;
  answer: "vcm_done" | "visited" | "obm_done";
  date: "vcm_done_date" | "enquiry_visit_date" | "obm_done_date";
  label: string;
  dateLabel: string;
  /** False if the stored answer could not be read and may be kept. */
  required: boolean;
}

/** A question whose date is asked for when the answer is Yes and cleared when it is No (S009–S012). */
export function YesNoWithDate({ form, answer, date, label, dateLabel, required }: YesNoWithDateProps) {
  const yes = useWatch({ control: form.control, name: answer });
  return (
    <>
      <Field form={form} name={answer}>
        {(bound) => (
          <BooleanField
            label={label}
            required={required}
            {...bound}
            onChange={(value) => {
              bound.onChange(value);
              if (value !== true) form.resetField(date, { defaultValue: null });
            }}
          />
        )}
      </Field>
      {yes === true && (
        <Field form={form} name={date}>
          {(bound) => <DateField label={dateLabel} required {...bound} />}
        </Field>
      )}
    </>
  );
}
