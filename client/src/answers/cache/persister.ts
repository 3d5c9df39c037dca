import { isSettingsRead } from "@mobile-crm/contracts/endpoint.ts";
import type { Query, QueryFunctionContext } from "@tanstack/react-query";
import { procedureName } from "../../api/queryClient.ts";
import { handleUnauthorized } from "../../api/reportError.ts";
import { session } from "../../auth/session.ts";
import { httpStatus } from "../../lib/errors.ts";

/** Milliseconds to wait for the network before a stored answer is shown. */
const SHOW_STORED_AFTER_MS = 4_000;

/**
 * Says whether there is a stand-up today. A stored answer may be from yesterday, so the server gets time to answer
 * first.
 */
const STATE_OF_TODAY = "standUps.settings";

/** For each query that the network did not answer: the age of the shown answer, as epoch milliseconds. */
export const staleSince = new Map<string, number>();

/**
 * A running read. `asking` until something can be shown; `shown` while a stored answer is on screen and the request is
 * in flight; `settled` once the server has answered or failed.
 */
export interface Read<T> {
  readonly query: Query;
  /** The signed-in user. */
  readonly owner: string | null;
  state: "asking" | "shown" | "settled";
  /** When the stored answer that is shown was fetched, in epoch milliseconds. */
  storedAt?: number;
  /** Resolves the query function with the stored or the server's answer. */
  resolve(data: T): void;
  reject(error: unknown): void;
}

/**
 * Fetches an answer and stores it on this phone. Without a response, or after four seconds, it returns the stored one.
 * A stored list is returned at once, and replaced by the response. A 4xx is a response.
 */
export async function persister<T, Key extends readonly unknown[]>(
  ask: (context: QueryFunctionContext<Key>) => T | Promise<T>,
  context: QueryFunctionContext<Key>,
  query: Query,
): Promise<T> {
  const procedure = procedureName(query.queryKey);
  if (isSettingsRead(procedure) && procedure !== STATE_OF_TODAY)
    return (await import("./readSettings.ts")).readSettings(() => Promise.resolve(ask(context)), query);
  return new Promise<T>((resolve, reject) => {
    const read: Read<T> = { query, owner: session.userId(), state: "asking", resolve, reject };
    Promise.resolve(ask(context)).then(
      (data) => settle(read, data),
      (error: unknown) => fail(read, error),
    );
    // Only with a service worker: otherwise the code that reads it would have to be fetched first.
    if (isList(procedure) && navigator.serviceWorker?.controller) void showStored(read);
    setTimeout(() => void showLate(read), SHOW_STORED_AFTER_MS);
  });
}

/** Paged lists, which can be viewed while they are updated. */
const isList = (procedure: string) => /^calls\.|\.list$/.test(procedure);

/** From `asking` to `shown`, if this phone has an answer and nothing is on screen. */
export async function showStored<T>(read: Read<T>): Promise<void> {
  const canShow = () => read.state === "asking" && read.query.state.data === undefined;
  const stored = canShow() ? await findStored<T>(read.query) : undefined;
  if (!stored || !canShow()) return;
  read.state = "shown";
  read.storedAt = stored.at;
  read.resolve(stored.data);
}

/** The response takes long: from `asking` to `shown`, and the screen says how old the shown answer is. */
export async function showLate<T>(read: Read<T>): Promise<void> {
  await showStored(read);
  if (read.state === "shown") markStale(read);
}

/** The response has arrived: to `settled`. It is stored and replaces what is shown. */
export function settle<T>(read: Read<T>, data: T): void {
  const { query, owner, state } = read;
  read.state = "settled";
  staleSince.delete(query.queryHash);
  void import("./queryStore.ts").then(({ storeRead }) => storeRead(owner, query, data)).catch(() => {});
  if (state === "shown") query.setData(data);
  else read.resolve(data);
}

/**
 * The request failed: to `settled`. A refusal replaces what is shown. After any other failure the answer on screen or
 * in the store is kept, and marked as old.
 */
export async function fail<T>(read: Read<T>, error: unknown): Promise<void> {
  const { query, state } = read;
  read.state = "settled";
  if (state === "asking") return answerInstead(read, error);
  const status = httpStatus(error);
  if (status === undefined || status >= 500) markStale(read);
  else if (!handleUnauthorized(error)) query.setState({ data: undefined, status: "error", error: error as Error });
}

async function answerInstead<T>({ query, resolve, reject }: Read<T>, error: unknown): Promise<void> {
  const status = httpStatus(error);
  const { data, dataUpdatedAt } = query.state;
  // Initial data does not come from the server.
  const isAnswered = data !== undefined && dataUpdatedAt > 0;
  const stored = !isAnswered && (status ?? 504) >= 502 ? await findStored<T>(query) : undefined;
  const isOnScreen = data !== undefined && status === undefined;
  if (stored) staleSince.set(query.queryHash, stored.at);
  else if (isAnswered && isOnScreen && !staleSince.has(query.queryHash)) staleSince.set(query.queryHash, dataUpdatedAt);
  if (stored) resolve(stored.data);
  else if (isOnScreen) resolve(data as T);
  else reject(error);
}

function markStale<T>({ query, storedAt = Date.now() }: Read<T>) {
  if (staleSince.has(query.queryHash)) return;
  staleSince.set(query.queryHash, storedAt);
  query.setState({});
}

interface StoredAnswer<T> {
  at: number;
  data: T;
}

/** The answer stored on this phone; undefined if there is none, or if the code that reads it cannot be fetched. */
const findStored = <T>(query: Query): Promise<StoredAnswer<T> | undefined> =>
  import("./queryStore.ts")
    .then(({ findRead }) => findRead(query) as Promise<StoredAnswer<T> | undefined>)
    .catch(() => undefined);
