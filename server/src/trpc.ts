import { initTRPC } from "@trpc/server";
import type { Context } from "./context.ts";
import { shapeOf, toTrpcError } from "./errors.ts";

// isDev would send stack traces to the browser.
const t = initTRPC.context<Context>().create({ isDev: false, errorFormatter: shapeOf });

export const { router } = t;

/** The base of every procedure: what the upstream refuses, the browser sees refused with the same status. */
export const procedure = t.procedure.use(async ({ next }) => {
  const result = await next();
  if (!result.ok) throw toTrpcError(result.error);
  return result;
});
