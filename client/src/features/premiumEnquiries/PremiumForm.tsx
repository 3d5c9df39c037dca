import { FORM, file, problemOf } from "@mobile-crm/contracts/attachment.ts";
import { Flag } from "@mobile-crm/contracts/scalars.ts";
import { useNavigate } from "react-router-dom";
import * as z from "zod/mini";
import { Field } from "../../kit/Field.tsx";
import { FileField } from "../../kit/FileField.tsx";
import { Form } from "../../kit/Form.tsx";
import { ScreenHeading } from "../../kit/ScreenHeading.tsx";
import { Submit } from "../../kit/Submit.tsx";
import { UnreadGuard } from "../../kit/UnreadGuard.tsx";
import { unreadParts } from "../../kit/unreadParts.ts";
import { useForm } from "../../kit/useForm.ts";
import { YesNo } from "../../kit/YesNo.tsx";
import { paths } from "../../paths.ts";
import { type Outputs, trpc } from "../../trpc.ts";
import { UploadProgress } from "../capture/UploadProgress.tsx";
import { useUpload } from "../capture/useUpload.ts";

/** What the two forms ask for (V068, V069). */
const Answers = z.object({ is_approved: Flag, form: file(FORM) });

interface PremiumFormProps {
  title: string;
  success: string;
  enquiry: Outputs["premiumEnquiries"]["details"];
  approved: boolean | null | undefined;
  /** Where the reply names the form that is there already; without that a second one would be made. */
  existingForm: "enquiry_eoi_form_id" | "enquiry_visit_form_id";
  /** The answers as the call wants them. */
  pack(answers: z.output<typeof Answers>): object;
}

/** Whether it is approved, and the form itself (U170). */
export function PremiumForm({ title, success, enquiry, approved, existingForm, pack }: PremiumFormProps) {
  const { id } = enquiry;
  const parts = unreadParts(enquiry, { [existingForm]: { label: title, refuses: true } });
  const navigate = useNavigate();
  const { client } = trpc.useUtils();
  const form = useForm(Answers, { is_approved: approved ?? null });
  const upload = useUpload({
    call: ["premiumEnquiries", "update"],
    send: (values, options) => client.premiumEnquiries.update.mutate(values, options),
    success,
    onSuccess: () => navigate(paths.premiumEnquiry.to({ id }), { replace: true }),
  });

  return (
    <>
      <ScreenHeading>{title}</ScreenHeading>
      <UnreadGuard parts={parts}>
        <Form
          form={form}
          label={title}
          className="card p-4 sm:p-6"
          onSave={(answers) => upload.send({ id, ...pack(answers) })}
        >
          <Field form={form} name="is_approved">
            {(bound) => <YesNo label="Is Approved" required {...bound} />}
          </Field>
          <Field form={form} name="form">
            {(bound) => (
              <FileField
                label="Form"
                required
                accept=".jpg,.jpeg,.pdf"
                hint="JPG, JPEG or PDF, up to 10 MB"
                check={(chosen) => problemOf(chosen, FORM)}
                {...bound}
                onChange={bound.onChange as never}
              />
            )}
          </Field>
          <Submit form={form}>Save</Submit>
          <UploadProgress progress={upload.progress} onCancel={upload.cancel} />
        </Form>
      </UnreadGuard>
    </>
  );
}
