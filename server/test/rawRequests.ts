import { type Agent, request } from "node:http";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";

export interface RawReply {
  status: number | undefined;
  headers: Record<string, unknown>;
  text: string;
  /** Whether the connection of an earlier request was used. */
  isReused: boolean;
}

/** Sends requests over real connections to a server that listens: the early refusals stand before what `inject` reaches. */
export function asksOver(app: FastifyInstance, agent: Agent) {
  return (method: string, path: string, body = "", signal?: AbortSignal) =>
    new Promise<RawReply>((resolve, reject) => {
      const { port } = app.server.address() as AddressInfo;
      const headers = { "content-type": "application/json", "content-length": body.length };
      const asked = request({ port, agent, method, path, headers, ...(signal && { signal }) }, async (reply) => {
        const text = (await reply.toArray()).join("");
        resolve({ status: reply.statusCode, headers: reply.headers, text, isReused: asked.reusedSocket });
      });
      asked.on("error", reject).end(body);
    });
}
