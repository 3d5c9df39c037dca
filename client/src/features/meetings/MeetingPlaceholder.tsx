import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { type MeetingKind, meetingSession } from "../../shared/meetingKind.ts";
import { ScreenHeading } from "../../ui/base/ScreenHeading.tsx";
import { RecordPlaceholder } from "../../ui/list/RecordPlaceholder.tsx";

interface MeetingPlaceholderProps {
  id: EntityId;
  kind: MeetingKind;
  error: unknown;
  onRetry(): void;
}

/** Shown until a meeting has loaded: the values known from its row, or the error. */
export function MeetingPlaceholder({ id, kind, error, onRetry }: MeetingPlaceholderProps) {
  const carried = meetingSession.carried(id, kind);
  return (
    <>
      <ScreenHeading tab="Meeting">{carried?.firm_name || carried?.client_name || "Meeting"}</ScreenHeading>
      <RecordPlaceholder error={error} onRetry={onRetry} rows={3} />
    </>
  );
}
