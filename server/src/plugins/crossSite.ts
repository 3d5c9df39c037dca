import type { FastifyInstance, FastifyRequest } from "fastify";

interface CrossSiteOptions {
  publicUrl: string | undefined;
  onRefused(): void;
}

/** Refuses requests from pages of other sites. They have no token of ours, but could have mails sent or passwords tried in a visitor's name. */
export function refuseCrossSite(app: FastifyInstance, { publicUrl, onRefused }: CrossSiteOptions) {
  const isCrossSite = crossSiteCheck(publicUrl);
  app.addHook("onRequest", (request, reply, done) => {
    if (request.method === "GET" || !isCrossSite(request)) return done();
    onRefused();
    reply.code(403).send({ message: "Not from another site" });
  });
}

/**
 * Whether a page of another site sent a request (REL-43). Browsers say so in Sec-Fetch-Site, which scripts cannot set;
 * Safari before 16.4 only sends the origin.
 */
function crossSiteCheck(publicUrl: string | undefined) {
  return ({ headers: { "sec-fetch-site": site, origin, host }, host: forwardedHost }: FastifyRequest) => {
    if (origin === "null") return true;
    if (site !== undefined) return site !== "same-origin" && site !== "none";
    if (origin === undefined) return false;
    if (!URL.canParse(origin)) return true;
    const { protocol, host: from } = new URL(origin);
    // A host may include the default port of the protocol.
    const ours = [publicUrl, `${protocol}//${host}`, `${protocol}//${forwardedHost}`];
    return !ours.some((url) => url && URL.canParse(url) && new URL(url).host === from);
  };
}
