import { toId } from "@mobile-crm/contracts/schemas/ids.ts";
import { paths } from "../../lib/paths.ts";
import { useMeetingKind } from "../../shared/meetingKind.ts";
import { BrokerMeeting } from "./BrokerMeeting.tsx";
import { ClientMeeting } from "./ClientMeeting.tsx";

/** A meeting with a broker or with a client (D1 §2.12). */
export function MeetingDetails() {
  const id = toId(paths.meeting.useParams().id);
  const kind = useMeetingKind();
  return kind === "client" ? <ClientMeeting key={id} id={id} /> : <BrokerMeeting key={id} id={id} />;
}
