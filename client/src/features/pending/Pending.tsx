import { useQuery } from "@tanstack/react-query";
import { ChangedFields } from "../../input/conflicts/ChangedFields.tsx";
import { readCurrent } from "../../input/conflicts/currentRecord.ts";
import { differingFields } from "../../input/conflicts/differingFields.ts";
import { usePending } from "../../input/outbox/pending.ts";
import { entryTitle, whatToLookFor } from "../../input/outbox/queueableWrites.ts";
import type { StoredEntry } from "../../input/outbox/unsentDatabase.ts";
import { formatInstant } from "../../lib/format.ts";
import { formatCount } from "../../lib/formatCount.ts";
import { screenNames } from "../../lib/screenNames.ts";
import { Badge } from "../../ui/base/Badge.tsx";
import { Button } from "../../ui/base/Button.tsx";
import { ScreenHeading } from "../../ui/base/ScreenHeading.tsx";
import { SkeletonRows } from "../../ui/list/SkeletonRows.tsx";
import { describeContent, discardEntry, editEntry, sendAgain } from "./entryActions.ts";

/** Unsent saves on this phone; an entry is removed when it has arrived, or by the user. */
export function Pending() {
  const entries = usePending();
  return (
    <>
      <ScreenHeading>{screenNames.pending}</ScreenHeading>
      {!entries ? (
        <SkeletonRows />
      ) : entries.length === 0 ? (
        <p className="card px-4 py-10 text-center text-muted">Everything you saved has arrived.</p>
      ) : (
        <ul className="flex flex-col gap-3">
          {entries.map((entry, index) => (
            <PendingEntry key={entry.id} entry={entry} waitsFor={earlierOf(entry, entries.slice(0, index))} />
          ))}
        </ul>
      )}
    </>
  );
}

const earlierOf = ({ record, unreadable }: StoredEntry, earlier: readonly StoredEntry[]) =>
  unreadable ? undefined : earlier.findLast((entry) => entry.record === record && !entry.unreadable);

const states = {
  queued: { label: "Waiting", tone: "info" },
  sending: { label: "Sending", tone: "info" },
  unknown: { label: "Sent, no answer yet", tone: "warn" },
  failed: { label: "The server failed, sent again later", tone: "warn" },
  attention: { label: "Needs your attention", tone: "bad" },
} as const;

interface PendingEntryProps {
  entry: StoredEntry;
  /** An earlier entry of the same record, which is sent first. */
  waitsFor?: StoredEntry | undefined;
}

/** One entry: its kind, its state and its actions. */
function PendingEntry({ entry, waitsFor }: PendingEntryProps) {
  const { label, tone } = states[entry.state];
  const title = entryTitle(entry.call);
  const { data, isError } = useQuery({
    queryKey: ["pending", entry.id],
    queryFn: () => describeContent(entry),
    persister: undefined,
    retry: false,
  });
  const seen = entry.state === "attention" ? data?.seen : undefined;
  const changes = useQuery({
    queryKey: ["pending", entry.id, "changes"],
    queryFn: async () => (seen ? (await readCurrent(seen)).changed : []),
    enabled: Boolean(seen),
    persister: undefined,
  });

  const differing = data && changes.data ? differingFields(changes.data, data.input) : [];

  return (
    <li className="card flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="grow font-semibold">{data?.about ? `${title} · ${data.about}` : title}</h2>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="text-sm text-muted">
        {`Saved on ${formatInstant(new Date(entry.at).toISOString())}${
          entry.tries > 0 ? `, tried ${formatCount(entry.tries, "time")}` : ""
        }`}
      </p>
      {entry.said && (
        <p role="alert" className="font-medium text-on-bad">
          {entry.said}
        </p>
      )}
      {entry.isUndecided && (
        <p>{`Look for ${whatToLookFor(entry.call)}. If it is there, discard this entry. If not, send it again.`}</p>
      )}
      {waitsFor && <p className="text-sm">{waitingText(waitsFor)}</p>}
      {differing.length > 0 && <ChangedFields fields={differing} />}
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        {!isError && (
          <Button onClick={() => void sendAgain(entry)}>
            {entry.state === "attention" ? "Send again" : "Send now"}
          </Button>
        )}
        {data?.origin && (
          <Button look="plain" icon="edit" onClick={() => void editEntry(entry)}>
            Edit
          </Button>
        )}
        <Button look="plain" icon="delete" onClick={() => void discardEntry(entry)}>
          Discard
        </Button>
      </div>
    </li>
  );
}

function waitingText({ call, at, state }: StoredEntry): string {
  const earlier = `Waits for: ${entryTitle(call)}, saved on ${formatInstant(new Date(at).toISOString())}`;
  return state === "attention" ? `${earlier}, which needs your attention.` : `${earlier}.`;
}
