import { hashKey } from "@tanstack/react-query";
import { procedureName, queryClient } from "../../api/queryClient.ts";
import { findStoredRead } from "../cache/queryStore.ts";

export type Row = Record<string, unknown> & { id: string | number };

export const NOTHING_ON_PHONE = "Nothing on this phone. The server is searched once there is a connection.";

/** The key of a read in the query cache. */
export const readKey = (call: string, input?: object) =>
  [call.split("."), { ...(input && { input }), type: "query" }] as const;

/** The rows of a list that are on this phone, each once: its stored first pages, and what this tab has read. */
export async function rowsOnPhone(call: string): Promise<Row[]> {
  const pages = [{ page: 1 }, { page: 2 }].map((input) => hashKey(readKey(call, input)));
  const stored = await Promise.all(pages.map((hash) => findStoredRead(hash).catch(() => undefined)));
  const read = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ queryKey }) => procedureName(queryKey) === call)
    .map(({ state }) => state.data);
  const found = new Map<unknown, Row>();
  for (const data of [...read, ...stored.map((answer) => answer?.data)])
    for (const row of (data as { rows?: Row[] } | undefined)?.rows ?? [])
      if (row.id != null && !found.has(row.id)) found.set(row.id, row);
  return [...found.values()];
}
