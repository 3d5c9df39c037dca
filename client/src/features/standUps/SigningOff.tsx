import type { StandUpEdit } from "@mobile-crm/contracts/resources/standUps.ts";
import { LocationField } from "../../media/capture/LocationField.tsx";
import { SelfieCapture } from "../../media/capture/SelfieCapture.tsx";
import { Field } from "../../ui/form/Field.tsx";
import type { FormFor } from "../../ui/form/useForm.ts";

/** The face and the place at the day's end (U160, V064). */
export function SigningOff({ form }: { form: FormFor<typeof StandUpEdit> }) {
  return (
    <>
      <Field form={form} name="signing_off_selfie_photo">
        {(bound) => <SelfieCapture required {...bound} onChange={bound.onChange as never} />}
      </Field>
      <Field form={form} name="signing_off_location">
        {(bound) => (
          <LocationField
            label="Sign-off Location"
            {...bound}
            value={bound.value ?? null}
            onPosition={({ lat, long }) => {
              form.setValue("signing_off_meeting_lat", lat);
              form.setValue("signing_off_meeting_long", long);
            }}
          />
        )}
      </Field>
    </>
  );
}
