import { SUPER_ADMIN, session } from "../../auth/session.ts";
import { formatInstant } from "../../lib/format.ts";
import { MeetingTimes } from "../../shared/MeetingTimes.tsx";
import { Field } from "../../ui/form/Field.tsx";
import { meetingLabels } from "./labels.ts";
import type { MeetingEditForm } from "./meetingForms.ts";
import { ReadOnlyField } from "./ReadOnlyField.tsx";

/** The times of the meeting: only the super admin may change them (P006), but they are always sent (SPEC-117). */
export function EditTimes({ form }: { form: MeetingEditForm }) {
  if (session.hasRole(SUPER_ADMIN)) return <MeetingTimes form={form} names={["start_date_time", "end_date_time"]} />;
  return (
    <>
      <Field form={form} name="start_date_time">
        {({ value }) => <ReadOnlyField label={meetingLabels.startDateAndTime} value={formatInstant(value)} />}
      </Field>
      <Field form={form} name="end_date_time">
        {({ value }) => <ReadOnlyField label={meetingLabels.endDateAndTime} value={formatInstant(value)} />}
      </Field>
    </>
  );
}
