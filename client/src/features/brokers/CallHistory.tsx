import { CALL_DIRECTIONS, type CallDirection } from "@mobile-crm/contracts/choices.ts";
import { type EntityId, toId } from "@mobile-crm/contracts/schemas/ids.ts";
import { useCallback, useState } from "react";
import { trpc } from "../../api/trpc.ts";
import { paths } from "../../lib/paths.ts";
import { Explained } from "../../ui/base/Explained.tsx";
import { ScreenHeading } from "../../ui/base/ScreenHeading.tsx";
import { Tabs } from "../../ui/base/Tabs.tsx";
import { RecordPlaceholder } from "../../ui/list/RecordPlaceholder.tsx";
import { CallRow } from "./CallRow.tsx";
import { brokerLabels } from "./labels.ts";

const labels: Record<CallDirection, string> = { incoming: "Incoming CTC", outgoing: "Outgoing CTC" };

/** The call history in both directions; only one recording plays at a time (U124–U127). */
export function CallHistory() {
  const id = toId(paths.brokerCalls.useParams().brokerid);
  const [direction, setDirection] = useState<CallDirection>("incoming");
  return (
    <>
      <ScreenHeading>{brokerLabels.callHistory}</ScreenHeading>
      <p className="mb-3 px-1 text-sm text-muted">
        <Explained text="CTC">What is CTC?</Explained>
      </p>
      <Tabs
        label="Calls"
        tabs={CALL_DIRECTIONS.map((key) => ({ key, label: labels[key] }))}
        selected={direction}
        onSelect={setDirection}
      >
        <Calls key={direction} id={id} direction={direction} />
      </Tabs>
    </>
  );
}

/** Unmounted with its tab, which stops playback. */
function Calls({ id, direction }: { id: EntityId; direction: CallDirection }) {
  const { data, error, refetch } = trpc.brokers.callLogs.useQuery({ id, status: direction });
  const [playing, setPlaying] = useState<number>();
  const stop = useCallback((row: number) => setPlaying((current) => (current === row ? undefined : current)), []);
  if (!data) return <RecordPlaceholder shape="rows" error={error} onRetry={() => void refetch()} rows={4} />;
  if (!data.rows.length) return <p className="card px-4 py-10 text-center text-muted">No calls yet</p>;
  return (
    <ul className="card divide-y divide-line overflow-hidden">
      {data.rows.map((call, index) => {
        // A call has no id of its own, and new ones are added at the top.
        const row = index - data.rows.length;
        return (
          <CallRow
            key={`${call.start_date} ${call.start_time} ${row}`}
            call={call}
            row={row}
            playing={playing === row}
            onPlay={setPlaying}
            onStop={stop}
          />
        );
      })}
    </ul>
  );
}
