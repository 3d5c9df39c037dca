import { Button } from "../../../ui/base/Button.tsx";
import { MoveReportCard } from "./MoveReportCard.tsx";
import { moveRun } from "./moveRun.ts";

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
