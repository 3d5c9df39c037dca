import { type EntityId, toId } from "@mobile-crm/contracts/ids.ts";
import { ButtonLink } from "../../kit/ButtonLink.tsx";
import { DetailsCard } from "../../kit/DetailsCard.tsx";
import { formatInstant } from "../../kit/format.ts";
import { ReadMore } from "../../kit/ReadMore.tsx";
import { ScreenHeading } from "../../kit/ScreenHeading.tsx";
import { paths } from "../../paths.ts";
import { session, WITHOUT_PHONES } from "../../session.ts";
import { type Outputs, trpc } from "../../trpc.ts";
import { QueuedDetails } from "../calls/QueuedDetails.tsx";
import type { Queue } from "../calls/useQueue.ts";
import { CallCard } from "./CallCard.tsx";
import { EnquiryTabs } from "./EnquiryTabs.tsx";
import { StatusBadge } from "./StatusBadge.tsx";

/** D1 §2.4. */
export function EnquiryDetails() {
  const id = toId(paths.enquiry.useParams().id);
  return (
    <QueuedDetails page="enquiries_builders" id={id} record={trpc.enquiries.details.useQuery({ id })}>
      {(enquiry, queue) => <Details key={id} id={id} enquiry={enquiry} queue={queue} />}
    </QueuedDetails>
  );
}

interface DetailsProps {
  id: EntityId;
  enquiry: Outputs["enquiries"]["details"];
  queue: Queue | undefined;
}

function Details({ id, enquiry, queue }: DetailsProps) {
  const { full_name, status, assigned_to, rm, ncd, firm_name, is_nri, created_at, comment } = enquiry;
  return (
    <>
      <ScreenHeading tab="Enquiry" actions={<StatusBadge status={status} />}>
        {full_name ?? "Enquiry"}
      </ScreenHeading>
      <p className="-mt-3 mb-4 text-muted">{enquiry.enquiry}</p>
      {!session.hasRole(WITHOUT_PHONES) && <CallCard id={id} enquiry={enquiry} query={queue?.query} />}
      <DetailsCard
        details={[
          ["Assigned To", assigned_to],
          ["RM", rm],
          ["NCD", formatInstant(ncd)],
          ["Broker Firm", firm_name],
          ["Is NRI", is_nri],
          ["Created At", formatInstant(created_at)],
          ["Description", <ReadMore key="description" text={comment} />],
        ]}
      >
        <ButtonLink to={paths.editEnquiry.to({ id }, queue?.query)} icon="edit">
          Edit Enquiry
        </ButtonLink>
        <ButtonLink to={paths.newClientMeeting.to({ id }, { name: "enquiry" })} icon="calendar" look="plain">
          Add Meeting
        </ButtonLink>
      </DetailsCard>
      <EnquiryTabs enquiry={enquiry} />
    </>
  );
}
