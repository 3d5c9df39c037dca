import { type EntityId, toId } from "@mobile-crm/contracts/schemas/ids.ts";
import { type Outputs, trpc } from "../../api/trpc.ts";
import { ROLE_WITHOUT_PHONES, session } from "../../auth/session.ts";
import { paths } from "../../lib/paths.ts";
import { AddToCalendar } from "../../shared/calendar/AddToCalendar.tsx";
import { enquiryLabels } from "../../shared/enquiryLabels.ts";
import { NextCallLine } from "../../shared/NextCallLine.tsx";
import { StatusBadge } from "../../shared/StatusBadge.tsx";
import { UnsentEdits } from "../../shared/UnsentWork.tsx";
import { ButtonLink } from "../../ui/base/ButtonLink.tsx";
import { DetailsCard } from "../../ui/base/DetailsCard.tsx";
import { ScreenHeading } from "../../ui/base/ScreenHeading.tsx";
import { QueuedDetails } from "../calls/QueuedDetails.tsx";
import type { Queue } from "../calls/useQueue.ts";
import { CallCard } from "./CallCard.tsx";
import { EnquiryTabs, enquiryFacts } from "./EnquiryTabs.tsx";

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
  const { full_name, status, ncd } = enquiry;
  return (
    <>
      <ScreenHeading
        tab={enquiryLabels.enquiry}
        subtitle={enquiry.enquiry}
        actions={<StatusBadge of={["enquiries", id]} status={status} />}
      >
        {full_name || enquiryLabels.enquiry}
      </ScreenHeading>
      <UnsentEdits of={["enquiries", id]} />
      <NextCallLine at={ncd} status={status} />
      {!session.hasRole(ROLE_WITHOUT_PHONES) && <CallCard id={id} enquiry={enquiry} query={queue?.query} />}
      <DetailsCard details={enquiryFacts(enquiry)}>
        <ButtonLink to={paths.editEnquiry.to({ id }, queue?.query)} icon="edit">
          {enquiryLabels.editEnquiry}
        </ButtonLink>
        <ButtonLink to={paths.newClientMeeting.to({ id }, { name: "enquiry" })} icon="calendar" look="plain">
          {enquiryLabels.addMeeting}
        </ButtonLink>
        <AddToCalendar
          record={["enquiries", id]}
          path={paths.enquiry.to({ id })}
          summary={`Call ${full_name || "enquiry"}`}
          description={enquiry.enquiry ?? undefined}
          start={ncd}
        />
      </DetailsCard>
      <EnquiryTabs enquiry={enquiry} />
    </>
  );
}
