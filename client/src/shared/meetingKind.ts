import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { useSearchParams } from "react-router-dom";

export type MeetingKind = "broker" | "client";

const FLAG = "isFromMyMeetings";
const CARRIED = "meeting_details";

/** The parts of a meeting that its row showed. */
interface CarriedMeeting {
  id: EntityId | null;
  firm_name?: string | null | undefined;
  client_name?: string | null | undefined;
}

/** What session storage passes from a list to the screens behind it (K025, K026). */
export const meetingSession = {
  open(kind: MeetingKind, { id, firm_name, client_name }: CarriedMeeting) {
    sessionStorage.setItem(FLAG, String(kind === "client"));
    sessionStorage.setItem(CARRIED, JSON.stringify({ id, firm_name, client_name }));
  },
  /** The tapped row, shown until the meeting itself has loaded (SPEC-21). */
  carried(id: EntityId, kind: MeetingKind): CarriedMeeting | undefined {
    if (sessionStorage.getItem(FLAG) !== String(kind === "client")) return undefined;
    const carried = read(sessionStorage.getItem(CARRIED));
    return carried?.id === id ? carried : undefined;
  },
};

/** The kind of meeting that a screen shows. An address without a kind is a broker's (SPEC-175). */
export function useMeetingKind(): MeetingKind {
  const [params] = useSearchParams();
  return params.get("kind") === "client" ? "client" : "broker";
}

/** Query that identifies the kind of meeting in a link. */
export const kindQuery = (kind: MeetingKind) => (kind === "client" ? { kind } : {});

function read(text: string | null): CarriedMeeting | undefined {
  try {
    return text ? (JSON.parse(text) as CarriedMeeting) : undefined;
  } catch {
    return undefined;
  }
}
