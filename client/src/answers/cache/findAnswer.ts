import type { Query } from "@tanstack/react-query";
import { handleUnauthorized } from "../../api/reportError.ts";
import { httpStatus } from "../../lib/errors.ts";
import { findRead } from "./queryStore.ts";

/** An answer on this device, and when the server gave it, in milliseconds since 1970. */
export interface FoundAnswer<T> {
  at: number;
  data: T;
}

/** The last answer to a query that is stored on this phone. */
export const findAnswer = <T>(query: Query): Promise<FoundAnswer<T> | undefined> =>
  findRead(query).catch(() => undefined) as Promise<FoundAnswer<T> | undefined>;

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
