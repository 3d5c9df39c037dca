import { type EntityId, toId } from "@mobile-crm/contracts/schemas/ids.ts";
import { type Outputs, trpc } from "../../api/trpc.ts";
import { formatInstant } from "../../lib/format.ts";
import { paths } from "../../lib/paths.ts";
import { AddToCalendar } from "../../shared/calendar/AddToCalendar.tsx";
import { campaignLabels } from "../../shared/campaignLabels.ts";
import { kindQuery, useMeetingKind } from "../../shared/meetingKind.ts";
import { UnsentEdits, UnsentMark } from "../../shared/UnsentWork.tsx";
import { Badge } from "../../ui/base/Badge.tsx";
import { ButtonLink } from "../../ui/base/ButtonLink.tsx";
import { DetailsCard } from "../../ui/base/DetailsCard.tsx";
import { ReadMore } from "../../ui/base/ReadMore.tsx";
import { ScreenHeading } from "../../ui/base/ScreenHeading.tsx";
import { BrokerMeetingMedia, Selfie } from "./BrokerMeetingMedia.tsx";
import { meetingLabels } from "./labels.ts";
import { MeetingPlaceholder } from "./MeetingPlaceholder.tsx";

/** A meeting with a broker or with a client (D1 §2.12). */
export function MeetingDetails() {
  const id = toId(paths.meeting.useParams().id);
  const kind = useMeetingKind();
  return kind === "client" ? <ClientMeeting key={id} id={id} /> : <BrokerMeeting key={id} id={id} />;
}

/** A meeting with a client, which has no campaigns (U076, U083). */
function ClientMeeting({ id }: { id: EntityId }) {
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

/** A meeting with a broker; its campaigns have a screen of their own (U072–U082). */
function BrokerMeeting({ id }: { id: EntityId }) {
  const { data, error, refetch } = trpc.meetings.details.useQuery({ id });
  return data ? (
    <Card id={id} {...data} />
  ) : (
    <MeetingPlaceholder id={id} kind="broker" error={error} onRetry={() => void refetch()} />
  );
}

function Card({ id, meeting, campaigns_count }: { id: EntityId } & Outputs["meetings"]["details"]) {
  const { firm_name, broker_name, categorization } = meeting;
  const name = [firm_name, broker_name].filter(Boolean).join(" - ");
  return (
    <>
      <ScreenHeading
        tab="Meeting"
        actions={
          <>
            <UnsentMark of={["meetings", id]} />
            <Badge>{categorization}</Badge>
          </>
        }
      >
        {name || "Meeting"}
      </ScreenHeading>
      <UnsentEdits of={["meetings", id]} />
      <DetailsCard
        details={[
          [meetingLabels.brokerLocality, meeting.broker_locality],
          [meetingLabels.brokerName, broker_name],
          [meetingLabels.projectName, meeting.project_name],
          [meetingLabels.campaignsCount, campaigns_count],
          [meetingLabels.startTime, formatInstant(meeting.start_date_time)],
          [meetingLabels.endTime, formatInstant(meeting.end_date_time)],
          [meetingLabels.meetingType, meeting.meeting_type],
          [meetingLabels.categorization, categorization],
          [meetingLabels.fieldExecutive, meeting.field_executive],
          [meetingLabels.location, meeting.location],
        ]}
      >
        <ButtonLink to={paths.editMeeting.to({ id })} icon="edit">
          Edit
        </ButtonLink>
        <ButtonLink
          to={paths.meetingCampaigns.to({ id })}
          icon="megaphone"
          look="plain"
          disabled={campaigns_count === 0}
        >
          {[campaignLabels.totalCampaigns, campaigns_count].filter((part) => part != null).join(": ")}
        </ButtonLink>
        <AddToCalendar
          record={["meetings", id]}
          path={paths.meeting.to({ id })}
          summary={`Meeting with ${name || "a broker"}`}
          description={meeting.project_name ?? undefined}
          place={meeting.location}
          start={meeting.start_date_time}
          end={meeting.end_date_time}
        />
      </DetailsCard>
      <DetailsCard
        title="App engagement"
        details={[
          [meetingLabels.appEngagement, meeting.app_engagement],
          [meetingLabels.listingCount, meeting.listing_count],
          [meetingLabels.leadCount, meeting.lead_count],
          [meetingLabels.requirementCount, meeting.requirement_count],
          [meetingLabels.noAppEngagementComments, <ReadMore key="reason" text={meeting.no_app_engagement_comments} />],
        ]}
      />
      <BrokerMeetingMedia meeting={meeting} />
      <DetailsCard
        title="What was said"
        details={[
          [meetingLabels.ratingToBroker, outOfFive(meeting.rating_to_broker)],
          [meetingLabels.ratingByCp, outOfFive(meeting.rating_by_cp)],
          [meetingLabels.approvedByCp, meeting.approved_by_cp],
          [meetingLabels.comment, <ReadMore key="comment" text={meeting.comment} />],
          [meetingLabels.minutesOfMeeting, <ReadMore key="minutes" text={meeting.minutes_of_meeting} />],
          [meetingLabels.interestedInResaleOrRental, meeting.interested_in_resale_rental],
        ]}
      />
    </>
  );
}

const outOfFive = (rating: number | null | undefined) => (rating == null ? null : `${rating} out of 5`);
