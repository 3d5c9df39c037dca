import { FORM, file } from "@mobile-crm/contracts/http/attachment.ts";
import { type EntityId, toId } from "@mobile-crm/contracts/schemas/ids.ts";
import { Flag } from "@mobile-crm/contracts/schemas/scalars.ts";
import * as z from "zod/mini";
import { READ_FOR_EDIT } from "../../api/queryClient.ts";
import { type Outputs, trpc } from "../../api/trpc.ts";
import { paths } from "../../lib/paths.ts";
import { recordLabel } from "../../lib/recordLabel.ts";
import { useLeaveForm } from "../../lib/useLeaveForm.ts";
import { withoutPhotoData } from "../../media/capture/photo.ts";
import { UploadForm } from "../../media/capture/UploadForm.tsx";
import { useUpload } from "../../media/capture/useUpload.ts";
import { DeletedNotice } from "../../shared/DeletedNotice.tsx";
import { BesideRecord } from "../../ui/base/BesideRecord.tsx";
import { DetailsCard } from "../../ui/base/DetailsCard.tsx";
import { ScreenHeading } from "../../ui/base/ScreenHeading.tsx";
import { BooleanField } from "../../ui/form/BooleanField.tsx";
import { Field } from "../../ui/form/Field.tsx";
import { FileField } from "../../ui/form/FileField.tsx";
import { UnreadGuard } from "../../ui/form/UnreadGuard.tsx";
import { unreadParts } from "../../ui/form/unreadParts.ts";
import { useForm } from "../../ui/form/useForm.ts";
import { RecordPlaceholder } from "../../ui/list/RecordPlaceholder.tsx";
import { premiumLabels } from "./labels.ts";
import { premiumFacts } from "./PremiumEnquiryDetails.tsx";

/** The form of the expression of interest (/Eoi/{id}). */
export const EditEoi = () => (
  <EditForm
    id={toId(paths.eoi.useParams().id)}
    title={premiumLabels.editEoi}
    success="EOI Updated!"
    existingForm="enquiry_eoi_form_id"
    approval="eoi_approved"
    pack={({ form, ...about }) => ({ enquiry_eoi_form_attributes: { ...about, eoi_done_form: form } })}
  />
);

/** The form of the site visit (/SiteVisit/{id}). */
export const EditSiteVisit = () => (
  <EditForm
    id={toId(paths.siteVisit.useParams().id)}
    title={premiumLabels.editSiteVisit}
    success="SV Updated!"
    existingForm="enquiry_visit_form_id"
    approval="approved"
    pack={({ form, ...about }) => ({ enquiry_visit_form_attributes: { ...about, site_visit_form: form } })}
  />
);

function EditForm({ id, ...form }: EditFormProps & { id: EntityId }) {
  const { data, error, refetch } = trpc.premiumEnquiries.details.useQuery({ id }, READ_FOR_EDIT);
  if (data) return <PremiumForm key={data.id} enquiry={data} {...form} />;
  return <RecordPlaceholder shape="form" rows={2} title={form.title} error={error} onRetry={() => void refetch()} />;
}

/** Both are required in both forms (V068, V069). */
const Answers = z.object({ is_approved: Flag, form: file(FORM) });
type Answers = z.output<typeof Answers>;

type PremiumEnquiry = Outputs["premiumEnquiries"]["details"];

interface EditFormProps {
  title: string;
  success: string;
  /** The field of the reply with the id of the existing form; without that id a second form would be created. */
  existingForm: "enquiry_eoi_form_id" | "enquiry_visit_form_id";
  /** The field of the reply that says whether the existing form is approved. */
  approval: "eoi_approved" | "approved";
  /** Converts the answers, and what they are about, to the input of the call. */
  pack(answers: Answers & { id: EntityId | null | undefined; premium_enquiry_id: EntityId }): object;
}

/** The inputs of both forms: whether the enquiry is approved, and the file (U170). */
function PremiumForm({
  title,
  success,
  enquiry,
  approval,
  existingForm,
  pack,
}: EditFormProps & { enquiry: PremiumEnquiry }) {
  const { id } = enquiry;
  const about = { id: enquiry[existingForm], premium_enquiry_id: id };
  const parts = unreadParts(enquiry, { [existingForm]: { label: title, refuses: true } });
  const leave = useLeaveForm();
  const form = useForm(Answers, { is_approved: enquiry[approval] ?? null });
  const upload = useUpload({
    call: "premiumEnquiries.update",
    success,
    onSuccess: () => leave(paths.premiumEnquiry.to({ id })),
  });

  return (
    <>
      <ScreenHeading subtitle={recordLabel(enquiry.name, enquiry.premium_enquiry_no || id)}>{title}</ScreenHeading>
      <BesideRecord record={<DetailsCard details={premiumFacts(enquiry)} />}>
        {enquiry.deleted_at ? (
          <DeletedNotice id={id} />
        ) : (
          <UnreadGuard parts={parts}>
            <UploadForm
              upload={upload}
              form={form}
              label={title}
              onSave={(answers, origin) => upload.send({ id, ...pack({ ...about, ...answers }) }, origin)}
            >
              <Field form={form} name="is_approved" as={BooleanField} label={premiumLabels.isApproved} required />
              <Field form={form} name="form">
                {(bound) => (
                  <FileField
                    label="Form"
                    required
                    accept=".jpg,.jpeg,.pdf"
                    hint="JPG, JPEG or PDF, up to 10 MB"
                    rule={FORM}
                    prepare={withoutPhotoData}
                    {...bound}
                    onChange={bound.onChange as never}
                  />
                )}
              </Field>
            </UploadForm>
          </UnreadGuard>
        )}
      </BesideRecord>
    </>
  );
}
