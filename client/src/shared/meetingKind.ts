import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { useSearchParams } from "react-router-dom";

export type MeetingKind = "broker" | "client";

const FLAG = "isFromMyMeetings";
const CARRIED = "meeting_details";

/** As much of a meeting as its row showed. */
interface CarriedMeeting {
  id: EntityId | null;
  firm_name?: string | null | undefined;
  client_name?: string | null | undefined;
}

/** What session storage carries from a list to the screens behind it (K025, K026). */
export const meetingSession = {
  open(kind: MeetingKind, { id, firm_name, client_name }: CarriedMeeting) {
    sessionStorage.setItem(FLAG, String(kind === "client"));
    sessionStorage.setItem(CARRIED, JSON.stringify({ id, firm_name, client_name }));
  },
  /** The row that was tapped, to be shown until the meeting itself has come (SPEC-21). */
  carried(id: EntityId, kind: MeetingKind): CarriedMeeting | undefined {
    if (sessionStorage.getItem(FLAG) !== String(kind === "client")) return undefined;
    const carried = read(sessionStorage.getItem(CARRIED));
    return carried?.id === id ? carried : undefined;
  },
};

/** Whose meeting a screen shows. A bare address is a broker's (SPEC-175). */
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
