import { fromDate } from "@mobile-crm/contracts/schemas/dates.ts";
import { type FieldPath, type FieldValues, useFormState } from "react-hook-form";
import { clock } from "../lib/clock.ts";
import { Field } from "../ui/form/Field.tsx";
import type { FieldBinding } from "../ui/form/fieldBinding.ts";
import type { FormOf } from "../ui/form/useForm.ts";
import { DateTimeField } from "../ui/pickers/DateTimeField.tsx";
import { commonMeetingLabels } from "./commonMeetingLabels.ts";

interface MeetingTimesProps<Values extends FieldValues, Sent> {
  form: FormOf<Values, Sent>;
  names: readonly [start: FieldPath<Values>, end: FieldPath<Values>];
  /** The first and the last minute that may be chosen. */
  bounds?: { min: string; max: string };
}

/** The current minute: the default start of a meeting. */
export const thisMinute = (now = clock.now()) => fromDate(new Date(now.getTime() - (now.getTime() % 60_000))) ?? null;

/** Start and end of a meeting; the start is copied into the end (S028, V036). */
export function MeetingTimes<Values extends FieldValues, Sent>({
  form,
  names: [start, end],
  bounds,
}: MeetingTimesProps<Values, Sent>) {
  // `form.formState` would not rerender: it only follows what was read before the change.
  const { isSubmitted } = useFormState({ control: form.control });
  const setEnd = (value: string | null) => form.setValue(end, value as never, { shouldValidate: isSubmitted });
  return (
    <>
      <Field form={form} name={start}>
        {(bound) => (
          <DateTimeField
            label={commonMeetingLabels.startDateAndTime}
            required
            {...bounds}
            {...(bound as FieldBinding<string | null>)}
            onChange={(value) => {
              bound.onChange(value as never);
              setEnd(value);
            }}
          />
        )}
      </Field>
      <Field form={form} name={end}>
        {(bound) => (
          <DateTimeField
            label={commonMeetingLabels.endDateAndTime}
            required
            {...bounds}
            {...(bound as FieldBinding<string | null>)}
          />
        )}
      </Field>
      {bounds && <p className="-mt-2 text-sm text-muted">Both times must be today.</p>}
    </>
  );
}
