import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { type Outputs, trpc } from "../../api/trpc.ts";
import { formatInstant } from "../../lib/format.ts";
import { paths } from "../../lib/paths.ts";
import { UnsentEdits, UnsentMark } from "../../shared/UnsentWork.tsx";
import { Badge } from "../../ui/base/Badge.tsx";
import { ButtonLink } from "../../ui/base/ButtonLink.tsx";
import { DetailsCard } from "../../ui/base/DetailsCard.tsx";
import { ReadMore } from "../../ui/base/ReadMore.tsx";
import { ScreenHeading } from "../../ui/base/ScreenHeading.tsx";
import { BrokerMeetingMedia } from "./BrokerMeetingMedia.tsx";
import { MeetingInCalendar } from "./MeetingInCalendar.tsx";
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
        {[firm_name, broker_name].filter(Boolean).join(" - ") || "Meeting"}
      </ScreenHeading>
      <UnsentEdits of={["meetings", id]} />
      <DetailsCard
        details={[
          ["Broker Locality", meeting.broker_locality],
          ["Broker Name", broker_name],
          ["Project Name", meeting.project_name],
          ["Campaigns Count", campaigns_count],
          ["Start Time", formatInstant(meeting.start_date_time)],
          ["End Time", formatInstant(meeting.end_date_time)],
          ["Meeting Type", meeting.meeting_type],
          ["Categorization", categorization],
          ["Field Executive", meeting.field_executive],
          ["Location", meeting.location],
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
        <MeetingInCalendar id={id} meeting={meeting} />
      </DetailsCard>
      <DetailsCard
        title="App engagement"
        details={[
          ["App Engagement", meeting.app_engagement],
          ["Listing Count", meeting.listing_count],
          ["Lead Count", meeting.lead_count],
          ["Requirement Count", meeting.requirement_count],
          ["No App Engagement Comments", <ReadMore key="reason" text={meeting.no_app_engagement_comments} />],
        ]}
      />
      <BrokerMeetingMedia meeting={meeting} />
      <DetailsCard
        title="What was said"
        details={[
          ["Rating to Broker", outOfFive(meeting.rating_to_broker)],
          ["Rating by CP", outOfFive(meeting.rating_by_cp)],
          ["Approved by CP", meeting.approved_by_cp],
          ["Comment", <ReadMore key="comment" text={meeting.comment} />],
          ["Minutes of Meeting", <ReadMore key="minutes" text={meeting.minutes_of_meeting} />],
          ["Interested in Resale or Rental", meeting.interested_in_resale_rental],
        ]}
      />
    </>
  );
}

const outOfFive = (rating: number | null | undefined) => (rating == null ? null : `${rating} out of 5`);
