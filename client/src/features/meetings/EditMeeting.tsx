import { type EntityId, toId } from "@mobile-crm/contracts/schemas/ids.ts";
import { READ_FOR_EDIT, SETTINGS } from "../../api/queryClient.ts";
import { trpc } from "../../api/trpc.ts";
import { useUnsentShown } from "../../input/outbox/useUnsentShown.ts";
import { paths } from "../../lib/paths.ts";
import { recordLabel } from "../../lib/recordLabel.ts";
import { useLeaveForm } from "../../lib/useLeaveForm.ts";
import { ChoicesError } from "../../shared/ChoicesError.tsx";
import { kindQuery, type MeetingKind, useMeetingKind } from "../../shared/meetingKind.ts";
import { ScreenHeading } from "../../ui/base/ScreenHeading.tsx";
import { EditBrokerMeeting } from "./EditBrokerMeeting.tsx";
import { EditClientMeeting } from "./EditClientMeeting.tsx";
import { meetingLabels } from "./labels.ts";
import { MeetingPlaceholder } from "./MeetingPlaceholder.tsx";

/** Edits a meeting with a broker, or with a client if the address says so. */
export function EditMeeting() {
  const id = toId(paths.editMeeting.useParams().id);
  const kind = useMeetingKind();
  const leave = useLeaveForm();
  const saved = () => leave(paths.meeting.to({ id }, kindQuery(kind)));
  const Edit = editors[kind];
  return <Edit key={`${kind} ${id}`} id={id} onSaved={saved} />;
}

interface EditProps {
  id: EntityId;
  onSaved(): void;
}

function EditBroker({ id, onSaved }: EditProps) {
  const meeting = trpc.meetings.details.useQuery({ id }, READ_FOR_EDIT);
  const settings = trpc.meetings.settings.useQuery(undefined, SETTINGS);
  const isUnsentShown = useUnsentShown();
  if (!meeting.data || !isUnsentShown)
    return <MeetingPlaceholder id={id} kind="broker" error={meeting.error} onRetry={() => void meeting.refetch()} />;
  return (
    <>
      <ScreenHeading subtitle={recordLabel(meeting.data.meeting.firm_name || meeting.data.meeting.broker_name, id)}>
        {meetingLabels.editMeeting}
      </ScreenHeading>
      <ChoicesError queries={[settings]} />
      <EditBrokerMeeting id={id} details={meeting.data} settings={settings.data} onSaved={onSaved} />
    </>
  );
}

function EditClient({ id, onSaved }: EditProps) {
  const meeting = trpc.clientMeetings.details.useQuery({ id }, READ_FOR_EDIT);
  const settings = trpc.clientMeetings.settings.useQuery(undefined, SETTINGS);
  const isUnsentShown = useUnsentShown();
  if (!meeting.data || !isUnsentShown)
    return <MeetingPlaceholder id={id} kind="client" error={meeting.error} onRetry={() => void meeting.refetch()} />;
  return (
    <>
      <ScreenHeading subtitle={recordLabel(meeting.data.client_name, id)}>{meetingLabels.editMeeting}</ScreenHeading>
      <ChoicesError queries={[settings]} />
      <EditClientMeeting id={id} meeting={meeting.data} settings={settings.data} onSaved={onSaved} />
    </>
  );
}

/** The form of each kind of meeting (U091). */
const editors: Record<MeetingKind, typeof EditBroker> = { broker: EditBroker, client: EditClient };
