import { Field } from "../../ui/form/Field.tsx";
import { DateTimeField } from "../../ui/pickers/DateTimeField.tsx";
import { type NewMeetingForm, timeBounds } from "./meetingForms.ts";

/** Start and end of a meeting of this day; the start is copied into the end (S028, V036). */
export function MeetingTimes({ form, day }: { form: NewMeetingForm; day: string }) {
  const bounds = timeBounds(day);
  return (
    <>
      <Field form={form} name="start_date_time">
        {(bound) => (
          <DateTimeField
            label="Start Date and Time"
            required
            {...bounds}
            {...bound}
            onChange={(start) => {
              bound.onChange(start);
              form.setValue("end_date_time", start, { shouldValidate: form.formState.isSubmitted });
            }}
          />
        )}
      </Field>
      <Field form={form} name="end_date_time">
        {(bound) => <DateTimeField label="End Date and Time" required {...bounds} {...bound} />}
      </Field>
    </>
  );
}
