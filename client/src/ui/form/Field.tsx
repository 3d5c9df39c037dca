import { hasMask } from "@mobile-crm/contracts/schemas/masked.ts";
import { type ComponentType, Fragment, type ReactElement } from "react";
import {
  Controller,
  type FieldPath,
  type FieldPathByValue,
  type FieldPathValue,
  type FieldValues,
} from "react-hook-form";
import type { FieldBinding } from "./fieldBinding.ts";
import { errorMessage } from "./formErrors.ts";
import { useShownField } from "./formFields.ts";
import type { FormOf } from "./useForm.ts";

interface BoundFieldProps<Values extends FieldValues, Sent, Name extends FieldPath<Values>> {
  form: FormOf<Values, Sent>;
  name: Name;
  children(bound: FieldBinding<FieldPathValue<Values, Name>>): ReactElement;
}

/** An input that is given nothing but its value, and its own props. */
type InputFieldProps<Values extends FieldValues, Sent, Props extends { value?: unknown }> = {
  form: FormOf<Values, Sent>;
  name: FieldPathByValue<Values, Props["value"]>;
  as: ComponentType<Props>;
} & Omit<Props, "form" | "name" | "as" | "value" | "onChange" | "onBlur">;

interface AnyFieldProps {
  form: FormOf<FieldValues, unknown>;
  name: string;
  as?: ComponentType<object>;
  children?(bound: FieldBinding<unknown>): ReactElement;
}

const MASKED = "The full text is not on this phone; it loads with a connection";

/**
 * Binds one value of a form to the input that shows it.
 *
 * @example <Field form={form} name="comment" as={TextArea} label="Comment" required />
 * @example <Field form={form} name="status_id">{(bound) => <Choice label="Status" options={statuses} {...bound} />}</Field>
 */
export function Field<Values extends FieldValues, Sent, Name extends FieldPath<Values>>(
  props: BoundFieldProps<Values, Sent, Name>,
): ReactElement;
export function Field<Values extends FieldValues, Sent, Props extends { value?: unknown }>(
  props: InputFieldProps<Values, Sent, Props>,
): ReactElement;
export function Field({
  form,
  name,
  as: Input = Fragment,
  children = (bound) => <Input {...own} {...bound} />,
  ...own
}: AnyFieldProps) {
  useShownField(name);
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur }, fieldState: { error } }) =>
        // A field without a value gets its empty value: with undefined a native input would be uncontrolled.
        children({
          name,
          value: value ?? null,
          onChange,
          onBlur,
          error: errorMessage(error),
          ...(hasMask(value) && { readOnly: true, hint: MASKED }),
        })
      }
    />
  );
}
