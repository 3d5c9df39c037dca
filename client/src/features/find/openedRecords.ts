import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import type { QueryKey } from "@tanstack/react-query";
import { findStoredRead, storeRead } from "../../answers/cache/queryStore.ts";
import { procedureName, queryClient } from "../../api/queryClient.ts";
import { session } from "../../auth/session.ts";
import { type FoundRecord, kinds, toRecord } from "./localResults.ts";

const MAX_RECENT = 8;
/** Stored among the encrypted answers, which are deleted at sign-out. */
const STORED = { queryHash: "opened last" };
const details: Record<string, string> = {
  "enquiries.details": "Enquiry",
  "brokers.details": "CP",
  "projects.card": "Project",
};

const kindOf = (queryKey: QueryKey) => kinds.find(({ kind }) => kind === details[procedureName(queryKey)]);

/** The records that were opened in this tab, the latest first. */
export const recordsOfTab = (): FoundRecord[] =>
  queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.data !== undefined)
    .sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .flatMap(({ queryKey, state }) => {
      const kind = kindOf(queryKey);
      const row = state.data as { id?: EntityId | null };
      return kind && row.id != null ? [toRecord(kind, { ...row, id: row.id })] : [];
    })
    .slice(0, MAX_RECENT);

/**
 * The records that this user opened last on this device, those of this tab first; only those of this tab if nothing may
 * be stored.
 */
export async function recentRecords(): Promise<FoundRecord[]> {
  const stored = await findStoredRead(STORED.queryHash).catch(() => undefined);
  const inTab = recordsOfTab();
  const opened = new Set(inTab.map(({ to }) => to));
  const before = ((stored?.data ?? []) as FoundRecord[]).filter(({ to }) => !opened.has(to));
  return [...inTab, ...before].slice(0, MAX_RECENT);
}

/** Stores what is opened in this tab for the next visit. */
export function rememberOpened() {
  let last = Promise.resolve();
  const remember = () => {
    const owner = session.userId();
    last = last.then(async () => storeRead(owner, STORED, await recentRecords())).catch(() => {});
  };
  // The first screen may have been one of them.
  if (recordsOfTab().length > 0) remember();
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === "updated" && event.action.type === "success" && kindOf(event.query.queryKey)) remember();
  });
}
