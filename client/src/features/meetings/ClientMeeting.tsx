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
          ["Client Name", data.client_name],
          ["Enquiry Number", data.enquiry_no],
          ["Project Name", data.project_name],
          ["Broker Name", data.broker_name],
          ["Start Time", formatInstant(data.start_date_time)],
          ["End Time", formatInstant(data.end_date_time)],
          ["Meeting Type", data.meeting_type],
          ["Field Executive", data.field_executive],
          ["Minutes of Meeting", <ReadMore key="minutes" text={data.minutes_of_meeting} />],
          ["Meeting Comment", <ReadMore key="comment" text={data.comment} />],
          ["Location", data.location],
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
