import type { IncomingMessage } from "node:http";
import { isMultipart } from "@mobile-crm/contracts/http/mediaType.ts";
import type { FastifyRequest } from "fastify";

/** What limits apply to a request: those of calls, of uploads, of files, or none. */
export type RequestKind = "call" | "upload" | "file" | "other";

/** The kind of a request, by the route that answers it: a raw URL can spell the same route in many ways. */
export const requestKind = ({ method, headers, routeOptions }: FastifyRequest): RequestKind =>
  kindOf(routeOptions.url ?? "", method, headers);

/** The likely kind of a request that is not routed yet, for refusals before routing; no limit may depend on it alone. */
export function earlyRequestKind({
  method,
  headers,
  url = "",
}: Pick<IncomingMessage, "method" | "headers" | "url">): RequestKind {
  const path = url.replace(/^https?:\/\/[^/]*/i, "").split(/[?#]/, 1)[0] ?? "";
  try {
    return kindOf(decodeURIComponent(path), method, headers);
  } catch {
    // The router refuses it.
    return "other";
  }
}

function kindOf(path: string, method: string | undefined, headers: IncomingMessage["headers"]): RequestKind {
  if (path === "/files") return "file";
  if (!path.startsWith("/trpc/")) return "other";
  return method === "POST" && isMultipart(headers["content-type"]) ? "upload" : "call";
}
