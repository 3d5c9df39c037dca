import type { AppRouter } from "@mobile-crm/server/router.ts";
import { httpBatchLink } from "@trpc/client";
import { createTRPCQueryUtils, createTRPCReact } from "@trpc/react-query";
import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";
import { queryClient } from "./queryClient.ts";
import { session } from "./session.ts";

export const trpc = createTRPCReact<AppRouter>();
export type Inputs = inferRouterInputs<AppRouter>;
export type Outputs = inferRouterOutputs<AppRouter>;

const headers = () => {
  const token = session.token();
  return token ? { authorization: `Token token=${token}` } : {};
};

/** Calls made together travel together, and none in an address, which would end up in logs. */
export const trpcClient = trpc.createClient({
  links: [httpBatchLink({ url: "/trpc", methodOverride: "POST", maxItems: 10, headers })],
});

/** For loaders, which fetch before their screen has come. */
export const prefetch = createTRPCQueryUtils({ queryClient, client: trpcClient });
