import { Badge } from "../../kit/Badge.tsx";
import { formatInstant } from "../../kit/format.ts";
import { linkTo } from "../../kit/paths.ts";
import { RowLink } from "../../kit/RowLink.tsx";
import { meetingSession } from "../../meetingKind.ts";
import { paths } from "../../paths.ts";
import type { Outputs } from "../../trpc.ts";

/** A visit in a list (U064, U065). */
export function MeetingRow({ meeting }: { meeting: Outputs["meetings"]["list"]["rows"][number] }) {
  const { id, firm_name, categorization, start_date_time, end_date_time } = meeting;
  return (
    <RowLink
      to={linkTo(id, (id) => paths.meeting.to({ id }))}
      onClick={() => meetingSession.open("broker", meeting)}
      title={firm_name}
      badge={<Badge>{categorization}</Badge>}
      meta={[`Start ${formatInstant(start_date_time)}`, `End ${formatInstant(end_date_time)}`]}
    />
  );
}
