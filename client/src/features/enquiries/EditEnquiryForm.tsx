import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { useWatch } from "react-hook-form";
import type { Outputs } from "../../api/trpc.ts";
import { PersistedForm } from "../../input/drafts/PersistedForm.tsx";
import { type EnquiryForm, type EnquiryToEdit, useEnquiryEdit } from "../../shared/enquiryEdit.ts";
import { enquiryLabels } from "../../shared/enquiryLabels.ts";
import { Explained } from "../../ui/base/Explained.tsx";
import { BooleanField } from "../../ui/form/BooleanField.tsx";
import { Field } from "../../ui/form/Field.tsx";
import { TextArea } from "../../ui/form/TextArea.tsx";
import { UnreadGuard } from "../../ui/form/UnreadGuard.tsx";
import { DateField } from "../../ui/pickers/DateField.tsx";
import { DateTimeField } from "../../ui/pickers/DateTimeField.tsx";
import { optionsOr } from "../../ui/pickers/options.ts";
import { Select } from "../../ui/pickers/Select.tsx";
import { CallComment } from "../calls/CallComment.tsx";
import { useNextCall } from "../calls/nextCall.ts";
import { SaveButtons } from "../calls/SaveButtons.tsx";
import { useAfterEdit } from "../calls/useAfterEdit.ts";

const answers = [
  { answer: "vcm_done", date: "vcm_done_date", label: enquiryLabels.vcmDone, dateLabel: enquiryLabels.vcmDoneDate },
  { answer: "visited", date: "enquiry_visit_date", label: enquiryLabels.visited, dateLabel: enquiryLabels.visitDate },
  { answer: "obm_done", date: "obm_done_date", label: enquiryLabels.obmDone, dateLabel: enquiryLabels.obmDoneDate },
] as const;

export function EditEnquiryForm(record: EnquiryToEdit) {
  const { id, enquiry, settings } = record;
  const after = useAfterEdit("enquiries_builders", id);
  const { planned, toPick, toComment } = useNextCall();
  const { form, parts, dead, ready, save } = useEnquiryEdit(record, { planned, onSaved: after.go });
  const status = useWatch({ control: form.control, name: "status_id" });

  /** Another status has no dead reason (S013). */
  const chooseStatus = (value: EntityId | null, onChange: (value: EntityId | null) => void) => {
    onChange(value);
    if (value === dead) return;
    form.resetField("dead_reason", { defaultValue: null });
    form.resetField("dead_reason_comment", { defaultValue: null });
  };

  return (
    <UnreadGuard parts={parts}>
      <PersistedForm
        form={form}
        label={enquiryLabels.editEnquiry}
        className="card p-4 sm:p-6"
        before={ready}
        onSave={save}
      >
        <p className="text-lg font-semibold wrap-anywhere">{enquiry.full_name}</p>
        <Field form={form} name="next_call_date">
          {(bound) => <DateTimeField label={enquiryLabels.nextCallDate} required defaultOpen={toPick} {...bound} />}
        </Field>
        <p className="-mb-2 text-sm text-muted">
          <Explained text="VCM and OBM">What are VCM and OBM?</Explained>
        </p>
        {answers.map((one) => (
          <YesNoWithDate key={one.answer} {...one} form={form} required={!parts.keeps(one.answer)} />
        ))}
        <Field form={form} name="status_id">
          {(bound) => (
            <Select
              label={enquiryLabels.status}
              required
              {...bound}
              {...optionsOr(settings?.statuses, {
                value: enquiry.status_id,
                label: enquiry.status,
                chosen: bound.value,
              })}
              onChange={(value) => chooseStatus(value, bound.onChange)}
            />
          )}
        </Field>
        <Field form={form} name="is_nri">
          {(bound) => <BooleanField label={enquiryLabels.isNri} required={!parts.keeps("is_nri")} {...bound} />}
        </Field>
        {settings && dead !== undefined && status === dead && (
          <DeadReason form={form} reasons={settings.dead_reasons} />
        )}
        <CallComment
          form={form}
          name="executive_comments"
          label={enquiryLabels.comment}
          history={enquiry.comment}
          first={toComment}
        />
        <SaveButtons form={form} after={after} />
      </PersistedForm>
    </UnreadGuard>
  );
}

interface DeadReasonProps {
  form: EnquiryForm;
  reasons: Outputs["enquiries"]["settings"]["dead_reasons"];
}

/** Why an enquiry is dead, in the given order; the comment's label is the reason's question (S015). */
function DeadReason({ form, reasons }: DeadReasonProps) {
  const chosen = useWatch({ control: form.control, name: "dead_reason" });
  const question = reasons.find(({ reason }) => reason === chosen)?.question;
  const options = [...reasons]
    .sort((one, other) => (one.seq ?? 0) - (other.seq ?? 0))
    .map(({ reason }) => ({ value: reason, label: reason }));
  return (
    <>
      <Field form={form} name="dead_reason" as={Select} label={enquiryLabels.deadReason} options={options} required />
      <Field form={form} name="dead_reason_comment">
        {(bound) => <TextArea label={question || enquiryLabels.deadReasonComment} required {...bound} />}
      </Field>
    </>
  );
}

interface YesNoWithDateProps {
  form: EnquiryForm;
  answer: "vcm_done" | "visited" | "obm_done";
  date: "vcm_done_date" | "enquiry_visit_date" | "obm_done_date";
  label: string;
  dateLabel: string;
  /** False if the stored answer could not be read and may be kept. */
  required: boolean;
}

/** A question whose date is asked for when the answer is Yes and cleared when it is No (S009–S012). */
function YesNoWithDate({ form, answer, date, label, dateLabel, required }: YesNoWithDateProps) {
  const yes = useWatch({ control: form.control, name: answer });
  return (
    <>
      <Field form={form} name={answer}>
        {(bound) => (
          <BooleanField
            label={label}
            required={required}
            {...bound}
            onChange={(value) => {
              bound.onChange(value);
              if (value !== true) form.resetField(date, { defaultValue: null });
            }}
          />
        )}
      </Field>
      {yes === true && <Field form={form} name={date} as={DateField} label={dateLabel} required />}
    </>
  );
}
