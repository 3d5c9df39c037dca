import { hasMask } from "@mobile-crm/contracts/schemas/masked.ts";
import type { ReactElement } from "react";
import { Controller, type FieldPath, type FieldPathValue, type FieldValues } from "react-hook-form";
import type { FieldBinding } from "./fieldBinding.ts";
import { errorMessage } from "./formErrors.ts";
import { useShownField } from "./formFields.ts";
import type { FormOf } from "./useForm.ts";

interface BoundFieldProps<Values extends FieldValues, Sent, Name extends FieldPath<Values>> {
  form: FormOf<Values, Sent>;
  name: Name;
  children(bound: FieldBinding<FieldPathValue<Values, Name>>): ReactElement;
}

const MASKED = "The full text is not on this phone; it loads with a connection";

/**
 * Binds one value of a form to the input that shows it.
 *
 * @example <Field form={form} name="status_id">{(bound) => <Choice label="Status" options={statuses} {...bound} />}</Field>
 */
export function Field<Values extends FieldValues, Sent, Name extends FieldPath<Values>>({
  form,
  name,
  children,
}: BoundFieldProps<Values, Sent, Name>) {
  useShownField(name);
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur }, fieldState: { error } }) =>
        // A field without a value gets its empty value: with undefined a native input would be uncontrolled.
        children({
          name,
          value: (value ?? null) as typeof value,
          onChange,
          onBlur,
          error: errorMessage(error),
          ...(hasMask(value) && { readOnly: true, hint: MASKED }),
        })
      }
    />
  );
}
