import type { ReactNode, SyntheticEvent } from "react";
import type { FieldValues } from "react-hook-form";
import { classes } from "./classes.ts";
import type { FormOf } from "./useForm.ts";

export interface FormProps<Values extends FieldValues, Sent> {
  form: FormOf<Values, Sent>;
  /** Its name, for those who go from landmark to landmark. */
  label: string;
  /** May return the promise of the save: the form is pending until it settles. Whoever made the call tells of a failure. */
  onSave(values: Sent): unknown;
  className?: string;
  children: ReactNode;
}

/** Saves what its schema accepts, or leads to the first field that it does not. */
export function Form<Values extends FieldValues, Sent>({
  form,
  label,
  onSave,
  className,
  children,
}: FormProps<Values, Sent>) {
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    const element = event.currentTarget;
    const save = (values: Sent) => Promise.resolve(onSave(values)).catch(stayAsTyped);
    void form.handleSubmit(save, () => setTimeout(() => focusFirstError(element)))(event);
  };
  return (
    <form noValidate aria-label={label} onSubmit={submit} className={classes("flex flex-col gap-4", className)}>
      {children}
    </form>
  );
}

/** The failure was already told where the call was made, and everything typed is still there. */
function stayAsTyped() {}

function focusFirstError(form: HTMLFormElement) {
  const field = form.querySelector<HTMLElement>("[aria-invalid=true], [data-invalid] button");
  field?.focus();
  // A sheet is slid in by scrolling: to scroll more than its inside would push it back out.
  field?.scrollIntoView({ block: field.closest("[role=dialog]") ? "nearest" : "center" });
}
