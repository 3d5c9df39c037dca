import { getUntypedClient } from "@trpc/client";
import { trpcClient } from "../trpc.ts";
import type { Seen, SeenField } from "./keptWrite.ts";

/** A field that somebody else changed, and what it is now. */
export interface Changed extends SeenField {
  now: unknown;
}

/** What has changed in a record since it was opened, of the fields that the form may change. */
export async function changedFields({ call, input, at, fields }: Seen): Promise<Changed[]> {
  const answer = (await getUntypedClient(trpcClient).query(call, input)) as Record<string, unknown>;
  const record = (at ? answer[at] : answer) as Record<string, unknown>;
  return fields
    .map((field) => ({ ...field, now: record[field.name] ?? null }))
    .filter(({ was, now }) => JSON.stringify(was) !== JSON.stringify(now));
}
