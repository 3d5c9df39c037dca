import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";

const HALF_A_MINUTE = 30_000;
const LOOKED_AFTER = 1_000;

/**
 * Ends a request whose body has not arrived within `slowest` milliseconds and a second. Only an upload may take its time; any
 * other body is small. How long the answer takes is another matter.
 *
 * One look a second at the few bodies that are under way costs less than a timer for each.
 */
export function hurryBodies(app: FastifyInstance, slowest = HALF_A_MINUTE) {
  const arriving = new Map<IncomingMessage, number>();
  const timer = setInterval(() => {
    for (const [body, began] of arriving) {
      if (body.complete || body.destroyed) arriving.delete(body);
      else if (performance.now() - began > slowest) body.destroy();
    }
  }, LOOKED_AFTER).unref();

  app.addHook("onRequest", (request, _reply, done) => {
    if (request.method === "POST" && !isUpload(request)) arriving.set(request.raw, performance.now());
    done();
  });
  app.addHook("preHandler", ({ raw }, _reply, done) => {
    arriving.delete(raw);
    done();
  });
  app.addHook("onClose", async () => clearInterval(timer));
}

/** A form with files: it takes as long as the network of whoever sends it. */
export const isUpload = ({ headers }: Pick<FastifyRequest, "headers">) =>
  headers["content-type"]?.startsWith("multipart/") === true;
