import type { ReactNode } from "react";
import { type FieldValues, useFormState } from "react-hook-form";
import { Button, type ButtonProps } from "../base/Button.tsx";
import { FormActions } from "./FormActions.tsx";
import type { FormOf } from "./useForm.ts";

export interface SubmitProps<Values extends FieldValues, Sent> extends Pick<ButtonProps, "look" | "onClick"> {
  form: FormOf<Values, Sent>;
  children: ReactNode;
}

export function Submit<Values extends FieldValues, Sent>({ form, children, ...rest }: SubmitProps<Values, Sent>) {
  const { isSubmitting } = useFormState({ control: form.control });
  return (
    <Button
      {...rest}
      type="submit"
      pending={isSubmitting}
      // Keeps the focus in the field: on blur its error would push the button away from under the finger.
      onMouseDown={(event) => event.preventDefault()}
      className="max-sm:grow sm:min-w-40"
    >
      {children}
    </Button>
  );
}

/** The only button of most forms. */
export const SaveButton = <Values extends FieldValues, Sent>({ form }: Pick<SubmitProps<Values, Sent>, "form">) => (
  <FormActions>
    <Submit form={form}>Save</Submit>
  </FormActions>
);
