import { readFile } from "node:fs/promises";
import { stripTypeScriptTypes } from "node:module";
import type { FastifyInstance } from "fastify";

const FOLDER = new URL("page/", import.meta.url);
const SCRIPTS = ["main", "api", "elements", "tryIt", "callDetails", "controls"];

/** The page of the workbench, from its sources: it needs no build, and none of it is in the built client. */
export function servePage(app: FastifyInstance) {
  const file = (name: string) => readFile(new URL(name, FOLDER), "utf8");
  app.get("/__workbench", async (_request, reply) => reply.type("text/html").send(await file("index.html")));
  app.get("/__workbench/page/page.css", async (_request, reply) => reply.type("text/css").send(await file("page.css")));
  for (const name of SCRIPTS)
    app.get(`/__workbench/page/${name}.ts`, async (_request, reply) =>
      reply.type("text/javascript").send(stripTypeScriptTypes(await file(`${name}.ts`))),
    );
}
