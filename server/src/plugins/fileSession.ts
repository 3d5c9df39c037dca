import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Caller } from "../auth/sessions.ts";

const COOKIE = "files";
const HOUR_SECONDS = 3_600;

/**
 * Lets the browser fetch files by itself: an audio element cannot send the header with the token, and Safari plays only
 * what is fetched within the tap. The cookie holds the token of the browser, is sent to /files alone, and is read there
 * alone; no script and no other site can use it.
 *
 * @param callerOf the user of a request with the header
 */
export function serveFileSession(app: FastifyInstance, callerOf: (request: FastifyRequest) => Caller | undefined) {
  app.post("/files/session", (request, reply) => {
    if (!callerOf(request)) return reply.code(401).send({ message: "Sign in first" });
    return reply
      .header("set-cookie", cookie(request, request.headers.authorization ?? "", HOUR_SECONDS))
      .code(204)
      .send();
  });
  app.delete("/files/session", (request, reply) =>
    reply
      .header("set-cookie", cookie(request, "", 0))
      .code(204)
      .send(),
  );
}

const cookie = ({ protocol }: FastifyRequest, value: string, seconds: number) =>
  `${COOKIE}=${encodeURIComponent(value)}; Max-Age=${seconds}; Path=/files; HttpOnly; SameSite=Strict${protocol === "https" ? "; Secure" : ""}`;

/** The request, with the header from the cookie if it has none. */
export function withFileSession<Request extends FastifyRequest>(request: Request): Request {
  const { authorization, cookie } = request.headers;
  const [, value] = new RegExp(`(?:^|; )${COOKIE}=([^;]*)`).exec(cookie ?? "") ?? [];
  if (!authorization && value) request.headers.authorization = decode(value);
  return request;
}

function decode(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}
