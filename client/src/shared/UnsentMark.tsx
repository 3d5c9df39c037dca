import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { usePending } from "../offline/outbox/pending.ts";
import { Badge } from "../ui/base/Badge.tsx";

interface UnsentMarkProps {
  /** The record as its writes name it: the router of the calls, and its id. */
  of: readonly [resource: string, ...ids: (EntityId | null | undefined)[]];
}

/** Marks a record with a change that was saved on this phone and has not arrived: what is shown is the state before it. */
export function UnsentMark({ of }: UnsentMarkProps) {
  const record = of.join(" ");
  const entries = usePending()?.filter((entry) => entry.record === record) ?? [];
  if (entries.length === 0) return null;
  const isRefused = entries.some(({ state }) => state === "attention");
  return <Badge tone={isRefused ? "bad" : "warn"}>{isRefused ? "Needs your attention" : "Not sent yet"}</Badge>;
}
