import { type ReactNode, type SyntheticEvent, useState } from "react";
import type { FieldErrors, FieldValues } from "react-hook-form";
import { useLocation } from "react-router-dom";
import { beingSaved } from "../offline/keptWrite.ts";
import { useDraft } from "../offline/useDraft.ts";
import { classes } from "./classes.ts";
import { DraftNote } from "./DraftNote.tsx";
import { labelOf, messageOf } from "./formErrors.ts";
import { FormFieldsProvider, useFormFields } from "./formFields.ts";
import { RefusedFields } from "./RefusedFields.tsx";
import type { FormOf } from "./useForm.ts";

export interface FormProps<Values extends FieldValues, Sent> {
  form: FormOf<Values, Sent>;
  /** Its name, for those who go from landmark to landmark. */
  label: string;
  /**
   * May return the promise of the save: the form is pending until it settles. Whoever made the call tells of a failure, and
   * rejects, so that what was typed stays a draft.
   */
  onSave(values: Sent): unknown;
  /** Told of what the schema refuses; the fields show it themselves. */
  onRefused?(errors: FieldErrors<Values>): void;
  /** What its draft is called where its label does not tell it apart on its screen; false where it is not worth one, as a search. */
  keepAs?: string | false;
  className?: string;
  children: ReactNode;
}

/** Saves what its schema accepts, or leads to the first field that it does not. */
export function Form<Values extends FieldValues, Sent>({
  form,
  label,
  onSave,
  onRefused,
  keepAs = label,
  className,
  children,
}: FormProps<Values, Sent>) {
  const { draft, save } = useDraftedSave(form, keepAs, onSave);
  const fields = useFormFields();
  const [hidden, setHidden] = useState<(readonly [string, string])[]>([]);
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    const element = event.currentTarget;
    const showErrors = () => void setTimeout(() => focusFirstError(element));
    fields.ask();
    const accept = (values: Sent) => {
      setHidden([]);
      return fields.anyUnfinished() ? showErrors() : save(values);
    };
    const refuse = (errors: FieldErrors<Values>) => {
      const unseen = Object.entries(errors).filter(([name]) => !fields.isShown(name));
      setHidden(unseen.map(([name, error]) => [labelOf(name), messageOf(error) ?? "Cannot be used"]));
      showErrors();
      onRefused?.(errors);
    };
    void form.handleSubmit(accept, refuse)(event);
  };
  return (
    <form noValidate aria-label={label} onSubmit={submit} className={classes("flex flex-col gap-4", className)}>
      {draft.found && (
        <DraftNote at={draft.found.at} changed={draft.found.changed.length > 0} onStartAnew={draft.startAnew} />
      )}
      <RefusedFields problems={hidden} />
      <FormFieldsProvider value={fields.provided}>{children}</FormFieldsProvider>
    </form>
  );
}

/** A save that leaves no draft behind, and one that fails everything typed. */
function useDraftedSave<Values extends FieldValues, Sent>(
  form: FormOf<Values, Sent>,
  keepAs: string | false,
  onSave: FormProps<Values, Sent>["onSave"],
) {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const place = keepAs === false ? undefined : `${pathname} ${keepAs}`;
  const draft = useDraft(form as never, place);
  const save = async (values: Sent) => {
    beingSaved.origin = place ? { draft: place, address, ...draft.typed() } : undefined;
    try {
      await draft.keepNow();
      await onSave(values);
      await draft.saved();
    } catch {
      // The failure was already told where the call was made, and everything typed is still there.
    } finally {
      beingSaved.origin = undefined;
    }
  };
  return { draft, save };
}

const INVALID = "[data-refused], [aria-invalid=true], [data-invalid] :is(button, input)";

function focusFirstError(form: HTMLFormElement) {
  const field = form.querySelector<HTMLElement>(INVALID);
  field?.focus();
  // A sheet is slid in by scrolling: to scroll more than its inside would push it back out.
  field?.scrollIntoView({ block: field.closest("[role=dialog]") ? "nearest" : "center" });
}
