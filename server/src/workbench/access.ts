import type { FastifyReply, FastifyRequest } from "fastify";
import { isEqualSecret } from "../lib/isEqualSecret.ts";
import { isInNetworks } from "../plugins/connections.ts";

const LOOPBACK = ["127.0.0.0/8", "::1/128"];

/**
 * Admits programs of this machine that know the secret, as a bearer token or as the password of basic authentication.
 */
export function requireSecret(secret: string, networks: readonly string[] = []) {
  const isNear = isInNetworks([...LOOPBACK, ...networks]);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    // A request from anywhere may come through a proxy on this machine.
    const isDirect = !request.headers["x-forwarded-for"] && !request.headers.forwarded;
    if (!isDirect || !isNear(request.raw.socket.remoteAddress ?? ""))
      return reply.code(404).send({ message: "Not found" });
    if (!isEqualSecret(presentedSecret(request), secret))
      return reply
        .code(401)
        .header("www-authenticate", 'Basic realm="Workbench. The password is the secret, the name does not matter"')
        .send({ message: "The secret is wrong" });
  };
}

function presentedSecret({ headers: { authorization = "" } }: FastifyRequest): string {
  const [, scheme = "", credentials = ""] = /^(Bearer|Basic) (.+)$/.exec(authorization) ?? [];
  return scheme === "Basic"
    ? Buffer.from(credentials, "base64")
        .toString()
        .replace(/^[^:]*:/, "")
    : credentials;
}
