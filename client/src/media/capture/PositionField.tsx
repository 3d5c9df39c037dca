import type { FieldPath, FieldValues } from "react-hook-form";
import { Field } from "../../ui/form/Field.tsx";
import type { FieldBinding } from "../../ui/form/fieldBinding.ts";
import type { FormOf } from "../../ui/form/useForm.ts";
import { LocationField } from "./LocationField.tsx";

interface PositionFieldProps<Values extends FieldValues, Sent> {
  form: FormOf<Values, Sent>;
  /** The form field of the place as text. */
  name: FieldPath<Values>;
  /** The form fields of its coordinates. */
  lat: FieldPath<Values>;
  long: FieldPath<Values>;
  label?: string;
  hint?: string | undefined;
}

/** The location of the device, as text and as coordinates. */
export const PositionField = <Values extends FieldValues, Sent>(props: PositionFieldProps<Values, Sent>) => (
  <Field form={props.form} name={props.name}>
    {(bound) => (
      <LocationField
        label={props.label}
        hint={props.hint}
        {...(bound as FieldBinding<string | null, string>)}
        onPosition={(position) => {
          props.form.setValue(props.lat, position.lat as never);
          props.form.setValue(props.long, position.long as never);
        }}
      />
    )}
  </Field>
);
