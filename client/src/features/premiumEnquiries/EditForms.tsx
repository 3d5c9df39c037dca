import { type EntityId, toId } from "@mobile-crm/contracts/schemas/ids.ts";
import { READ_FOR_EDIT } from "../../api/queryClient.ts";
import { trpc } from "../../api/trpc.ts";
import { paths } from "../../lib/paths.ts";
import { RecordPlaceholder } from "../../ui/list/RecordPlaceholder.tsx";
import { premiumLabels } from "./labels.ts";
import { PremiumForm } from "./PremiumForm.tsx";

/** The form of the expression of interest (/Eoi/{id}). */
export function EditEoi() {
  const { enquiry, wait } = useEnquiry(toId(paths.eoi.useParams().id), premiumLabels.editEoi);
  if (!enquiry) return wait;
  const about = { id: enquiry.enquiry_eoi_form_id, premium_enquiry_id: enquiry.id };
  return (
    <PremiumForm
      key={enquiry.id}
      title={premiumLabels.editEoi}
      success="EOI Updated!"
      enquiry={enquiry}
      existingForm="enquiry_eoi_form_id"
      approved={enquiry.eoi_approved}
      pack={({ is_approved, form }) => ({
        enquiry_eoi_form_attributes: { ...about, is_approved, eoi_done_form: form },
      })}
    />
  );
}

/** The form of the site visit (/SiteVisit/{id}). */
export function EditSiteVisit() {
  const { enquiry, wait } = useEnquiry(toId(paths.siteVisit.useParams().id), premiumLabels.editSiteVisit);
  if (!enquiry) return wait;
  const about = { id: enquiry.enquiry_visit_form_id, premium_enquiry_id: enquiry.id };
  return (
    <PremiumForm
      key={enquiry.id}
      title={premiumLabels.editSiteVisit}
      success="SV Updated!"
      enquiry={enquiry}
      existingForm="enquiry_visit_form_id"
      approved={enquiry.approved}
      pack={({ is_approved, form }) => ({
        enquiry_visit_form_attributes: { ...about, is_approved, site_visit_form: form },
      })}
    />
  );
}

function useEnquiry(id: EntityId, title: string) {
  const { data, error, refetch } = trpc.premiumEnquiries.details.useQuery({ id }, READ_FOR_EDIT);
  return {
    enquiry: data,
    wait: <RecordPlaceholder shape="form" rows={2} title={title} error={error} onRetry={() => void refetch()} />,
  };
}
