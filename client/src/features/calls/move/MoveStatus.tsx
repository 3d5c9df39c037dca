import { useEffect, useRef } from "react";
import { usePending } from "../../../input/outbox/pending.ts";
import { formatCount } from "../../../lib/formatCount.ts";
import { paths } from "../../../lib/paths.ts";
import { screenNames } from "../../../lib/screenNames.ts";
import { Button } from "../../../ui/base/Button.tsx";
import { TextLink } from "../../../ui/base/TextLink.tsx";
import { type MoveReport, moveRun } from "./moveRun.ts";

/** The move in progress, which can be stopped, or the report of the last one. */
export function MoveStatus() {
  const run = moveRun.use();
  if (!run) return null;
  if (run.step === "over") return <MoveReportCard report={run.report} onClose={() => moveRun.set(undefined)} />;
  const { step, done, total, stop } = run;
  return (
    <section aria-label="Move" className="card mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <div className="min-w-[min(10rem,100%)] grow">
        <p className="mb-2 text-sm font-medium">
          {step === "reading" ? `Reading the records: ${done} of ${total}` : `Sent: ${done} of ${total}`}
        </p>
        <progress aria-label="Progress of the move" max={Math.max(1, total)} value={done} className="h-2 w-full" />
      </div>
      <Button look="plain" icon="stop" onClick={stop}>
        Stop
      </Button>
    </section>
  );
}

interface MoveReportCardProps {
  report: MoveReport;
  onClose(): void;
}

const calls = (count: number) => formatCount(count, "call");

/** The calls that were and were not moved, with reasons and links. */
function MoveReportCard({ report, onClose }: MoveReportCardProps) {
  const { moved, queued, takenBack, notMoved, hasDecisions } = report;
  const pending = usePending() ?? [];
  const waiting = queued.filter((id) => pending.some((entry) => entry.id === id)).length;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="move-report" className="card mb-3 flex flex-col gap-3 p-4">
      <h2 ref={heading} id="move-report" tabIndex={-1} className="outline-none text-base font-semibold">
        {`${calls(moved + queued.length - waiting)} moved`}
      </h2>
      {waiting > 0 && (
        <p>
          <span>{`${calls(waiting)} not sent yet. `}</span>
          <TextLink to={paths.pending.path}>Kept on this phone</TextLink> until it is sent.
        </p>
      )}
      {takenBack > 0 && <p>{`${calls(takenBack)} left as before, because the move was stopped.`}</p>}
      {notMoved.length > 0 && (
        <>
          <h3 className="font-medium">{`${calls(notMoved.length)} not moved`}</h3>
          <ul aria-label="Not moved" className="divide-y divide-line">
            {notMoved.map(({ id, name, reason }) => (
              <li key={id} className="py-2 wrap-anywhere">
                <TextLink to={paths.enquiry.to({ id })}>{name}</TextLink>
                <span className="block text-sm text-muted">{reason}</span>
              </li>
            ))}
          </ul>
          {hasDecisions && (
            <p>
              <TextLink to={paths.pending.path}>{`Decide in ${screenNames.pending}`}</TextLink>
            </p>
          )}
        </>
      )}
      <Button look="plain" className="self-start" onClick={onClose}>
        Close the report
      </Button>
    </section>
  );
}
