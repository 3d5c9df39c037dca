import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { trpc } from "../../api/trpc.ts";
import { formatInstant } from "../../lib/format.ts";
import { paths } from "../../lib/paths.ts";
import { AddToCalendar } from "../../shared/calendar/AddToCalendar.tsx";
import { kindQuery } from "../../shared/meetingKind.ts";
import { UnsentEdits, UnsentMark } from "../../shared/UnsentWork.tsx";
import { ButtonLink } from "../../ui/base/ButtonLink.tsx";
import { DetailsCard } from "../../ui/base/DetailsCard.tsx";
import { ReadMore } from "../../ui/base/ReadMore.tsx";
import { ScreenHeading } from "../../ui/base/ScreenHeading.tsx";
import { Selfie } from "./BrokerMeetingMedia.tsx";
import { meetingLabels } from "./labels.ts";
import { MeetingPlaceholder } from "./MeetingPlaceholder.tsx";

/** A meeting with a client, which has no campaigns (U076, U083). */
export function ClientMeeting({ id }: { id: EntityId }) {
  const { data, error, refetch } = trpc.clientMeetings.details.useQuery({ id });
  if (!data) return <MeetingPlaceholder id={id} kind="client" error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <ScreenHeading tab="Meeting" actions={<UnsentMark of={["clientMeetings", data.id]} />}>
        {data.client_name || "Meeting"}
      </ScreenHeading>
      <UnsentEdits of={["clientMeetings", data.id]} />
      <DetailsCard
        details={[
          [meetingLabels.clientName, data.client_name],
          [meetingLabels.enquiryNumber, data.enquiry_no],
          [meetingLabels.projectName, data.project_name],
          [meetingLabels.brokerName, data.broker_name],
          [meetingLabels.startTime, formatInstant(data.start_date_time)],
          [meetingLabels.endTime, formatInstant(data.end_date_time)],
          [meetingLabels.meetingType, data.meeting_type],
          [meetingLabels.fieldExecutive, data.field_executive],
          [meetingLabels.minutesOfMeeting, <ReadMore key="minutes" text={data.minutes_of_meeting} />],
          [meetingLabels.meetingComment, <ReadMore key="comment" text={data.comment} />],
          [meetingLabels.location, data.location],
        ]}
      >
        <ButtonLink to={paths.editMeeting.to({ id }, kindQuery("client"))} icon="edit">
          Edit
        </ButtonLink>
        <AddToCalendar
          record={["clientMeetings", id]}
          path={paths.meeting.to({ id }, kindQuery("client"))}
          summary={`Meeting with ${data.client_name || "a client"}`}
          description={data.project_name ?? undefined}
          place={data.location}
          start={data.start_date_time}
          end={data.end_date_time}
        />
      </DetailsCard>
      {data.selfie_photo && (
        <section className="card mb-3 p-4 sm:p-5">
          <h2 className="mb-3 text-base font-semibold">Selfie</h2>
          <Selfie url={data.selfie_photo} />
        </section>
      )}
    </>
  );
}
