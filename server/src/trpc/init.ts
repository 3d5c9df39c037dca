import { initTRPC } from "@trpc/server";
import type { Context } from "./context.ts";
import { formatError } from "./errorFormatter.ts";

// `isDev` would send stack traces to the browser.
const t = initTRPC.context<Context>().create({ isDev: false, errorFormatter: formatError });

/** Errors get their codes in `trpcFastifyAdapter`, because a middleware would cost time in every call. */
export const { router, procedure } = t;
