import { initTRPC } from "@trpc/server";
import type { Context } from "./context.ts";
import { shapeOf } from "./errors.ts";

// isDev would send stack traces to the browser.
const t = initTRPC.context<Context>().create({ isDev: false, errorFormatter: shapeOf });

/** Errors get their codes in `thinRoute`, for a middleware would be paid for by every call. */
export const { router, procedure } = t;
