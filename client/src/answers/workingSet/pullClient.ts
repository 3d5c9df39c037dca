import type { AppRouter } from "@mobile-crm/server/routers/appRouter.ts";
import { createTRPCClient, httpLink } from "@trpc/client";
import { extraHeaders } from "../../api/trpc.ts";
import { session } from "../../auth/session.ts";

const headers = () => ({ ...extraHeaders.run?.(), authorization: `Token token=${session.token() ?? ""}` });

/** Pulls in a separate request: in a batch, the other calls would wait for everything that it asks the upstream. */
export const pullClient = createTRPCClient<AppRouter>({
  links: [httpLink({ url: "/trpc", methodOverride: "POST", headers })],
}).workingSet.pull;
