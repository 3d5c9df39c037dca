import type { Outputs } from "../../api/trpc.ts";
import { formatCount } from "../../lib/formatCount.ts";
import { formatTime } from "../../lib/formatTime.ts";
import { paths } from "../../lib/paths.ts";
import { linkTo } from "../../lib/url/routes.ts";
import { kindQuery, meetingSession } from "../../shared/meetingKind.ts";
import { TextLink } from "../../ui/base/TextLink.tsx";
import { RowLink } from "../../ui/list/RowLink.tsx";
import { Part } from "./Part.tsx";
import { type TodaysMeeting, todaysMeetings } from "./todaysMeetings.ts";

interface TodaysMeetingsProps {
  visits: Outputs["meetings"]["list"];
  clients: Outputs["clientMeetings"]["list"];
}

/** Today's meetings with brokers and clients, the first one first. */
export function TodaysMeetings({ visits, clients }: TodaysMeetingsProps) {
  const held = todaysMeetings(visits.rows, clients.rows);
  const more = visits.total + clients.total - held.length;
  return (
    <Part title="Today's meetings" actions={<TextLink to={paths.newMeeting.path}>New Meeting</TextLink>}>
      {held.length === 0 && <p className="text-muted">No meetings yet.</p>}
      {held.length > 0 && (
        <ul aria-label="Today's meetings" className="-mx-4 divide-y divide-line border-t border-line">
          {held.map((meeting) => (
            <MeetingOfToday key={`${meeting.kind} ${meeting.id}`} {...meeting} />
          ))}
        </ul>
      )}
      {more > 0 && (
        <p className="mt-2 text-sm text-muted">{`${formatCount(more, "more is", "more are")} not shown.`}</p>
      )}
    </Part>
  );
}

const MeetingOfToday = ({ id, kind, name, start, end }: TodaysMeeting) => (
  <RowLink
    to={linkTo(id, (known) => paths.meeting.to({ id: known }, kindQuery(kind)))}
    onClick={() => meetingSession.open(kind, { id, [kind === "client" ? "client_name" : "firm_name"]: name })}
    title={name}
    subtitle={kind === "client" ? "Client" : "Broker"}
    meta={[`${formatTime(start)} to ${formatTime(end)}`]}
  />
);
