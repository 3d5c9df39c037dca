import { unsentId } from "@mobile-crm/contracts/overlays/unsentWrite.ts";
import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { usePending } from "../offline/outbox/pending.ts";
import type { StoredEntry } from "../offline/outbox/unsentDatabase.ts";
import { Badge } from "../ui/base/Badge.tsx";

interface UnsentMarkProps {
  /** The record as its writes name it: the router of the calls, and its id. */
  of?: readonly [resource: string, ...ids: (EntityId | null | undefined)[]];
  /** The draft of the form that edits it, where its writes name what the screen does not know: "/BrokerDetails/15/1670 Edit Broker". */
  draft?: string;
}

/** Marks a record that was created or changed on this phone where that has not arrived: what is shown is the state after it. */
export function UnsentMark({ of, draft }: UnsentMarkProps) {
  const isMeant = (entry: StoredEntry) =>
    of ? entry.record === of.join(" ") || unsentId(entry.id) === of.at(-1) : entry.draft === draft;
  const entries = usePending()?.filter(isMeant) ?? [];
  if (entries.length === 0) return null;
  const isRefused = entries.some(({ state }) => state === "attention");
  return <Badge tone={isRefused ? "bad" : "warn"}>{isRefused ? "Needs your attention" : "Not sent yet"}</Badge>;
}
