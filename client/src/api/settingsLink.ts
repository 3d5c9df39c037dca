import type { AppRouter } from "@mobile-crm/server/routers/appRouter.ts";
import { httpLink, type Operation } from "@trpc/client";
import { fetchWithClock } from "../lib/clock.ts";

/** By procedure name: the version to offer in the next request, and the version of the last reply. */
const offered = new Map<string, string>();
const answered = new Map<string, string>();

/** Thrown for a 304: the offered answer is current. */
class NotModified extends Error {
  override name = "NotModified";
}

export const isNotModified = (error: unknown): boolean => error instanceof Error && error.cause instanceof NotModified;

/** Versions of the answers to settings calls, from the server's `ETag`. */
export const settingsVersions = {
  /** Makes the next request of a procedure fail with `NotModified` if the server still has this version. */
  offer: (procedure: string, version: string) => void offered.set(procedure, version),
  last: (procedure: string) => answered.get(procedure),
};

/** Sends each settings call unbatched: long lists of choices must not delay the other calls of a batch. */
export const settingsLink = (url: string, headers: (call: { op: Operation }) => Record<string, string>) =>
  httpLink<AppRouter>({
    url,
    methodOverride: "POST",
    headers: ({ op }: { op: Operation }) => {
      const version = offered.get(op.path);
      offered.delete(op.path);
      return { ...headers({ op }), ...(version && { "if-none-match": version }) };
    },
    fetch: (async (address: string, request?: RequestInit) => {
      // These calls have no input, and a body that is declared as JSON must not be empty.
      const response = await fetchWithClock(address, { ...request, body: "{}" });
      if (response.status === 304) throw new NotModified();
      const version = response.headers.get("etag");
      if (version) answered.set(address.slice(address.lastIndexOf("/") + 1), version);
      return response;
    }) as typeof fetch,
  });
