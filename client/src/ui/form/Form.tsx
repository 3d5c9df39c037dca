import { type FocusEvent, type ReactNode, type SyntheticEvent, useEffect, useState } from "react";
import type { FieldErrors, FieldPath, FieldValues } from "react-hook-form";
import { classes } from "../../lib/classes.ts";
import { fieldIssues } from "../../lib/errors.ts";
import { preloadParts } from "../../lib/lazyPart.ts";
import { Icon } from "../base/Icon.tsx";
import { errorMessage, fieldLabel } from "./formErrors.ts";
import { type FieldProblem, FormFieldsProvider, useFormFields } from "./formFields.ts";
import { PendingFields } from "./PendingFields.tsx";
import type { FormOf } from "./useForm.ts";

export interface FormProps<Values extends FieldValues, Sent> {
  form: FormOf<Values, Sent>;
  /** Accessible name of the form's landmark. */
  label: string;
  /**
   * May return the promise of the save: the form is pending until it settles. The caller reports a failure and rejects,
   * which keeps the draft.
   */
  onSave(values: Sent): unknown;
  /** Awaited before a save is validated, for data that validation needs. If it rejects, it has already reported why. */
  before?: (() => Promise<void>) | undefined;
  /** Called with validation errors; the fields show them themselves. */
  onRefused?(errors: FieldErrors<Values>): void;
  /** Shown above the fields. */
  notice?: ReactNode;
  className?: string;
  children: ReactNode;
  /** Below the fields, and usable while the save is pending: the progress of an upload. */
  progress?: ReactNode;
}

/** Saves valid values; otherwise moves the focus to the first invalid field. */
export function Form<Values extends FieldValues, Sent>({
  form,
  label,
  before,
  onSave,
  onRefused,
  notice,
  className,
  children,
  progress,
}: FormProps<Values, Sent>) {
  const fields = useFormFields();
  const [hidden, setHidden] = useState<HiddenProblem[]>([]);
  /** The form, once the last field of an invalid save is on screen. */
  const [completed, setCompleted] = useState<{ element: HTMLFormElement }>();
  const { setProblems } = fields;
  useEffect(() => {
    if (!completed) return;
    setProblems(refusedFields(completed.element));
    // The message that is replaced by a field may have had the focus, which then went to the dialog or the page.
    if (document.activeElement?.contains(completed.element)) focusFirstError(completed.element);
  }, [completed, setProblems]);
  // Lets a form that was opened online open its dialogs offline.
  useEffect(() => void preloadParts(), []);
  const [pending, setPending] = useState(false);
  /** Shows the server's messages at their fields, each until the field is changed. */
  const showIssues = (error: unknown) => {
    for (const { path, message } of fieldIssues(error))
      if (fields.isShown(path)) form.setError(path as FieldPath<Values>, { type: "server", message });
  };
  const save = async (values: Sent) => {
    const focused = document.activeElement;
    setPending(true);
    try {
      await onSave(values);
    } catch (error) {
      // The caller has reported the failure. What was typed stays.
      showIssues(error);
    }
    setPending(false);
    // The fields lost the focus while inert; they can have it again once they are rendered.
    setTimeout(() => {
      if (document.activeElement === document.body && focused instanceof HTMLElement) focused.focus();
    });
  };
  const prepare = async (running: Promise<unknown> | undefined) => {
    setPending(true);
    await running;
    const isReady = await (before?.() ?? Promise.resolve()).then(
      () => true,
      () => false,
    );
    setPending(false);
    return isReady;
  };
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const running = fields.running();
    if ((before || running) && !(await prepare(running))) return;
    const showErrors = () =>
      void setTimeout(() => {
        setProblems(refusedFields(element));
        focusFirstError(element);
        onceComplete(element, () => {
          // Fields that are now on screen show their own error.
          setHidden((problems) => problems.filter(({ field }) => !fields.isShown(field)));
          setCompleted({ element });
        });
      });
    fields.ask();
    const accept = (values: Sent) => {
      setHidden([]);
      setProblems([]);
      return fields.anyUnfinished() ? showErrors() : save(values);
    };
    const refuse = (errors: FieldErrors<Values>) => {
      const unseen = Object.entries(errors).filter(([name]) => !fields.isShown(name));
      setHidden(
        unseen.map(([field, error]) => ({
          field,
          label: fieldLabel(field),
          message: errorMessage(error) ?? "Cannot be used",
        })),
      );
      showErrors();
      onRefused?.(errors);
    };
    void form.handleSubmit(accept, refuse)(event);
  };
  /** A corrected field is no longer listed; before the first save attempt none is. */
  const correct = ({ currentTarget }: FocusEvent<HTMLFormElement>) => {
    if (!fields.provided.problems.length) return;
    setTimeout(() => {
      const refused = refusedFields(currentTarget);
      setProblems((problems) => {
        const corrected = problems.filter(({ label }) => !refused.some((problem) => problem.label === label));
        return [...refused, ...corrected.map((problem) => ({ ...problem, isCorrected: true }))];
      });
    }, 400);
  };
  return (
    <form
      noValidate
      aria-label={label}
      aria-busy={pending || undefined}
      onSubmit={(event) => void submit(event)}
      onBlur={correct}
      className={classes("flex flex-col gap-4", className)}
    >
      <PendingFields pending={pending}>
        {notice}
        <RefusedFields problems={hidden} />
        <FormFieldsProvider value={fields.provided}>{children}</FormFieldsProvider>
      </PendingFields>
      {progress}
    </form>
  );
}

