import type { Outputs } from "../../api/trpc.ts";
import { formatInstant } from "../../lib/format.ts";
import { paths } from "../../lib/paths.ts";
import { linkTo } from "../../lib/url/routes.ts";
import { kindQuery, meetingSession } from "../../shared/meetingKind.ts";
import { UnsentMark } from "../../shared/UnsentWork.tsx";
import { IconButton } from "../../ui/base/IconButton.tsx";
import { RowLink } from "../../ui/list/RowLink.tsx";
import { clientMeetingLabels } from "./labels.ts";

interface ClientMeetingRowProps {
  meeting: Outputs["clientMeetings"]["list"]["rows"][number];
  /** Absent for users who may not delete. */
  onRemove: (() => void) | undefined;
  /** Whether its deletion is in flight. */
  removing: boolean;
}

/** A meeting with a client in the list (U069–U071). */
export function ClientMeetingRow({ meeting, onRemove, removing }: ClientMeetingRowProps) {
  const { id, client_name, start_date_time, end_date_time, field_executive } = meeting;
  return (
    <RowLink
      to={linkTo(id, (id) => paths.meeting.to({ id }, kindQuery("client")))}
      onClick={() => meetingSession.open("client", meeting)}
      title={client_name}
      badge={<UnsentMark of={["clientMeetings", id]} />}
      meta={[
        [clientMeetingLabels.start, formatInstant(start_date_time), "muted"],
        [clientMeetingLabels.end, formatInstant(end_date_time), "muted"],
        [clientMeetingLabels.fieldExecutive, field_executive],
      ]}
      actions={
        onRemove && (
          <IconButton
            icon="delete"
            label={`Delete the meeting with ${client_name || id}`}
            disabled={removing}
            onClick={onRemove}
          />
        )
      }
    />
  );
}
