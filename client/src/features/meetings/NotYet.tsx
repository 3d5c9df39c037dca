import type { EntityId } from "@mobile-crm/contracts/ids.ts";
import { Problem } from "../../kit/Problem.tsx";
import { ScreenHeading } from "../../kit/ScreenHeading.tsx";
import { SkeletonRows } from "../../kit/SkeletonRows.tsx";
import { type MeetingKind, meetingSession } from "../../meetingKind.ts";

interface NotYetProps {
  id: EntityId;
  kind: MeetingKind;
  error: unknown;
  onRetry(): void;
}

/** What stands there until a meeting has come: what its row told of it already, or that it could not be had. */
export function NotYet({ id, kind, error, onRetry }: NotYetProps) {
  const carried = meetingSession.carried(id, kind);
  return (
    <>
      <ScreenHeading tab="Meeting">{carried?.firm_name ?? carried?.client_name ?? "Meeting"}</ScreenHeading>
      {error ? <Problem onRetry={onRetry} /> : <SkeletonRows count={3} />}
    </>
  );
}
