import type { Outputs } from "../../api/trpc.ts";
import { formatInstant } from "../../lib/format.ts";
import { paths } from "../../lib/paths.ts";
import { linkTo } from "../../lib/url/routes.ts";
import { meetingSession } from "../../shared/meetingKind.ts";
import { UnsentMark } from "../../shared/UnsentWork.tsx";
import { Badge } from "../../ui/base/Badge.tsx";
import { RowLink } from "../../ui/list/RowLink.tsx";
import { meetingLabels } from "./labels.ts";

/** A visit in a list (U064, U065). */
export function MeetingRow({ meeting }: { meeting: Outputs["meetings"]["list"]["rows"][number] }) {
  const { id, firm_name, categorization, start_date_time, end_date_time } = meeting;
  return (
    <RowLink
      to={linkTo(id, (id) => paths.meeting.to({ id }))}
      onClick={() => meetingSession.open("broker", meeting)}
      title={firm_name}
      badge={
        <>
          <UnsentMark of={["meetings", id]} />
          <Badge>{categorization}</Badge>
        </>
      }
      meta={[
        [meetingLabels.start, formatInstant(start_date_time), "muted"],
        [meetingLabels.end, formatInstant(end_date_time), "muted"],
      ]}
    />
  );
}
