import { ERROR_REPORTS_PATH, ErrorReport, scrubMessage } from "@mobile-crm/contracts/http/errorReports.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import type { Caller } from "../auth/sessions.ts";
import { subscriberKey } from "../lib/networks.ts";
import { tokenBucket } from "../lib/tokenBucket.ts";

interface ErrorReportOptions {
  callerOf(request: FastifyRequest): Caller | undefined;
}

const MAX_BYTES = 4 * 1024;
/** Many people may share an address; a page reports five errors at most. */
const PER_MINUTE = { session: 12, address: 60 };

/**
 * Takes error reports of browsers and writes them to the log: class, message, route pattern and version. Values are
 * removed from the message again here. A report that is too large is refused with 413, an invalid one with 400, one too
 * many with 429.
 */
export function serveErrorReports(app: FastifyInstance, { callerOf }: ErrorReportOptions) {
  const [sessions, addresses] = [tokenBucket(PER_MINUTE.session), tokenBucket(PER_MINUTE.address)];
  app.post(
    ERROR_REPORTS_PATH,
    {
      bodyLimit: MAX_BYTES,
      onRequest: (request, reply, done) => {
        const caller = callerOf(request);
        const mayReport =
          addresses.take(subscriberKey(request.ip), 1) > 0 && (!caller || sessions.take(caller.holder, 1) > 0);
        if (mayReport) return done();
        app.metrics.refusal("error_reports");
        void reply.code(429).header("retry-after", "60").send({ message: "Too many reports" });
      },
    },
    (request, reply) => {
      const report = z.safeDecode(ErrorReport, request.body as never);
      if (!report.success) return reply.code(400).send({ message: "Malformed report" });
      const { name, message, route, version } = report.data;
      const user = callerOf(request)?.userId;
      app.metrics.browserError(name);
      request.log.warn(
        { browserError: { name, message: scrubMessage(message), route, version }, ...(user && { user }) },
        "an error in a browser",
      );
      return reply.code(204).send();
    },
  );
}
