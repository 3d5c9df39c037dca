import type { Outputs } from "../../api/trpc.ts";
import { formatDay } from "../../lib/format.ts";
import { formatClock } from "../../lib/formatTime.ts";
import { formatDuration } from "../../media/capture/clock.ts";
import { Badge } from "../../ui/base/Badge.tsx";
import { Row } from "../../ui/list/Row.tsx";
import { CallRecording, type PlayingProps } from "./CallRecording.tsx";

interface CallRowProps extends PlayingProps {
  call: Outputs["brokers"]["callLogs"]["rows"][number];
}

/** A row of the call history (D037). */
export function CallRow({ call, ...player }: CallRowProps) {
  const { start_date, start_time, end_time, duration, status, recording_url } = call;
  const began = [formatDay(start_date), start_time && formatClock(start_time)].filter(Boolean).join(" ");
  return (
    <Row
      title={began}
      badge={<Badge tone={wasAnswered(status) ? "good" : "neutral"}>{status}</Badge>}
      meta={[end_time && `Ended ${formatClock(end_time)}`, duration && `Duration ${formatDuration(duration)}`]}
    >
      {recording_url && <CallRecording url={recording_url} began={began} {...player} />}
    </Row>
  );
}

/**
 * Whether a status of the telephone system means that the call was answered. Any unknown wording counts as not
 * answered.
 */
export const wasAnswered = (status: string | null | undefined): boolean =>
  status != null && /\b(answered|connected|completed)\b/i.test(status) && !/\b(not|never)\b/i.test(status);
