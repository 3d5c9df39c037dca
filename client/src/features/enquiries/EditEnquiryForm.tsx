import { enquiryEditWith } from "@mobile-crm/contracts/resources/enquiryEdit.ts";
import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { useWatch } from "react-hook-form";
import { type Outputs, trpc } from "../../api/trpc.ts";
import { useSnapshot } from "../../offline/conflicts/useSnapshot.ts";
import { PersistedForm } from "../../offline/drafts/PersistedForm.tsx";
import { CallComment } from "../../shared/calling/CallComment.tsx";
import { useNextCall } from "../../shared/calling/nextCall.ts";
import { SaveButtons } from "../../shared/calling/SaveButtons.tsx";
import { useAfterEdit } from "../../shared/calling/useAfterEdit.ts";
import { BooleanField } from "../../ui/form/BooleanField.tsx";
import { Field } from "../../ui/form/Field.tsx";
import { UnreadGuard } from "../../ui/form/UnreadGuard.tsx";
import { unreadParts } from "../../ui/form/unreadParts.ts";
import { useForm } from "../../ui/form/useForm.ts";
import { DateTimeField } from "../../ui/pickers/DateTimeField.tsx";
import { Select } from "../../ui/pickers/Select.tsx";
import { DeadReason } from "./DeadReason.tsx";
import { enquirySnapshot } from "./enquirySnapshot.ts";
import { deadStatusId, enquiryParts, initialEdit } from "./initialEdit.ts";
import { YesNoWithDate } from "./YesNoWithDate.tsx";

interface EditEnquiryFormProps {
  id: EntityId;
  enquiry: Outputs["enquiries"]["details"];
  settings: Outputs["enquiries"]["settings"];
}

const answers = [
  { answer: "vcm_done", date: "vcm_done_date", label: "VCM Done", dateLabel: "VCM Done Date" },
  { answer: "visited", date: "enquiry_visit_date", label: "Visited", dateLabel: "Visit Date" },
  { answer: "obm_done", date: "obm_done_date", label: "OBM Done", dateLabel: "OBM Done Date" },
] as const;

export function EditEnquiryForm({ id, enquiry, settings }: EditEnquiryFormProps) {
  const after = useAfterEdit("enquiries_builders", id);
  const dead = deadStatusId(settings);
  const { planned, toPick, toComment } = useNextCall();
  const parts = unreadParts(enquiry, enquiryParts);
  const schema = enquiryEditWith({ deadStatusId: dead, mayStayOpen: parts.keeps });
  const form = useForm(schema, { ...initialEdit(id, enquiry, settings), ...planned });
  const status = useWatch({ control: form.control, name: "status_id" });
  const seen = useSnapshot(() => enquirySnapshot(id, enquiry, settings));
  const update = trpc.enquiries.update.useMutation({
    meta: { success: "Enquiry Updated!" },
    trpc: { context: { seen } },
    onSuccess: after.go,
  });

  /** S013: another status has no dead reason. */
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
        label="Edit Enquiry"
        className="card p-4 sm:p-6"
        onSave={(values) => update.mutateAsync(parts.without(values))}
      >
        <p className="text-lg font-semibold wrap-anywhere">{enquiry.full_name}</p>
        <Field form={form} name="next_call_date">
          {(bound) => <DateTimeField label="Next call date and time" required defaultOpen={toPick} {...bound} />}
        </Field>
        {answers.map((one) => (
          <YesNoWithDate key={one.answer} {...one} form={form} required={!parts.keeps(one.answer)} />
        ))}
        <Field form={form} name="status_id">
          {(bound) => (
            <Select
              label="Status"
              options={settings.statuses}
              required
              {...bound}
              onChange={(value) => chooseStatus(value, bound.onChange)}
            />
          )}
        </Field>
        {dead !== undefined && status === dead && <DeadReason form={form} reasons={settings.dead_reasons} />}
        <Field form={form} name="is_nri">
          {(bound) => <BooleanField label="Is NRI" required={!parts.keeps("is_nri")} {...bound} />}
        </Field>
        <CallComment form={form} name="executive_comments" history={enquiry.comment} first={toComment} />
        <SaveButtons form={form} after={after} />
      </PersistedForm>
    </UnreadGuard>
  );
}
