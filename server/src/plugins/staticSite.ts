import { existsSync, readdirSync } from "node:fs";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

const YEAR = 31_536_000;

/** Serves the built client: hashed assets for ever, everything else to be asked for again; any other page is the app. */
export async function serveSite(app: FastifyInstance, folder: string) {
  const pages = new Set((existsSync(folder) ? readdirSync(folder) : []).filter((file) => file.endsWith(".html")));
  if (!pages.has("index.html")) throw new Error(`The client is not built: ${folder} has no index.html`);
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    index: false,
    dotfiles: "ignore",
    setHeaders: (reply, file) =>
      void reply.header("cache-control", file.includes("/assets/") ? `public, max-age=${YEAR}, immutable` : "no-cache"),
  });

  // All pages are the app; one of an address's own fetches early what that screen needs.
  const page = ({ url }: FastifyRequest, reply: FastifyReply) => {
    const own = `${url.slice(1).split("?")[0]}.html`;
    // Not returned: Fastify would wait for the end of a returned reply with further listeners, more than Node expects on a response.
    reply.header("cache-control", "no-cache").sendFile(pages.has(own) ? own : "index.html");
  };
  app.get("/", page);
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === "GET" && request.headers.accept?.includes("text/html");
    if (wantsPage) page(request, reply);
    else reply.code(404).send({ message: "There is nothing here" });
  });
}
