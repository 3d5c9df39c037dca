import multipart from "@fastify/multipart";
import { isSettings } from "@mobile-crm/contracts/http/isSettings.ts";
import { errorFields } from "../lib/errorFields.ts";
import type { AnyTRPCRouter } from "@trpc/server";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { MAX_BODY_BYTES } from "../plugins/httpServer.ts";
import { parseShallowJson } from "../plugins/jsonDepthLimit.ts";
import type { Metrics } from "../plugins/metrics.ts";
import { RetryLater } from "../upstream/retryLater.ts";
import type { Context } from "./context.ts";
import { toTrpcError } from "./errorFormatter.ts";
import { type TrpcRequest, trpcFastifyAdapter } from "./fastifyAdapter.ts";

interface CallOptions {
  contextOf(request: FastifyRequest, signal: AbortSignal): Context;
  /** Milliseconds within which the first part of an upload must arrive. */
  firstPartWithin: number;
  metrics: Pick<Metrics, "refusal">;
}

/** Serves the procedures below /trpc: calls, batches of calls and forms with files. */
export async function serveCalls(
  app: FastifyInstance,
  router: AnyTRPCRouter,
  { contextOf, firstPartWithin, metrics }: CallOptions,
) {
  // Sizes are counted against the rule of each file as it passes; these are the bounds of any form at all.
  await app.register(multipart, {
    limits: { fileSize: Number.POSITIVE_INFINITY, files: 4, fields: 1, parts: 5, fieldSize: MAX_BODY_BYTES },
    throwFileSizeLimit: false,
  });
  parseShallowJson(app);
  app.post<TrpcRequest>(
    "/trpc/:path",
    trpcFastifyAdapter(router, {
      contextOf,
      isVersioned: isSettings,
      firstPartWithin,
      translate: (error) => {
        // Its message is one of a few fixed texts of ours.
        if (error.cause instanceof RetryLater) metrics.refusal(error.cause.message.replaceAll(" ", "_"));
        return toTrpcError(error);
      },
      onFault: ({ cause = {} }, request) =>
        request.log.error({ ...errorFields(cause), where: stackHead(cause as Error) }, "failed"),
    }),
  );
}

/** The stack without the message, which may contain personal data. */
const stackHead = ({ stack }: Error) => stack?.split("\n    at ").slice(1, 4);
