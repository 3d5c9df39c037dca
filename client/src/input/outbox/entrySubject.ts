import { hashKey } from "@tanstack/react-query";
import { findStoredRead } from "../../answers/cache/queryStore.ts";
import { recordLabel } from "../../lib/recordLabel.ts";
import type { Snapshot } from "./outboxTypes.ts";

type Values = Record<string, unknown>;

/** The read of a write's record, if its id belongs to another resource than the call. */
const subjectReads: Record<string, string> = {
  "clientMeetings.create": "enquiries.details",
  "clientMeetings.createPremium": "premiumEnquiries.details",
  "campaigns.createInMeeting": "meetings.details",
};

/** The title of an entry: the entered name, or the name and id of its record as last read by this phone. */
export async function subjectOf(call: string, input: Values, seen?: Snapshot): Promise<string | undefined> {
  const entered = firstText(input, ["name", "title", "search_name"]);
  const id = input.campaign_id ?? input.id;
  if (typeof id !== "number" && typeof id !== "string")
    return entered ?? (await firmOf(input)) ?? firstText(input, ["location"]);
  const read = seen ?? { call: subjectReads[call] ?? `${call.split(".")[0]}.details`, input: { id } };
  const data = (await lastAnswer(read.call, read.input)) as Values | undefined;
  const record = (data?.meeting as Values | undefined) ?? data;
  return recordLabel(entered ?? (record && firstText(record, names)), id);
}

/** The firm of the broker of a new meeting, among the choices of its form. */
async function firmOf({ broker_id }: Values): Promise<string | undefined> {
  if (broker_id === undefined) return undefined;
  const settings = (await lastAnswer("meetings.settings")) as { brokers?: Values[] } | undefined;
  return firstText(settings?.brokers?.find(({ id }) => String(id) === String(broker_id)) ?? {}, ["firm_name"]);
}

/** The last answer of a read that is stored on this phone. */
async function lastAnswer(call: string, input?: unknown): Promise<unknown> {
  const queryKey = [call.split("."), { ...(input !== undefined && { input }), type: "query" }];
  return (await findStoredRead(hashKey(queryKey)).catch(() => undefined))?.data;
}

/** Fields with the name of a record, the most specific first. */
const names = ["full_name", "client_name", "firm_name", "name", "broker_name", "broker_firm_name", "field_executive"];

const firstText = (values: Values, keys: readonly string[]) =>
  keys.map((key) => values[key]).find((value): value is string => typeof value === "string" && value !== "");
