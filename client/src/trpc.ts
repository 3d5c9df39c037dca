import { KEY_HEADER } from "@mobile-crm/contracts/idempotency.ts";
import type { AppRouter } from "@mobile-crm/server/router.ts";
import { httpBatchLink, httpLink, type Operation, splitLink, type TRPCLink } from "@trpc/client";
import { createTRPCQueryUtils, createTRPCReact } from "@trpc/react-query";
import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";
import { observable, observableToPromise } from "@trpc/server/observable";
import { isKept } from "./offline/keptWrite.ts";
import { queryClient } from "./queryClient.ts";
import { session } from "./session.ts";
import type { Progress } from "./upload.ts";

export const trpc = createTRPCReact<AppRouter>();
export type Inputs = inferRouterInputs<AppRouter>;
export type Outputs = inferRouterOutputs<AppRouter>;

/** Done with every request, for what it has to say; `besideRequests.ts` fills it once the first screen is there. */
export const besideRequests: { run?: () => Record<string, string> } = {};

const headers = () => {
  const token = session.token();
  return { ...besideRequests.run?.(), ...(token && { authorization: `Token token=${token}` }) };
};

/** A save says by which key it may be sent again, and whether an earlier try may have arrived. */
const keyedHeaders = ({ op: { context } }: { op: Operation }) => ({
  ...headers(),
  ...(context.key ? { [KEY_HEADER]: String(context.key) } : undefined),
  ...(context.sentBefore ? { "x-sent-before": "maybe" } : undefined),
});

const url = "/trpc";

/** A save travels alone, for it has a key of its own; whoever waits for an upload finds its progress under `onProgress`. */
const aloneLink: TRPCLink<AppRouter> = (runtime) => (call) => {
  const { input, context } = call.op;
  const onProgress = context.onProgress as ((progress: Progress) => void) | undefined;
  const fetch = async (...request: Parameters<typeof globalThis.fetch>) => {
    if (!(input instanceof FormData)) return globalThis.fetch(...request);
    // Only who uploads pays for it.
    const { fetchWithProgress } = await import("./upload.ts");
    return fetchWithProgress(onProgress)(...request);
  };
  return httpLink<AppRouter>({ url, headers: keyedHeaders, fetch: fetch as typeof globalThis.fetch })(runtime)(call);
};

/** What a person saves is kept on his phone until it has arrived. */
const keptLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    if (op.type !== "mutation" || op.context.sentByOutbox || !isKept(op.path)) return next(op);
    return observable((observer) => {
      import("./offline/keepAndSend.ts")
        .then(({ keepAndSend }) =>
          keepAndSend(op, (key) =>
            observableToPromise(next({ ...op, context: { ...op.context, key } })).then(({ result }) => result.data),
          ),
        )
        .then((data) => {
          observer.next({ result: { data } });
          observer.complete();
        }, observer.error);
    });
  };

/** Calls made together travel together, and none in an address, which would end up in logs. */
export const trpcClient = trpc.createClient({
  links: [
    keptLink,
    splitLink({
      condition: ({ input, context }) => input instanceof FormData || Boolean(context.key),
      true: aloneLink,
      false: httpBatchLink({ url, methodOverride: "POST", maxItems: 10, headers }),
    }),
  ],
});

/** For loaders, which fetch before their screen has come. */
export const prefetch = createTRPCQueryUtils({ queryClient, client: trpcClient });
