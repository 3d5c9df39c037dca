import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { useQuery } from "@tanstack/react-query";
import { formatDay } from "../../lib/format.ts";
import { Bars } from "../../ui/charts/Bars.tsx";
import { RecordPlaceholder } from "../../ui/list/RecordPlaceholder.tsx";
import { readWeek } from "./readWeek.ts";

/** Meetings and enquiries sourced in the seven days up to a day. */
export function Trend({ day, team }: { day: string; team: EntityId | undefined }) {
  const week = useQuery({
    queryKey: [["standUps", "week"], day, team ?? null],
    queryFn: () => readWeek(day, team),
  });
  if (!week.data) {
    return <RecordPlaceholder shape="rows" rows={2} error={week.error} onRetry={() => void week.refetch()} />;
  }
  const { days, isWhole } = week.data;
  return (
    <>
      <h2 className="mb-1 font-medium text-muted">Meetings</h2>
      <Bars
        label="Meetings of seven days"
        heads={["Day", "Meetings"]}
        bars={days.map(({ day, meetings }) => ({ name: shortDay(day), value: meetings }))}
      />
      <h2 className="mt-3 mb-1 font-medium text-muted">Enquiries sourced</h2>
      <Bars
        label="Enquiries sourced in seven days"
        heads={["Day", "Enquiries sourced"]}
        bars={days.map(({ day, sourced }) => ({ name: shortDay(day), value: sourced }))}
      />
      <p className="mt-1 text-sm text-muted">The CRM doesn't count calls by day, so they aren't shown.</p>
      {!isWhole && <p className="mt-1 text-sm text-muted">From some of the stand-ups only.</p>}
    </>
  );
}

/** `16-11`: the year is the board's. */
const shortDay = (day: string) => formatDay(day).slice(0, "16-11".length);
