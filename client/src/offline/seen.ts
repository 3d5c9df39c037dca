import { getUntypedClient } from "@trpc/client";
import { trpcClient } from "../trpc.ts";
import type { Seen, SeenField } from "./keptWrite.ts";
import { versionOf } from "./seenOf.ts";

/** A field that somebody else changed, and what it is now. */
export interface Changed extends SeenField {
  now: unknown;
}

/** A record as it is now: what has changed since it was opened, of the fields that the form may change, and its version. */
export interface Look {
  changed: Changed[];
  version: number | undefined;
}

export async function lookAt({ call, input, at, fields }: Seen): Promise<Look> {
  const answer = (await getUntypedClient(trpcClient).query(call, input)) as Record<string, unknown>;
  const record = (at ? answer[at] : answer) as Record<string, unknown>;
  const changed = fields
    .map((field) => ({ ...field, now: record[field.name] ?? null }))
    .filter(({ was, now }) => JSON.stringify(was) !== JSON.stringify(now));
  return { changed, version: versionOf(record) };
}
