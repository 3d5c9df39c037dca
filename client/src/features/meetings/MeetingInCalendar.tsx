import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import type { Outputs } from "../../api/trpc.ts";
import { paths } from "../../lib/paths.ts";
import { AddToCalendar } from "../../shared/calendar/AddToCalendar.tsx";

interface MeetingInCalendarProps {
  id: EntityId;
  meeting: Outputs["meetings"]["details"]["meeting"];
}

/** A meeting with a broker, for the calendar. */
export const MeetingInCalendar = ({ id, meeting }: MeetingInCalendarProps) => (
  <AddToCalendar
    record={["meetings", id]}
    path={paths.meeting.to({ id })}
    summary={`Meeting with ${[meeting.firm_name, meeting.broker_name].filter(Boolean).join(" - ") || "a broker"}`}
    description={meeting.project_name ?? undefined}
    place={meeting.location}
    start={meeting.start_date_time}
    end={meeting.end_date_time}
  />
);
