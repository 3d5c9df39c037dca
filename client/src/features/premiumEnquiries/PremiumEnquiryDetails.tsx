import { toId } from "@mobile-crm/contracts/schemas/ids.ts";
import { useMutation } from "@tanstack/react-query";
import { fetchFile } from "../../api/downloadFile.ts";
import { type Outputs, trpc } from "../../api/trpc.ts";
import { httpStatus } from "../../lib/errors.ts";
import { formatDay, formatInstant } from "../../lib/format.ts";
import { isRelativeAddress, parseWebUrl } from "../../lib/parseWebUrl.ts";
import { paths } from "../../lib/paths.ts";
import { recordLabel } from "../../lib/recordLabel.ts";
import { useTappedName } from "../../lib/useTappedName.ts";
import { UnsentEdits, UnsentMark } from "../../shared/UnsentWork.tsx";
import { Badge } from "../../ui/base/Badge.tsx";
import { Button } from "../../ui/base/Button.tsx";
import { ButtonLink } from "../../ui/base/ButtonLink.tsx";
import { DetailsCard } from "../../ui/base/DetailsCard.tsx";
import { ScreenHeading } from "../../ui/base/ScreenHeading.tsx";
import { RecordPlaceholder } from "../../ui/list/RecordPlaceholder.tsx";
import { premiumLabels } from "./labels.ts";

type PremiumEnquiry = Outputs["premiumEnquiries"]["details"];

/** A premium enquiry; a deleted one cannot be edited, and its EOI and booking are not shown (U164–U169). */
export function PremiumEnquiryDetails() {
  const id = toId(paths.premiumEnquiry.useParams().id);
  const { data, error, refetch } = trpc.premiumEnquiries.details.useQuery({ id });
  const tapped = useTappedName();
  return (
    <>
      <ScreenHeading
        subtitle={data ? recordLabel(data.name, data.premium_enquiry_no || id) : tapped}
        actions={
          <>
            <UnsentMark of={["premiumEnquiries", id]} />
            {data?.deleted_at && <Badge tone="bad">Deleted</Badge>}
          </>
        }
      >
        Enquiry Details
      </ScreenHeading>
      <UnsentEdits of={["premiumEnquiries", id]} />
      {data ? <Details enquiry={data} /> : <RecordPlaceholder error={error} onRetry={() => void refetch()} />}
    </>
  );
}

function Details({ enquiry }: { enquiry: PremiumEnquiry }) {
  const { id, deleted_at, site_visit_form_url, eoi_done_form, booking_done_form } = enquiry;
  return (
    <>
      <DetailsCard details={premiumFacts(enquiry)}>
        {!deleted_at && (
          <>
            <ButtonLink to={paths.siteVisit.to({ id })} icon="edit">
              {premiumLabels.editSiteVisit}
            </ButtonLink>
            <ButtonLink to={paths.eoi.to({ id })} icon="edit">
              {premiumLabels.editEoi}
            </ButtonLink>
            <ButtonLink to={paths.newClientMeeting.to({ id }, { name: "pr_enquiry" })} icon="calendar" look="plain">
              {premiumLabels.addMeeting}
            </ButtonLink>
          </>
        )}
      </DetailsCard>
      <section aria-label="Forms" className="card flex flex-wrap gap-2 p-4 sm:p-5">
        <ViewForm label={premiumLabels.viewSiteVisitForm} url={site_visit_form_url} />
        {!deleted_at && (
          <>
            <ViewForm label={premiumLabels.viewEoiForm} url={eoi_done_form} />
            <ViewForm label={premiumLabels.viewBookingForm} url={booking_done_form} />
          </>
        )}
      </section>
    </>
  );
}

export const premiumFacts = (enquiry: PremiumEnquiry) =>
  [
    [premiumLabels.brokerFirm, enquiry.broker_firm_name],
    [premiumLabels.building, enquiry.building_name],
    [premiumLabels.fieldExecutive, enquiry.executive_name],
    [premiumLabels.booked, enquiry.booking_done],
    [premiumLabels.siteVisitDone, enquiry.site_visit_done],
    [premiumLabels.siteVisitDate, formatDay(enquiry.visit_date)],
    [premiumLabels.createdAt, formatInstant(enquiry.created_at)],
    [premiumLabels.approved, enquiry.approved],
    [premiumLabels.eoiDone, enquiry.eoi_done],
    [premiumLabels.eoiDoneDate, formatDay(enquiry.eoi_done_date)],
    [premiumLabels.eoiApproved, enquiry.eoi_approved],
    [premiumLabels.bookingDoneDate, formatDay(enquiry.booking_done_date)],
    [premiumLabels.deleteDate, formatInstant(enquiry.deleted_at)],
  ] as const;

interface ViewFormProps {
  label: string;
  url: string | null | undefined;
}

const NOT_HANDED_ON = 403;

/** Opens a form in a new window (U165); without one it is disabled (U166). */
function ViewForm({ label, url }: ViewFormProps) {
  const address = parseWebUrl(url);
  const view = useMutation({
    mutationFn: async ({ page, from, to }: { page: Window | null; from: string; to: string }) => {
      const blob = await fetchFile(from).catch((error: unknown) => {
        page?.close();
        if (httpStatus(error) !== NOT_HANDED_ON || isRelativeAddress(from)) throw error;
      });
      if (!blob) return void window.open(to, "_blank", "noopener,noreferrer");
      if (page) page.location.href = URL.createObjectURL(blob);
    },
  });
  // The window is opened during the tap itself; later the browser would block it as a pop-up.
  const open = () => url && address && view.mutate({ page: window.open("", "_blank"), from: url, to: address });

  return (
    <Button look="soft" icon="file" disabled={!url || !address} pending={view.isPending} onClick={open}>
      {label}
    </Button>
  );
}
