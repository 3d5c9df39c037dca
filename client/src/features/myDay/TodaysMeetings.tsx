import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import type { Outputs } from "../../api/trpc.ts";
import { formatTime } from "../../lib/formatTime.ts";
import { paths } from "../../lib/paths.ts";
import { linkTo } from "../../lib/url/routes.ts";
import { kindQuery, type MeetingKind, meetingSession } from "../../shared/meetingKind.ts";
import { TextLink } from "../../ui/base/TextLink.tsx";
import { RowLink } from "../../ui/list/RowLink.tsx";
import { Part } from "./Part.tsx";

interface TodaysMeetingsProps {
  visits: Outputs["meetings"]["list"];
  clients: Outputs["clientMeetings"]["list"];
}

interface Held {
  id: EntityId | null;
  kind: MeetingKind;
  name: string | null | undefined;
  start: string | null | undefined;
  end: string | null | undefined;
}

/** Today's meetings with brokers and clients, the first one first. */
export function TodaysMeetings({ visits, clients }: TodaysMeetingsProps) {
  const held: Held[] = [
    ...visits.rows.map(({ firm_name, ...row }) => heldAt("broker", firm_name, row)),
    ...clients.rows.map(({ client_name, ...row }) => heldAt("client", client_name, row)),
  ].sort((one, other) => (one.start ?? "").localeCompare(other.start ?? ""));
  const more = visits.total + clients.total - held.length;
  return (
    <Part title="Today's meetings" actions={<TextLink to={paths.newMeeting.path}>New Meeting</TextLink>}>
      {held.length === 0 && <p className="text-muted">No meetings yet.</p>}
      {held.length > 0 && (
        <ul aria-label="Meetings of today" className="-mx-4 divide-y divide-line border-t border-line">
          {held.map((meeting) => (
            <MeetingOfToday key={`${meeting.kind} ${meeting.id}`} {...meeting} />
          ))}
        </ul>
      )}
      {more > 0 && <p className="mt-2 text-sm text-muted">{`${more} more are not shown.`}</p>}
    </Part>
  );
}

type Times = { id: EntityId | null; start_date_time?: Held["start"]; end_date_time?: Held["end"] };

const heldAt = (kind: MeetingKind, name: Held["name"], { id, start_date_time, end_date_time }: Times): Held => ({
  ...{ id, kind, name },
  ...{ start: start_date_time, end: end_date_time },
});

const MeetingOfToday = ({ id, kind, name, start, end }: Held) => (
  <RowLink
    to={linkTo(id, (known) => paths.meeting.to({ id: known }, kindQuery(kind)))}
    onClick={() => meetingSession.open(kind, { id, [kind === "client" ? "client_name" : "firm_name"]: name })}
    title={name}
    subtitle={kind === "client" ? "Client" : "Broker"}
    meta={[`${formatTime(start)} to ${formatTime(end)}`]}
  />
);
