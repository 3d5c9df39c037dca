import { TICKET_STATUS_IDS, TICKET_STATUSES } from "@mobile-crm/contracts/choices.ts";
import { type EntityId, toId } from "@mobile-crm/contracts/schemas/ids.ts";
import { type Outputs, trpc } from "../../api/trpc.ts";
import { formatInstant } from "../../lib/format.ts";
import { paths } from "../../lib/paths.ts";
import { recordLabel } from "../../lib/recordLabel.ts";
import { useTappedName } from "../../lib/useTappedName.ts";
import { AddToCalendar } from "../../shared/calendar/AddToCalendar.tsx";
import { StatusBadge } from "../../shared/StatusBadge.tsx";
import { UnsentEdits, UnsentMark } from "../../shared/UnsentWork.tsx";
import { Badge } from "../../ui/base/Badge.tsx";
import { ButtonLink } from "../../ui/base/ButtonLink.tsx";
import { DetailsCard } from "../../ui/base/DetailsCard.tsx";
import { ReadMore } from "../../ui/base/ReadMore.tsx";
import { ScreenHeading } from "../../ui/base/ScreenHeading.tsx";
import { RecordPlaceholder } from "../../ui/list/RecordPlaceholder.tsx";
import { requestLabels } from "./labels.ts";

/** The details of a meeting request (U177). */
export function MeetingRequestDetails() {
  const id = toId(paths.meetingRequest.useParams().id);
  const { data, error, refetch } = trpc.meetingRequests.details.useQuery({ id });
  const tapped = useTappedName();
  if (data) return <Details id={id} request={data} />;
  return (
    <>
      <ScreenHeading subtitle={tapped}>{requestLabels.request}</ScreenHeading>
      <UnsentEdits of={["meetingRequests", id]} />
      <RecordPlaceholder error={error} onRetry={() => void refetch()} />
    </>
  );
}

type Request = Outputs["meetingRequests"]["details"];

function Details({ id, request }: { id: EntityId; request: Request }) {
  const { broker_name, is_flagged } = request;
  return (
    <>
      <ScreenHeading
        subtitle={recordLabel(broker_name || request.broker_firm_name, id)}
        actions={
          <>
            <UnsentMark of={["meetingRequests", id]} />
            {is_flagged && <Badge tone="bad">Flagged</Badge>}
            <StatusBadge status={statusOf(request)} />
          </>
        }
      >
        {requestLabels.request}
      </ScreenHeading>
      <DetailsCard details={requestFacts(request)}>
        <ButtonLink to={paths.editMeetingRequest.to({ id })} icon="edit">
          Edit
        </ButtonLink>
        <AddToCalendar
          record={["meetingRequests", id]}
          path={paths.meetingRequest.to({ id })}
          summary={`Meeting with ${broker_name || request.broker_firm_name || "a channel partner"}`}
          description={request.project_name ?? undefined}
          start={request.meeting_schedule_date}
        />
      </DetailsCard>
    </>
  );
}

export const requestFacts = (request: Request) =>
  [
    [requestLabels.brokerFirm, request.broker_firm_name],
    [requestLabels.broker, request.broker_name],
    [requestLabels.projectName, request.project_name],
    [requestLabels.assignedTo, request.assigned_to],
    [requestLabels.createdBy, request.created_by],
    [requestLabels.scheduleDate, formatInstant(request.meeting_schedule_date)],
    [requestLabels.createdAt, formatInstant(request.created_at)],
    [requestLabels.isFlaggedInDetails, request.is_flagged],
    ...(request.is_flagged
      ? [[requestLabels.flaggedReason, <ReadMore key="reason" text={request.flagged_reason} />] as const]
      : []),
    [requestLabels.status, statusOf(request)],
    [requestLabels.comment, <ReadMore key="comment" text={request.comment} />],
  ] as const;

/** By its name if there is one, otherwise by its id (SPEC-161). */
const statusOf = ({ status, status_id }: Request) =>
  status || (TICKET_STATUSES.find((name) => TICKET_STATUS_IDS[name] === status_id) ?? status_id?.toString());
