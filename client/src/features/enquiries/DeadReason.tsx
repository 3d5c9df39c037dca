import { useWatch } from "react-hook-form";
import type { Outputs } from "../../api/trpc.ts";
import type { EnquiryForm } from "../../shared/enquiryEdit.ts";
import { enquiryLabels } from "../../shared/enquiryLabels.ts";
import { Field } from "../../ui/form/Field.tsx";
import { TextArea } from "../../ui/form/TextArea.tsx";
import { Select } from "../../ui/pickers/Select.tsx";

interface DeadReasonProps {
  form: EnquiryForm;
  reasons: Outputs["enquiries"]["settings"]["dead_reasons"];
}

/** Why an enquiry is dead, in the given order; the comment's label is the reason's question (S015). */
export function DeadReason({ form, reasons }: DeadReasonProps) {
  const chosen = useWatch({ control: form.control, name: "dead_reason" });
  const question = reasons.find(({ reason }) => reason === chosen)?.question;
  const options = [...reasons]
    .sort((one, other) => (one.seq ?? 0) - (other.seq ?? 0))
    .map(({ reason }) => ({ value: reason, label: reason }));
  return (
    <>
      <Field form={form} name="dead_reason">
        {(bound) => <Select label={enquiryLabels.deadReason} options={options} required {...bound} />}
      </Field>
      <Field form={form} name="dead_reason_comment">
        {(bound) => <TextArea label={question || enquiryLabels.deadReasonComment} required {...bound} />}
      </Field>
    </>
  );
}
