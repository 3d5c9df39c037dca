import { standUpsOfToday } from "../../answers/day/standUpsOfToday.ts";
import { trpc } from "../../api/trpc.ts";
import { paths } from "../../lib/paths.ts";
import { useToday } from "../../lib/useMinute.ts";
import { ButtonLink } from "../../ui/base/ButtonLink.tsx";
import { RecordPlaceholder } from "../../ui/list/RecordPlaceholder.tsx";
import { Part } from "./Part.tsx";
import { StandUpOfToday } from "./StandUpOfToday.tsx";
import { TodaysMeetings } from "./TodaysMeetings.tsx";

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
        <Part title="Stand-up">
          <RecordPlaceholder shape="rows" rows={1} error={standUps.error} onRetry={() => void standUps.refetch()} />
        </Part>
      )}
      {visits.data && clients.data ? (
        <TodaysMeetings visits={visits.data} clients={clients.data} />
      ) : (
        <Part title="Today's meetings">
          <RecordPlaceholder shape="rows" rows={2} error={visits.error ?? clients.error} onRetry={() => void retry()} />
        </Part>
      )}
      <ButtonLink to={paths.nearMe.path} icon="location" look="plain" className="mb-4 w-full">
        Brokers near me
      </ButtonLink>
    </>
  );
}
