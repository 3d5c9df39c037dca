import type { IncomingMessage } from "node:http";
import { isMultipart } from "@mobile-crm/contracts/http/headers.ts";
import type { FastifyRequest } from "fastify";

/** Which limits apply to a request: those of calls, of uploads, of files, or none. */
export type RequestKind = "call" | "upload" | "file" | "other";

/** The kind of a request, by its route: a raw URL can spell the same route in many ways. */
export const requestKind = ({ method, headers, routeOptions }: FastifyRequest): RequestKind =>
  kindOf(routeOptions.url ?? "", method, headers);

function kindOf(path: string, method: string | undefined, headers: IncomingMessage["headers"]): RequestKind {
  if (path === "/files") return "file";
  if (!path.startsWith("/trpc/")) return "other";
  return method === "POST" && isMultipart(headers["content-type"]) ? "upload" : "call";
}