/** Runs when the last missing field is on screen; not at all if none is missing. */
function onceComplete(form: HTMLFormElement, work: () => void) {
  const isComplete = () => !form.querySelector("[aria-busy=true]");
  if (isComplete()) return;
  const observer = new MutationObserver(() => {
    if (!isComplete()) return;
    observer.disconnect();
    work();
  });
  observer.observe(form, { childList: true, subtree: true });
}

const INVALID = "[data-refused], [aria-invalid=true], [data-invalid] :is(button, input)";

/** The invalid fields in their order on screen, with their labels. */
function refusedFields(form: HTMLFormElement): FieldProblem[] {
  return [...form.querySelectorAll<HTMLElement>("[aria-invalid=true], [data-invalid]")].flatMap((field) => {
    const isGroup = field.matches("[data-invalid]:not([aria-invalid=true])");
    if (isGroup && !field.querySelector(":scope > [role=group]")) return [];
    const element = isGroup ? field.querySelector<HTMLElement>("[tabindex]") : field;
    const label = labelOf(field);
    return element && label ? [{ label, element }] : [];
  });
}

function labelOf(field: HTMLElement): string {
  const ids = field.getAttribute("aria-labelledby")?.split(" ")[0];
  const text = ids ? document.getElementById(ids) : (field as HTMLInputElement).labels?.[0];
  return (text ?? field.querySelector("label, span"))?.textContent?.trim() ?? "";
}

function focusFirstError(form: HTMLFormElement) {
  const field = form.querySelector<HTMLElement>(INVALID);
  field?.focus();
  // A sheet slides in by scrolling: scrolling anything but its inside would push it out again.
  field?.scrollIntoView({ block: field.closest("[role=dialog]") ? "nearest" : "center" });
}

/** The error of a field that is not on screen. */
interface HiddenProblem {
  field: string;
  label: string;
  message: string;
}

/** Lists errors of fields that are not on screen. */
export function RefusedFields({ problems }: { problems: readonly HiddenProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <div role="alert" tabIndex={-1} data-refused="true" className="flex gap-2 rounded-xl bg-bad p-4 text-on-bad">
      <Icon name="info" />
      <ul className="font-medium wrap-anywhere">
        {problems.map(({ field, label, message }) => (
          <li key={field}>{`${label}: ${message}`}</li>
        ))}
      </ul>
    </div>
  );
}
