import { Badge } from "../../kit/Badge.tsx";
import { absent, formatDay } from "../../kit/format.ts";
import { Row } from "../../kit/Row.tsx";
import type { Outputs } from "../../trpc.ts";
import { CallRecording } from "./CallRecording.tsx";

export interface PlayingProps {
  row: number;
  playing: boolean;
  onPlay(row: number): void;
  /** It has ended, was paused, or cannot be heard. */
  onStop(row: number): void;
}

interface CallRowProps extends PlayingProps {
  call: Outputs["brokers"]["callLogs"]["rows"][number];
}

/** A call (D037). */
export function CallRow({ call, ...player }: CallRowProps) {
  const { start_date, start_time, end_time, duration, status, recording_url } = call;
  const began = [formatDay(start_date), start_time].filter(Boolean).join(" ");
  const good = /answered|connected|completed/i.test(status ?? "");
  return (
    <Row
      title={began}
      badge={<Badge tone={good ? "good" : "neutral"}>{status}</Badge>}
      meta={[`Ended ${end_time || absent}`, `Duration ${duration || absent}`]}
    >
      {recording_url && <CallRecording url={recording_url} began={began} {...player} />}
    </Row>
  );
}
