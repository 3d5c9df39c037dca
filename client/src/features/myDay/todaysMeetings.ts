import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import type { Outputs } from "../../api/trpc.ts";
import type { MeetingKind } from "../../shared/meetingKind.ts";

/** A meeting as the list of today shows it. */
export interface TodaysMeeting {
  id: EntityId | null;
  kind: MeetingKind;
  name: string | null | undefined;
  start: string | null | undefined;
  end: string | null | undefined;
}

type Rows<Resource extends "meetings" | "clientMeetings"> = Outputs[Resource]["list"]["rows"];

/** Meetings with brokers and with clients as one list, the earliest first. */
export const todaysMeetings = (visits: Rows<"meetings">, clients: Rows<"clientMeetings">): TodaysMeeting[] =>
  [
    ...visits.map(({ firm_name, ...row }) => toTodaysMeeting("broker", firm_name, row)),
    ...clients.map(({ client_name, ...row }) => toTodaysMeeting("client", client_name, row)),
  ].sort((one, other) => (one.start ?? "").localeCompare(other.start ?? ""));

type Times = { id: EntityId | null; start_date_time?: TodaysMeeting["start"]; end_date_time?: TodaysMeeting["end"] };

const toTodaysMeeting = (
  kind: MeetingKind,
  name: TodaysMeeting["name"],
  { id, start_date_time, end_date_time }: Times,
): TodaysMeeting => ({
  id,
  kind,
  name,
  start: start_date_time,
  end: end_date_time,
});
