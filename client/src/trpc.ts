import type { AppRouter } from "@mobile-crm/server/router.ts";
import { httpBatchLink, httpLink, splitLink, type TRPCLink } from "@trpc/client";
import { createTRPCQueryUtils, createTRPCReact } from "@trpc/react-query";
import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";
import { queryClient } from "./queryClient.ts";
import { session } from "./session.ts";
import type { Progress } from "./upload.ts";

export const trpc = createTRPCReact<AppRouter>();
export type Inputs = inferRouterInputs<AppRouter>;
export type Outputs = inferRouterOutputs<AppRouter>;

const headers = () => {
  const token = session.token();
  return token ? { authorization: `Token token=${token}` } : {};
};

const url = "/trpc";

/** An upload travels alone; whoever waits for it finds its progress under `onProgress` of the call's context. */
const uploadLink: TRPCLink<AppRouter> = (runtime) => (call) => {
  const onProgress = call.op.context.onProgress as ((progress: Progress) => void) | undefined;
  const fetch = async (...request: Parameters<typeof globalThis.fetch>) => {
    // Only who uploads pays for it.
    const { fetchWithProgress } = await import("./upload.ts");
    return fetchWithProgress(onProgress)(...request);
  };
  return httpLink<AppRouter>({ url, headers, fetch: fetch as typeof globalThis.fetch })(runtime)(call);
};

/** Done beside every call; `publicIp.ts` fills it where a setting asks for that. */
export const besideEachCall: { run?: () => void } = {};

const besideLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    besideEachCall.run?.();
    return next(op);
  };

/** Calls made together travel together, and none in an address, which would end up in logs. */
export const trpcClient = trpc.createClient({
  links: [
    besideLink,
    splitLink({
      condition: ({ input }) => input instanceof FormData,
      true: uploadLink,
      false: httpBatchLink({ url, methodOverride: "POST", maxItems: 10, headers }),
    }),
  ],
});

/** For loaders, which fetch before their screen has come. */
export const prefetch = createTRPCQueryUtils({ queryClient, client: trpcClient });
