import { hashKey } from "@tanstack/react-query";
import { recordLabel } from "../../lib/recordLabel.ts";
import { findStoredRead } from "../../offline/cache/queryStore.ts";
import type { Snapshot } from "../../offline/outbox/outboxTypes.ts";
import { subjectReads } from "../../offline/overlay/unsentWrites.ts";

type Values = Record<string, unknown>;

/** What an entry is about: the entered text, or name and id of its record as this phone last read it. */
export async function subjectOf(call: string, input: Values, seen?: Snapshot): Promise<string | undefined> {
  const entered = firstText(input, ["name", "title", "search_name"]);
  const id = input.campaign_id ?? input.id;
  if (typeof id !== "number" && typeof id !== "string") return entered ?? firstText(input, ["location"]);
  const read = seen ?? { call: subjectReads[call] ?? `${call.split(".")[0]}.details`, input: { id } };
  const answer = await findStoredRead(hashKey([read.call.split("."), { input: read.input, type: "query" }])).catch(
    () => undefined,
  );
  const data = answer?.data as Values | undefined;
  const record = (data?.meeting as Values | undefined) ?? data;
  return recordLabel(entered ?? (record && firstText(record, names)), id);
}

/** Fields that name a record, the most specific first. */
const names = ["full_name", "client_name", "firm_name", "name", "broker_name", "broker_firm_name", "field_executive"];

const firstText = (values: Values, keys: readonly string[]) =>
  keys.map((key) => values[key]).find((value): value is string => typeof value === "string" && value !== "");
