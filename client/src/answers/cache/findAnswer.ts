import type { Query } from "@tanstack/react-query";
import { procedureName } from "../../api/queryClient.ts";
import { handleUnauthorized } from "../../api/reportError.ts";
import { httpStatus } from "../../lib/errors.ts";
import { answerFromSet } from "../workingSet/answerFromSet.ts";
import { findRead } from "./queryStore.ts";

/** An answer on this device, and when the server gave it, in milliseconds since 1970. */
export interface FoundAnswer<T> {
  at: number;
  data: T;
}

/** This device's answer to a query: the last answer to it, otherwise the working set. */
export async function findAnswer<T>(query: Query): Promise<FoundAnswer<T> | undefined> {
  const found =
    (await findRead(query).catch(() => undefined)) ??
    (await answerFromSet(procedureName(query.queryKey), inputOf(query)).catch(() => undefined));
  return found as FoundAnswer<T> | undefined;
}

const inputOf = ({ queryKey }: Query): object => (queryKey[1] as { input?: object } | undefined)?.input ?? {};

/**
 * The request failed after its query was answered from this device: a refusal replaces what is shown, anything else
 * marks it as old.
 */
export function failAfterShown(query: Query, error: unknown, markStale: () => void) {
  const status = httpStatus(error);
  if (status === undefined || status >= 500) markStale();
  else if (!handleUnauthorized(error)) query.setState({ data: undefined, status: "error", error: error as Error });
}

/** A substitute for a missing answer: what is on screen, or what this device has. A refusal is an answer. */
export async function answerAfterFailure<T>(query: Query, error: unknown, staleSince: Map<string, number>): Promise<T> {
  const status = httpStatus(error);
  const { data, dataUpdatedAt } = query.state;
  // Initial data is not an answer of the server.
  const isAnswered = data !== undefined && dataUpdatedAt > 0;
  if (isAnswered && status === undefined) {
    staleSince.set(query.queryHash, staleSince.get(query.queryHash) ?? dataUpdatedAt);
    return data as T;
  }
  const found = !isAnswered && (status ?? 504) >= 502 ? await findAnswer<T>(query) : undefined;
  if (!found && data !== undefined && status === undefined) return data as T;
  if (!found) throw error;
  staleSince.set(query.queryHash, found.at);
  return found.data;
}
