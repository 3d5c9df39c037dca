import { type ReactNode, useEffect, useRef, useState } from "react";
import { type FieldValues, useWatch } from "react-hook-form";
import { PersistedForm } from "../../input/drafts/PersistedForm.tsx";
import type { FormOrigin } from "../../input/outbox/outboxTypes.ts";
import { clock } from "../../lib/clock.ts";
import { formatInstant } from "../../lib/format.ts";
import { ButtonLink } from "../../ui/base/ButtonLink.tsx";
import { Field } from "../../ui/form/Field.tsx";
import { TextArea } from "../../ui/form/TextArea.tsx";
import type { FormOf } from "../../ui/form/useForm.ts";
import { DateTimeField } from "../../ui/pickers/DateTimeField.tsx";
import { Chips } from "./Chips.tsx";
import { type CallOutcome, callOutcomes, commentWith, outcomeOf } from "./callOutcomes.ts";
import { callLabels } from "./labels.ts";
import { type Outcome as NextCall, nextCallDate, outcomes as nextCalls } from "./nextCall.ts";
import { SaveButtons } from "./SaveButtons.tsx";
import type { AfterEdit } from "./useAfterEdit.ts";

interface CallFields {
  next_call_date: string | null;
  executive_comments: string | null;
}

interface OutcomeSheetProps<Values extends FieldValues, Sent> {
  /** The edit form of the called record. */
  form: FormOf<Values, Sent>;
  after: AfterEdit;
  /** Address of the edit form, whose draft the sheet shares. */
  edit: string;
  editName: string;
  /** Awaited before validation, as in `Form`. */
  before?(): Promise<void>;
  onSave(values: Sent, origin: FormOrigin): unknown;
  /** Fields that the record lacks but a save needs. */
  children?: ReactNode;
}

const outcomeChips = callOutcomes.map((outcome) => ({ key: outcome, label: outcome.label }));
const nextCallChips = nextCalls.map(({ next_call, label }) => ({ key: next_call, label }));

/** The outcome of a call and when to call again, by taps alone; an outcome writes the comment (docs/decisions/0045). */
export function OutcomeSheet<Values extends FieldValues, Sent>(props: OutcomeSheetProps<Values, Sent>) {
  const { form, after, edit, editName, before, onSave, children } = props;
  const call = form as unknown as FormOf<CallFields, Sent>;
  const [date, comment] = useWatch({ control: call.control, name: ["next_call_date", "executive_comments"] });
  const [nextCall, setNextCall] = useState<NextCall>();
  const chooseNextCall = (chosen: NextCall) => {
    setNextCall(chosen);
    call.setValue("next_call_date", nextCallDate(chosen, clock.now()), { shouldDirty: true });
  };
  const chooseOutcome = (chosen: CallOutcome) => {
    const value = commentWith(chosen, comment ?? "");
    call.setValue("executive_comments", value, { shouldDirty: true, shouldValidate: true });
    // A time that the user chose stays.
    if (!nextCall || nextCall === outcomeOf(comment)?.next_call) chooseNextCall(chosen.next_call);
  };

  return (
    <div ref={useScrolledTo()}>
      <PersistedForm
        form={form}
        label={callLabels.outcome}
        draftName={editName}
        address={edit}
        className="card mb-3 p-4 sm:p-6"
        before={before}
        onSave={onSave}
      >
        <div className="-my-2 flex flex-wrap items-center justify-between gap-x-3">
          <h2 className="text-base font-semibold">{callLabels.outcome}</h2>
          <ButtonLink to={edit} look="quiet" aria-label={callLabels.noteInAllFields}>
            {callLabels.allFields}
          </ButtonLink>
        </div>
        <Chips
          label={callLabels.outcomes}
          chips={outcomeChips}
          selected={outcomeOf(comment)}
          onSelect={chooseOutcome}
        />
        <Chips label={callLabels.callAgain} chips={nextCallChips} selected={nextCall} onSelect={chooseNextCall} />
        {nextCall === "pick" ? (
          <Field form={call} name="next_call_date">
            {(bound) => <DateTimeField label={callLabels.nextCallDate} required defaultOpen {...bound} />}
          </Field>
        ) : (
          <p role="status" className="-mt-2 text-sm text-muted">{`Next call ${formatInstant(date)}`}</p>
        )}
        {children}
        <Field form={call} name="executive_comments" as={TextArea} label={callLabels.comment} required />
        <SaveButtons form={form} after={after} />
      </PersistedForm>
    </div>
  );
}

/** A part that scrolls into view when it is first shown. */
function useScrolledTo() {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => void part.current?.scrollIntoView({ block: "nearest" }), []);
  return part;
}
