import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { type Outputs, trpc } from "../../api/trpc.ts";
import { formatInstant } from "../../lib/format.ts";
import { paths } from "../../lib/paths.ts";
import { AddToCalendar } from "../../shared/calendar/AddToCalendar.tsx";
import { UnsentEdits, UnsentMark } from "../../shared/UnsentWork.tsx";
import { Badge } from "../../ui/base/Badge.tsx";
import { ButtonLink } from "../../ui/base/ButtonLink.tsx";
import { DetailsCard } from "../../ui/base/DetailsCard.tsx";
import { ReadMore } from "../../ui/base/ReadMore.tsx";
import { ScreenHeading } from "../../ui/base/ScreenHeading.tsx";
import { BrokerMeetingMedia } from "./BrokerMeetingMedia.tsx";
import { meetingLabels } from "./labels.ts";
import { MeetingPlaceholder } from "./MeetingPlaceholder.tsx";

/** A meeting with a broker; its campaigns have a screen of their own (U072–U082). */
export function BrokerMeeting({ id }: { id: EntityId }) {
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
          {campaigns_count == null ? "Total Campaigns" : `Total Campaigns: ${campaigns_count}`}
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
