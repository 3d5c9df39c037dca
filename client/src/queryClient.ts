import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { endsSession, showFailure, statusOf } from "./failures.ts";
import { toast } from "./kit/toast.ts";
import { Kept } from "./offline/keptWrite.ts";
import { persister } from "./offline/persister.ts";

declare module "@tanstack/react-query" {
  interface Register {
    mutationMeta: {
      /** What is said once it has succeeded. */
      success?: string;
      /** Whoever asked shows how it went, and the loading overlay stays away: make-call and reveal (R072). */
      quiet?: boolean;
    };
  }
}

type Key = readonly unknown[] | undefined;
const procedureOf = (key: Key): readonly string[] => (Array.isArray(key?.[0]) ? key[0] : []);

/** A write to one of these shows elsewhere too. */
const alsoShownIn: Record<string, string[]> = {
  enquiries: ["calls"],
  brokers: ["calls"],
  projectBrokers: ["projects"],
  campaigns: ["projects", "projectBrokers", "meetings"],
};

/** A write refreshes its own room, but for its settings, which it does not change; a stand-up changes them (S008). */
function refreshedBy([room = ""]: readonly string[], [shownRoom = "", name]: readonly string[]): boolean {
  if (name === "settings" && room !== "standUps") return false;
  return shownRoom === room || (alsoShownIn[room] ?? []).includes(shownRoom);
}

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    // A failed read is only logged (M007), and without what was asked for; where its data would stand it says so.
    onError: (error, { queryKey }) => {
      if (!endsSession(error))
        console.info("could not load", procedureOf(queryKey).join("."), statusOf(error) ?? "no answer");
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _input, _context, { meta }) => {
      if (!endsSession(error) && !meta?.quiet) void showFailure(error);
    },
    onSuccess: (reply, _input, _context, { meta, options }) => {
      if (reply instanceof Kept) toast(reply.text);
      else {
        if (meta?.success) toast(meta.success);
        refreshAfter(procedureOf(options.mutationKey));
      }
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      networkMode: "offlineFirst",
      // The server retries what may be retried.
      retry: (failures, error) => navigator.onLine && failures < 1 && statusOf(error) === undefined,
      persister,
    },
    mutations: { networkMode: "always" },
  },
});

/** What a write changed is asked for anew. */
export function refreshAfter(written: readonly string[]) {
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => refreshedBy(written, procedureOf(queryKey)) });
}

/** Settings stay for ten minutes (decisions 167). */
export const SETTINGS = { staleTime: 600_000 };
