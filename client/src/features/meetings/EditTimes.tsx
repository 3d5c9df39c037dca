import { SUPER_ADMIN, session } from "../../auth/session.ts";
import { formatInstant } from "../../lib/format.ts";
import { Field } from "../../ui/form/Field.tsx";
import { DateTimeField } from "../../ui/pickers/DateTimeField.tsx";
import type { MeetingEditForm } from "./meetingForms.ts";
import { ReadOnlyField } from "./ReadOnlyField.tsx";

/** When it was: to be changed by the super admin only (P006), but sent by everyone (SPEC-117). */
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
            <ReadOnlyField label={START} value={formatInstant(bound.value)} />
          )
        }
      </Field>
      <Field form={form} name="end_date_time">
        {(bound) =>
          mayEdit ? (
            <DateTimeField label={END} required {...bound} />
          ) : (
            <ReadOnlyField label={END} value={formatInstant(bound.value)} />
          )
        }
      </Field>
    </>
  );
}

const START = "Start Date and Time";
const END = "End Date and Time";
