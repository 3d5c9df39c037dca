import { toId } from "@mobile-crm/contracts/schemas/ids.ts";
import { READ_FOR_EDIT, SETTINGS } from "../../api/queryClient.ts";
import { trpc } from "../../api/trpc.ts";
import { useUnsentShown } from "../../input/outbox/useUnsentShown.ts";
import { paths } from "../../lib/paths.ts";
import { recordLabel } from "../../lib/recordLabel.ts";
import { ChoicesError } from "../../shared/ChoicesError.tsx";
import { enquiryLabels } from "../../shared/enquiryLabels.ts";
import { BesideRecord } from "../../ui/base/BesideRecord.tsx";
import { DetailsCard } from "../../ui/base/DetailsCard.tsx";
import { ScreenHeading } from "../../ui/base/ScreenHeading.tsx";
import { RecordPlaceholder } from "../../ui/list/RecordPlaceholder.tsx";
import { EditEnquiryForm } from "./EditEnquiryForm.tsx";
import { EnquiryTabs, enquiryFacts } from "./EnquiryTabs.tsx";

export function EditEnquiry() {
  const id = toId(paths.editEnquiry.useParams().id);
  const enquiry = trpc.enquiries.details.useQuery({ id }, READ_FOR_EDIT);
  const settings = trpc.enquiries.settings.useQuery(undefined, SETTINGS);
  const isUnsentShown = useUnsentShown();

  return (
    <>
      <ScreenHeading subtitle={recordLabel(enquiry.data?.full_name, enquiry.data?.enquiry_no || id)}>
        {enquiryLabels.editEnquiry}
      </ScreenHeading>
      <ChoicesError queries={[settings]} />
      {enquiry.data && isUnsentShown ? (
        <BesideRecord
          record={
            <>
              <DetailsCard details={enquiryFacts(enquiry.data)} />
              <EnquiryTabs enquiry={enquiry.data} />
            </>
          }
        >
          <EditEnquiryForm key={id} id={id} enquiry={enquiry.data} settings={settings.data} />
        </BesideRecord>
      ) : (
        <RecordPlaceholder shape="form" error={enquiry.error} onRetry={() => void enquiry.refetch()} />
      )}
    </>
  );
}
