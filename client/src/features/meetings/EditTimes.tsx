import { DateTimeField } from "../../kit/DateTimeField.tsx";
import { Field } from "../../kit/Field.tsx";
import { formatInstant } from "../../kit/format.ts";
import { SUPER_ADMIN, session } from "../../session.ts";
import type { MeetingEditForm } from "./meetingForms.ts";
import { ReadOnly } from "./ReadOnly.tsx";

/** When it was: to be changed by the super admin only (P006), but sent by everyone (decisions 117). */
export function EditTimes({ form }: { form: MeetingEditForm }) {
  const mayEdit = session.hasRole(SUPER_ADMIN);
  return (
    <>
      <Field form={form} name="start_date_time">
        {(bound) =>
          mayEdit ? (
            <DateTimeField
              label={START}
              required
              {...bound}
              onChange={(start) => {
                bound.onChange(start);
                form.setValue("end_date_time", start, { shouldValidate: form.formState.isSubmitted });
              }}
            />
          ) : (
            <ReadOnly label={START} value={formatInstant(bound.value)} />
          )
        }
      </Field>
      <Field form={form} name="end_date_time">
        {(bound) =>
          mayEdit ? (
            <DateTimeField label={END} required {...bound} />
          ) : (
            <ReadOnly label={END} value={formatInstant(bound.value)} />
          )
        }
      </Field>
    </>
  );
}

const START = "Start Date and Time";
const END = "End Date and Time";
