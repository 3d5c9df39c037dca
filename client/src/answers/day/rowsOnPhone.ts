import { hashKey } from "@tanstack/react-query";
import { procedureName, queryClient } from "../../api/queryClient.ts";
import { session } from "../../auth/session.ts";
import { staleSince } from "../cache/persister.ts";
import { findStoredRead } from "../cache/queryStore.ts";

export type Row = Record<string, unknown> & { id: string | number };

export const NOT_ON_PHONE = "Number not on this phone";
export const NOTHING_ON_PHONE = "Nothing on this phone. The server is searched once there is a connection.";

/** The key of a read in the query cache. */
export const readKey = (call: string, input?: object) =>
  [call.split("."), { ...(input && { input }), type: "query" }] as const;

/** Whether the shown answer to a read is the stored one, in which phone numbers are removed. */
export const isFromPhone = (call: string, input: object): boolean => staleSince.has(hashKey(readKey(call, input)));

/** The input of the list with the user's stand-up of today: shown by My Day, and prefetched. */
export function standUpsOfToday(today: string) {
  const user = session.userId();
  return { start_date: today, end_date: today, is_advanced_search: true, page: 1, user_ids: user ? [user] : [] };
}

/** The first two pages of a list on this phone: from this tab's cache, otherwise from storage. */
async function pagesOnPhone(call: string): Promise<unknown[]> {
  const keys = [{ page: 1 }, { page: 2 }].map((input) => readKey(call, input));
  const stored = (key: readonly unknown[]) => findStoredRead(hashKey(key)).catch(() => undefined);
  return Promise.all(keys.map(async (key) => queryClient.getQueryData(key) ?? (await stored(key))?.data));
}

/** The first rows of a list in their order, as far as they are on this phone. */
export const firstRowsOnPhone = async (call: string): Promise<Row[]> => uniqueRows(await pagesOnPhone(call));

/** The rows of a list that are on this phone, each once: its first pages, and what this tab has read. */
export async function rowsOnPhone(call: string): Promise<Row[]> {
  const pages = await pagesOnPhone(call);
  const read = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ queryKey }) => procedureName(queryKey) === call)
    .map(({ state }) => state.data);
  return uniqueRows([...read, ...pages]);
}

function uniqueRows(pages: readonly unknown[]): Row[] {
  const found = new Map<unknown, Row>();
  for (const data of pages)
    for (const row of (data as { rows?: Row[] } | undefined)?.rows ?? [])
      if (row.id != null && !found.has(row.id)) found.set(row.id, row);
  return [...found.values()];
}
