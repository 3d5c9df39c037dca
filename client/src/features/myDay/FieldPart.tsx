import { standUpsOfToday } from "../../answers/day/rowsOnPhone.ts";
import { type Outputs, trpc } from "../../api/trpc.ts";
import { EMPTY_VALUE } from "../../lib/format.ts";
import { formatCount } from "../../lib/formatCount.ts";
import { formatTime } from "../../lib/formatTime.ts";
import { paths } from "../../lib/paths.ts";
import { linkTo } from "../../lib/url/routes.ts";
import { useToday } from "../../lib/useMinute.ts";
import { kindQuery, meetingSession } from "../../shared/meetingKind.ts";
import { ButtonLink } from "../../ui/base/ButtonLink.tsx";
import { TextLink } from "../../ui/base/TextLink.tsx";
import { Bars } from "../../ui/charts/Bars.tsx";
import { RecordPlaceholder } from "../../ui/list/RecordPlaceholder.tsx";
import { RowLink } from "../../ui/list/RowLink.tsx";
import { myDayLabels } from "./labels.ts";
import { Part } from "./Part.tsx";
import { type TodaysMeeting, todaysMeetings } from "./todaysMeetings.ts";

/** Today's stand-up with its targets, and today's meetings. */
export function FieldPart() {
  const today = useToday();
  const day = { start_date: today, end_date: today, is_advanced_search: true, page: 1 };
  const standUps = trpc.standUps.list.useQuery(standUpsOfToday(today));
  const visits = trpc.meetings.list.useQuery(day);
  const clients = trpc.clientMeetings.list.useQuery(day);
  const retry = () => Promise.all([visits.refetch(), clients.refetch()]);

  return (
    <>
      {standUps.data ? (
        <StandUpOfToday standUp={standUps.data.rows[0]} />
      ) : (
        <Part title={myDayLabels.standUp}>
          <RecordPlaceholder shape="rows" rows={1} error={standUps.error} onRetry={() => void standUps.refetch()} />
        </Part>
      )}
      {visits.data && clients.data ? (
        <TodaysMeetings visits={visits.data} clients={clients.data} />
      ) : (
        <Part title={myDayLabels.todaysMeetings}>
          <RecordPlaceholder shape="rows" rows={2} error={visits.error ?? clients.error} onRetry={() => void retry()} />
        </Part>
      )}
      <ButtonLink to={paths.nearMe.path} icon="location" look="plain" className="mb-4 w-full">
        {myDayLabels.nearMe}
      </ButtonLink>
    </>
  );
}

interface TodaysMeetingsProps {
  visits: Outputs["meetings"]["list"];
  clients: Outputs["clientMeetings"]["list"];
}

/** Today's meetings with brokers and clients, the first one first. */
function TodaysMeetings({ visits, clients }: TodaysMeetingsProps) {
  const held = todaysMeetings(visits.rows, clients.rows);
  const more = visits.total + clients.total - held.length;
  return (
    <Part
      title={myDayLabels.todaysMeetings}
      actions={<TextLink to={paths.newMeeting.path}>{myDayLabels.newMeeting}</TextLink>}
    >
      {held.length === 0 && <p className="text-muted">{myDayLabels.noMeetings}</p>}
      {held.length > 0 && (
        <ul aria-label={myDayLabels.todaysMeetings} className="-mx-4 divide-y divide-line border-t border-line">
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

type StandUp = Outputs["standUps"]["list"]["rows"][number];
type Count = number | null | undefined;

/** Its state, and the day's results against the targets; a link to enter one if there is none. */
function StandUpOfToday({ standUp }: { standUp: StandUp | undefined }) {
  if (!standUp) {
    return (
      <Part
        title={myDayLabels.standUp}
        actions={<TextLink to={paths.newStandUp.path}>{myDayLabels.newStandUp}</TextLink>}
      >
        <p>{myDayLabels.noStandUp}</p>
      </Part>
    );
  }
  const { id, stand_up_type, sign_in_at, sign_off_at } = standUp;
  const off = sign_off_at ? `signed off at ${formatTime(sign_off_at)}` : "not signed off yet";
  return (
    <Part
      title={myDayLabels.standUp}
      actions={id !== null && <TextLink to={paths.standUp.to({ id })}>{myDayLabels.openStandUp}</TextLink>}
    >
      <p className="mb-2">{`${stand_up_type ?? myDayLabels.standUp}: signed in at ${formatTime(sign_in_at)}, ${off}.`}</p>
      <Targets {...standUp} />
    </Part>
  );
}

function Targets(standUp: StandUp) {
  const { todays_meeting_done, todays_meeting_target, actual_enq_sourced, enquiry_sourcing_target } = standUp;
  return (
    <Bars
      label={myDayLabels.targets}
      heads={[myDayLabels.target, myDayLabels.reached]}
      most={1}
      bars={[
        { name: myDayLabels.meetings, ...reached(todays_meeting_done, todays_meeting_target) },
        { name: myDayLabels.sourced, ...reached(actual_enq_sourced, enquiry_sourcing_target) },
      ]}
    />
  );
}

/** The share of a target as a bar, and both numbers as text. */
const reached = (done: Count, target: Count) => ({
  value: target && done != null ? Math.min(1, done / target) : null,
  text: target == null ? String(done ?? EMPTY_VALUE) : `${done ?? EMPTY_VALUE} of ${target}`,
});
