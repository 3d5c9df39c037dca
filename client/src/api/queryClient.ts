import { type DefaultOptions, keepPreviousData, MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { session } from "../auth/session.ts";
import { httpStatus } from "../lib/errors.ts";
import { toast } from "../ui/overlay/toast.ts";
import { QueuedResult } from "./queuedResult.ts";
import { handleUnauthorized, showErrorDialog } from "./reportError.ts";

declare module "@tanstack/react-query" {
  interface Register {
    mutationMeta: {
      /** Toast shown after success. */
      success?: string;
      /** The caller reports a failure itself. */
      reportsFailure?: boolean;
      /** No loading overlay appears: make-call and reveal (R072). */
      quiet?: boolean;
    };
  }
}

type QueryPersister = NonNullable<NonNullable<DefaultOptions["queries"]>["persister"]>;

type Key = readonly unknown[] | undefined;
/** `enquiries.list`; empty for a key that is not a procedure's. */
export const procedureName = (key: Key): string => (Array.isArray(key?.[0]) ? key[0].join(".") : "");

/** Reads whose last attempt failed. */
const failed = new WeakSet<object>();
/** Whether another attempt may help: no answer, or one from a server that is broken or busy. */
const mayRecover = (error: unknown) => (httpStatus(error) ?? 500) >= 500 || httpStatus(error) === 429;

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    // A failed read is only logged (M007), without its input; its part of the screen shows the failure.
    onError: (error, query) => {
      failed.add(query);
      if (!handleUnauthorized(error))
        console.info("could not load", procedureName(query.queryKey), httpStatus(error) ?? "no answer");
    },
    // Retry in one part of a screen also retries the others, some of which show no failure.
    onSuccess: (_, query) => {
      if (!failed.delete(query)) return;
      void queryClient.refetchQueries({
        type: "active",
        predicate: (other) => failed.has(other) && other.state.fetchStatus === "idle" && mayRecover(other.state.error),
      });
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _input, _context, { meta }) => {
      if (!handleUnauthorized(error) && !meta?.reportsFailure) void showErrorDialog(error);
    },
    onSuccess: (reply, _input, _context, { meta, options }) => {
      if (reply instanceof QueuedResult) toast(reply.text);
      else {
        if (meta?.success) toast(meta.success);
        return refreshAfter(procedureName(options.mutationKey));
      }
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      networkMode: "offlineFirst",
      // The server does the other retries.
      retry: (failures, error) => navigator.onLine && failures < 1 && httpStatus(error) === undefined,
    },
    mutations: { networkMode: "always" },
  },
});

/** Reads of every query go through `persister`, which may answer from this device. */
export const persistReads = (persister: QueryPersister) =>
  queryClient.setDefaultOptions({
    ...queryClient.getDefaultOptions(),
    queries: { ...queryClient.getDefaultOptions().queries, persister },
  });

/**
 * Refetches what a write changed, or everything if the write's description cannot be loaded. Before a sign-in there is
 * nothing to refetch.
 *
 * @param write name of the procedure, `enquiries.update`
 */
export async function refreshAfter(write: string): Promise<void> {
  if (!session.userId()) return;
  const writes = await import("@mobile-crm/contracts/writes.ts").catch(() => undefined);
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => writes?.isRefreshedBy(write, procedureName(queryKey)) ?? true,
  });
}

/** Settings stay fresh for ten minutes (SPEC-167). */
export const SETTINGS = { staleTime: 600_000 };

/** Query options of a list: its last page stays until the next one is loaded. */
export const KEEP_LAST_PAGE = { placeholderData: keepPreviousData } as const;

/**
 * Query options of a record that is opened for editing: refetched first, and not again while the form is being filled
 * in.
 */
export const READ_FOR_EDIT = { staleTime: 0, refetchOnWindowFocus: false };
