import { isSettingsRead } from "@mobile-crm/contracts/endpoint.ts";
import { BACKGROUND_HEADER } from "@mobile-crm/contracts/http/headers.ts";
import {
  EARLIER_TRY_HEADER,
  type EarlierTryClaim,
  IDEMPOTENCY_KEY_HEADER,
} from "@mobile-crm/contracts/http/idempotency.ts";
import type { AppRouter } from "@mobile-crm/server/routers/appRouter.ts";
import {
  createTRPCUntypedClient,
  httpBatchLink,
  httpLink,
  type Operation,
  splitLink,
  type TRPCLink,
} from "@trpc/client";
import { createTRPCQueryUtils, createTRPCReact } from "@trpc/react-query";
import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";
import { observable } from "@trpc/server/observable";
import { session } from "../auth/session.ts";
import { fetchWithClock } from "../lib/clock.ts";
import type { Progress } from "./multipart.ts";
import { queryClient } from "./queryClient.ts";
import { settingsLink } from "./settingsLink.ts";

export const trpc = createTRPCReact<AppRouter>();
export type Inputs = inferRouterInputs<AppRouter>;
export type Outputs = inferRouterOutputs<AppRouter>;

/** Headers of every request; `requestHeaders.ts` sets them once the first screen is there. */
export const extraHeaders: { run?: () => Record<string, string> } = {};

const headers = () => {
  const token = session.token();
  return { ...extraHeaders.run?.(), ...(token && { authorization: `Token token=${token}` }) };
};

/** Marks prefetches. */
const markedHeaders = ({ op }: { op: Operation }) => ({
  ...headers(),
  ...(op.context.background === true && { [BACKGROUND_HEADER]: "1" }),
});

/** What the outbox tells the link about a save. */
export interface WriteContext {
  /** Its idempotency key. */
  key: string;
  earlier: EarlierTryClaim;
  /** Id of the user who saved it. */
  owner: string;
  onProgress: ((progress: Progress) => void) | undefined;
  /** Called right before the request leaves. */
  onSend(): void;
}

/**
 * Headers with the idempotency key of a save and the outcome of earlier tries. A save is never sent as another user.
 */
const keyedHeaders = ({ op }: { op: Operation }) => {
  const { key, earlier = "no", owner } = op.context as Partial<WriteContext>;
  if (owner !== undefined && owner !== session.userId()) throw new Error("another user is signed in");
  return {
    ...headers(),
    ...(key && { [IDEMPOTENCY_KEY_HEADER]: key }),
    ...(earlier !== "no" && { [EARLIER_TRY_HEADER]: earlier }),
  };
};

const url = "/trpc";

/** Requests with an idempotency key or a file bypass batching. The progress of an upload is reported to `onProgress`. */
const unbatchedLink: TRPCLink<AppRouter> = (runtime) => (call) => {
  const { input, context } = call.op;
  const { onProgress, onSend } = context as Partial<WriteContext>;
  const fetch = async (...request: Parameters<typeof globalThis.fetch>) => {
    // Loaded only for uploads.
    const send =
      input instanceof FormData ? (await import("./multipart.ts")).fetchWithProgress(onProgress) : fetchWithClock;
    onSend?.();
    return send(...request);
  };
  return httpLink<AppRouter>({ url, headers: keyedHeaders, fetch: fetch as typeof globalThis.fetch })(runtime)(call);
};

/** Retries calls unbatched whose reply was too large for the batch. */
const batchLink: TRPCLink<AppRouter> = (runtime) => {
  const options = { url, methodOverride: "POST" as const, headers, fetch: fetchWithClock };
  const batched = httpBatchLink<AppRouter>({ ...options, maxItems: 10 })(runtime);
  const alone = httpLink<AppRouter>(options)(runtime);
  return (call) =>
    observable((observer) => {
      let inner = batched(call).subscribe({
        next: observer.next,
        complete: observer.complete,
        error(error) {
          const isTooLarge = call.op.type === "query" && error.data?.code === "PAYLOAD_TOO_LARGE";
          if (isTooLarge) inner = alone(call).subscribe(observer);
          else observer.error(error);
        },
      });
      return () => inner.unsubscribe();
    });
};

/** Prefetches are not batched with calls that the user waits for. */
const backgroundLink = httpLink<AppRouter>({
  url,
  methodOverride: "POST",
  headers: markedHeaders,
  fetch: fetchWithClock,
});

/** Simultaneous calls are batched, all as POST: the input of a GET would be in the URL and so in logs. */
const networkLink = splitLink<AppRouter>({
  condition: ({ input, context }) => input instanceof FormData || Boolean(context.key),
  true: unbatchedLink,
  false: splitLink({
    condition: ({ path }) => isSettingsRead(path),
    true: settingsLink(url, markedHeaders),
    false: splitLink({
      condition: ({ context }) => Boolean(context.background),
      true: backgroundLink,
      false: batchLink,
    }),
  }),
});

export const trpcClient = trpc.createClient({ links: [networkLink] });

/** For the outbox, whose entries name their calls. */
export const untypedClient = createTRPCUntypedClient<AppRouter>({ links: [networkLink] });

/** For loaders, which fetch before their screen is loaded. */
export const prefetch = createTRPCQueryUtils({ queryClient, client: trpcClient });
