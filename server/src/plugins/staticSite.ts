import { existsSync } from "node:fs";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

const YEAR_SECONDS = 31_536_000;

const isScreen = (url: string) => !/\.[\w-]+$|^\/(trpc|files|assets|api|mobile_crm)\b/.test(url.split("?")[0] ?? "");

/**
 * Serves the built client: hashed assets are cached forever, everything else is revalidated; any other address is the
 * app.
 */
export async function serveSite(app: FastifyInstance, folder: string) {
  if (!existsSync(path.join(folder, "index.html")))
    throw new Error(`The client is not built: ${folder} has no index.html`);
  await app.register(fastifyStatic, {
    // As a list: for a single folder the plugin reads all of its 700 names for each file, to refuse other spellings of
    // a name, which matters only where a route protects a file.
    root: [folder],
    preCompressed: true,
    cacheControl: false,
    index: false,
    dotfiles: "ignore",
    setHeaders: (reply, file) =>
      void reply.header(
        "cache-control",
        path.relative(folder, file).startsWith(`assets${path.sep}`)
          ? `public, max-age=${YEAR_SECONDS}, immutable`
          : "no-cache",
      ),
  });

  // Not returned: Fastify would wait for the end of a returned reply with further listeners, more than Node expects on a response.
  const page = (_request: FastifyRequest, reply: FastifyReply) => {
    // The service worker knows our pages by it, also behind a proxy that changes their text (client/src/pwa/foreignPage.ts).
    reply.header("x-application", "Mobile CRM").header("cache-control", "no-cache").sendFile("index.html");
  };
  app.get("/", page);
  app.setNotFoundHandler((request, reply) => {
    const { accept = "*/*" } = request.headers;
    const isRead = request.method === "GET" || request.method === "HEAD";
    // Link checkers and previews accept anything. So do scripts, but their names have an extension.
    const wantsPage = isRead && (accept.includes("text/html") || (accept.includes("*/*") && isScreen(request.url)));
    if (wantsPage) page(request, reply);
    else reply.code(404).send({ message: "Not found" });
  });
}
