import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import type { Outputs } from "../../api/trpc.ts";
import type { MeetingKind } from "../../shared/meetingKind.ts";

/** A meeting as the list of today shows it. */
export interface Held {
  id: EntityId | null;
  kind: MeetingKind;
  name: string | null | undefined;
  start: string | null | undefined;
  end: string | null | undefined;
}

type Rows<Resource extends "meetings" | "clientMeetings"> = Outputs[Resource]["list"]["rows"];

/** Meetings with brokers and with clients as one list, the earliest first. */
export const heldToday = (visits: Rows<"meetings">, clients: Rows<"clientMeetings">): Held[] =>
  [
    ...visits.map(({ firm_name, ...row }) => heldAt("broker", firm_name, row)),
    ...clients.map(({ client_name, ...row }) => heldAt("client", client_name, row)),
  ].sort((one, other) => (one.start ?? "").localeCompare(other.start ?? ""));

type Times = { id: EntityId | null; start_date_time?: Held["start"]; end_date_time?: Held["end"] };

const heldAt = (kind: MeetingKind, name: Held["name"], { id, start_date_time, end_date_time }: Times): Held => ({
  id,
  kind,
  name,
  start: start_date_time,
  end: end_date_time,
});
