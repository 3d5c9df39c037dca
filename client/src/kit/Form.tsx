import type { ReactNode, SyntheticEvent } from "react";
import type { FieldValues } from "react-hook-form";
import { useLocation } from "react-router-dom";
import { beingSaved } from "../offline/keptWrite.ts";
import { useDraft } from "../offline/useDraft.ts";
import { classes } from "./classes.ts";
import { DraftNote } from "./DraftNote.tsx";
import { UnfinishedFieldsProvider, useUnfinishedFields } from "./unfinished.ts";
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
  keepAs = label,
  className,
  children,
}: FormProps<Values, Sent>) {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const place = keepAs === false ? undefined : `${pathname} ${keepAs}`;
  const draft = useDraft(form as never, place);
  const unfinished = useUnfinishedFields();
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    const element = event.currentTarget;
    const showErrors = () => setTimeout(() => focusFirstError(element));
    unfinished.ask();
    const save = async (values: Sent) => {
      if (unfinished.any()) return void showErrors();
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
    void form.handleSubmit(save, showErrors)(event);
  };
  return (
    <form noValidate aria-label={label} onSubmit={submit} className={classes("flex flex-col gap-4", className)}>
      {draft.found && (
        <DraftNote at={draft.found.at} changed={draft.found.changed.length > 0} onStartAnew={draft.startAnew} />
      )}
      <UnfinishedFieldsProvider value={unfinished.provided}>{children}</UnfinishedFieldsProvider>
    </form>
  );
}

function focusFirstError(form: HTMLFormElement) {
  const field = form.querySelector<HTMLElement>("[aria-invalid=true], [data-invalid] button");
  field?.focus();
  // A sheet is slid in by scrolling: to scroll more than its inside would push it back out.
  field?.scrollIntoView({ block: field.closest("[role=dialog]") ? "nearest" : "center" });
}
