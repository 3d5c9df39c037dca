import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import type { QueueableWriteName } from "@mobile-crm/contracts/writes.ts";
import { enteredValues } from "../input/conflicts/differingFields.ts";
import { usePending } from "../input/outbox/pending.ts";
import type { StoredEntry } from "../input/outbox/unsentDatabase.ts";
import { useUnsentWrites } from "../input/unsent/unsentWrites.ts";
import { formatInstant } from "../lib/format.ts";
import { paths } from "../lib/paths.ts";
import { screenNames } from "../lib/screenNames.ts";
import { Badge } from "../ui/base/Badge.tsx";
import { ButtonLink } from "../ui/base/ButtonLink.tsx";
import { DetailsCard } from "../ui/base/DetailsCard.tsx";
import { RowLink } from "../ui/list/RowLink.tsx";

/** A record as its writes identify it: the router of the calls, and its id. */
export type RecordName = readonly [resource: string, ...ids: (EntityId | null | undefined)[]];

interface UnsentMarkProps {
  of?: RecordName;
  /** Name of its edit form's draft, if the screen lacks the ids of its writes: "/BrokerDetails/15/1670 Edit Broker". */
  draft?: string;
  /** Id of one entry, instead of all entries of a record. */
  entry?: string;
}

/** Marks a record with a save on this phone that has not reached the server. */
export function UnsentMark({ of, draft, entry }: UnsentMarkProps) {
  const isMeant = (one: StoredEntry) =>
    of ? one.record === of.join(" ") : entry ? one.id === entry : one.draft === draft;
  const entries = usePending()?.filter(isMeant) ?? [];
  if (entries.length === 0) return null;
  const isRefused = entries.some(({ state }) => state === "attention");
  return <Badge tone={isRefused ? "bad" : "warn"}>{isRefused ? "Needs your attention" : "Not sent yet"}</Badge>;
}

/** The unsent edits of a record from this phone, as they were entered. */
export function UnsentEdits({ of }: { of: RecordName }) {
  const writes = useUnsentWrites()?.filter(({ record }) => record === of.join(" ")) ?? [];
  return writes.map(({ id, title, at, seen, input }) => (
    <DetailsCard
      key={id}
      title={title}
      details={[
        ["Saved", formatInstant(new Date(at).toISOString())] as const,
        ...(seen ? enteredValues(seen, input) : []),
      ]}
    >
      <ButtonLink to={paths.pending.path} look="plain">
        {screenNames.pending}
      </ButtonLink>
    </DetailsCard>
  ));
}

interface UnsentRowsProps {
  /** The writes that create the records of the list. */
  calls: readonly QueueableWriteName[];
  /** Whether a new record belongs to this list. @default all */
  where?(input: Record<string, unknown>): boolean;
}

/** The new records of a list that have not reached the server, newest first. */
export function UnsentRows({ calls, where = () => true }: UnsentRowsProps) {
  const writes = (useUnsentWrites() ?? []).filter(
    ({ call, input }) => (calls as readonly string[]).includes(call) && where(input),
  );
  if (writes.length === 0) return null;
  return (
    <ul className="card mb-3 divide-y divide-line overflow-hidden">
      {[...writes].reverse().map(({ id, title, about, at }) => (
        <RowLink
          key={id}
          to={paths.pending.path}
          title={about ?? title}
          badge={<UnsentMark entry={id} />}
          subtitle={about && title}
          meta={[["Saved", formatInstant(new Date(at).toISOString())]]}
        />
      ))}
    </ul>
  );
}
