import { toId } from "@mobile-crm/contracts/ids.ts";
import { Problem } from "../../kit/Problem.tsx";
import { ScreenHeading } from "../../kit/ScreenHeading.tsx";
import { SkeletonRows } from "../../kit/SkeletonRows.tsx";
import { paths } from "../../paths.ts";
import { SETTINGS } from "../../queryClient.ts";
import { trpc } from "../../trpc.ts";
import { EditEnquiryForm } from "./EditEnquiryForm.tsx";

/** D1 §2.6. */
export function EditEnquiry() {
  const id = toId(paths.editEnquiry.useParams().id);
  // Opened to be changed: what another person changed meanwhile must show before, and nothing may change it under the fingers.
  const enquiry = trpc.enquiries.details.useQuery({ id }, { staleTime: 0, refetchOnWindowFocus: false });
  const settings = trpc.enquiries.settings.useQuery(undefined, SETTINGS);
  const retry = () => Promise.all([enquiry.refetch(), settings.refetch()]);

  return (
    <>
      <ScreenHeading>Edit Enquiry</ScreenHeading>
      {enquiry.data && settings.data ? (
        <EditEnquiryForm id={id} enquiry={enquiry.data} settings={settings.data} />
      ) : enquiry.error || settings.error ? (
        <Problem onRetry={() => void retry()} />
      ) : (
        <SkeletonRows />
      )}
    </>
  );
}
