import type { StandUpEdit } from "@mobile-crm/contracts/resources/standUps.ts";
import { PositionField } from "../../media/capture/PositionField.tsx";
import { SelfieCapture } from "../../media/capture/SelfieCapture.tsx";
import { Field } from "../../ui/form/Field.tsx";
import type { FormFor } from "../../ui/form/useForm.ts";
import { standUpLabels } from "./labels.ts";

/** The selfie and the location at the end of the day (U160, V064). */
export function SigningOff({ form }: { form: FormFor<typeof StandUpEdit> }) {
  return (
    <>
      <Field form={form} name="signing_off_selfie_photo">
        {(bound) => <SelfieCapture required {...bound} onChange={bound.onChange as never} />}
      </Field>
      <PositionField
        form={form}
        name="signing_off_location"
        lat="signing_off_meeting_lat"
        long="signing_off_meeting_long"
        label={standUpLabels.signOffLocation}
      />
    </>
  );
}
