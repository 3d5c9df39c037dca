import multipart from "@fastify/multipart";
import { type Endpoint, endpointName, endpoints } from "@mobile-crm/contracts";
import { isSettingsRead } from "@mobile-crm/contracts/endpoint.ts";
import type { AnyTRPCRouter } from "@trpc/server";
import { TRPC_ERROR_CODES_BY_KEY } from "@trpc/server/rpc";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Caller } from "../auth/sessions.ts";
import { errorFields } from "../lib/errorFields.ts";
import { parseShallowJson } from "../lib/inputLimits.ts";
import { MAX_BODY_BYTES } from "../plugins/httpServer.ts";
import type { Metrics } from "../plugins/metrics.ts";
import { MAX_FILES } from "../uploads/multipartReader.ts";
import { RetryLater } from "../upstream/retryLater.ts";
import type { Context } from "./context.ts";
import { toTrpcError } from "./errorFormatter.ts";
import { NOT_SIGNED_IN, type TrpcRequest, trpcFastifyAdapter } from "./fastifyAdapter.ts";

interface CallOptions {
  contextOf(request: FastifyRequest, signal: AbortSignal): Context;
  /** The user of a request; undefined without a token that could be one. */
  callerOf(request: FastifyRequest): Caller | undefined;
  /** Milliseconds within which the first part of an upload must arrive. */
  firstPartWithin: number;
  metrics: Pick<Metrics, "refusal">;
}

/** Serves the procedures below /trpc: calls, batches of calls and forms with files. */
export async function serveCalls(
  app: FastifyInstance,
  router: AnyTRPCRouter,
  { contextOf, callerOf, firstPartWithin, metrics }: CallOptions,
) {
  const mayCall = (request: FastifyRequest, path: string) => PUBLIC.has(path) || callerOf(request) !== undefined;
  // Limits of any form; each file is also checked against its own rule while it streams.
  await app.register(multipart, {
    limits: {
      fileSize: Number.POSITIVE_INFINITY,
      files: MAX_FILES,
      fields: 1,
      parts: MAX_FILES + 1,
      fieldSize: MAX_BODY_BYTES,
    },
    throwFileSizeLimit: false,
  });
  parseShallowJson(app);
  app.post<TrpcRequest>(
    "/trpc/:path",
    {
      // Before the body is read: without a token there is nothing to parse, except for calls that need none.
      onRequest: (request, reply, done) => {
        if (request.params.path.split(",").some((path) => mayCall(request, path))) return done();
        metrics.refusal("not_signed_in");
        void reply.code(401).header("connection", "close").send({ error: UNAUTHORIZED });
      },
    },
    trpcFastifyAdapter(router, {
      contextOf,
      mayCall,
      isVersioned: isSettingsRead,
      firstPartWithin,
      translate: (error) => {
        // The message is one of a few constants, so it can be a label.
        if (error.cause instanceof RetryLater) metrics.refusal(error.cause.message.replaceAll(" ", "_"));
        return toTrpcError(error);
      },
      onFault: ({ cause = {} }, request) =>
        request.log.error({ ...errorFields(cause), where: stackHead(cause as Error) }, "failed"),
    }),
  );
}

/** The procedures that need no token, by name. */
const PUBLIC = new Set([
  "site.settings",
  ...Object.values(endpoints)
    .flatMap((group): Endpoint[] => Object.values(group))
    .filter(({ wire }) => wire.public)
    .map(endpointName),
]);

/** In tRPC's format. */
const UNAUTHORIZED = {
  message: NOT_SIGNED_IN,
  code: TRPC_ERROR_CODES_BY_KEY.UNAUTHORIZED,
  data: { code: "UNAUTHORIZED", httpStatus: 401, issues: [] },
};

/** The stack without the message, which may contain personal data. */
const stackHead = ({ stack }: Error) => stack?.split("\n    at ").slice(1, 4);
