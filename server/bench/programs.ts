// The programs of a benchmark, each in its own process: `node programs.ts NAME ARGUMENT`. Each sends the port at which
// it listens.
import http from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from "@trpc/server/adapters/fastify";
import Fastify from "fastify";
import { createApp } from "../src/app.ts";
import { readConfig } from "../src/config.ts";
import { openLog } from "../src/logger.ts";
import { appRouter } from "../src/routers/appRouter.ts";
import type { Context } from "../src/trpc/context.ts";
import { openGateway } from "../src/upstream/client.ts";

const [name = "", argument = ""] = process.argv.slice(2);
const upstreamAt = (port: string) => `http://127.0.0.1:${port}/mobile_crm`;
const programs: Record<string, () => Promise<http.Server>> = { upstream, server, stock, sink, site };
const listening = await (programs[name] as () => Promise<http.Server>)();
process.send?.((listening.address() as AddressInfo).port);

/** An upstream that answers every call with a page of 20 enquiries, at negligible cost. */
async function upstream() {
  const row = (id: number) => ({
    id,
    full_name: "Harpreet Singh Gill",
    enquiry: "3 BHK in Kondhwa with two car parks, ready to move",
    broker_name: "Meenakshi Iyer",
    status: "Site visit planned",
    ncd: "2026-11-20T10:30:00.000+05:30",
    assigned_to: "Farheen Shaikh",
  });
  const page = { enquiry: Array.from({ length: 20 }, (_, index) => row(index + 1)), total_count: 5000, per_page: 20 };
  const reply = Buffer.from(JSON.stringify({ ...page, count: 12, back_log_count: 340 }));
  const headers = { "content-type": "application/json", "content-length": reply.length };
  const own = http.createServer((_, response) => response.writeHead(200, headers).end(reply));
  own.keepAliveTimeout = 60_000;
  return listen(own);
}

/** An upstream that discards what it receives, at up to this many MB/s per connection; 0 is unlimited. */
async function sink() {
  const perTurn = (Number(argument) * 1024 * 1024) / 20;
  return listen(
    http.createServer((request, response) => {
      let taken = 0;
      request.on("data", (chunk: Buffer) => {
        taken += chunk.length;
        if (!perTurn || taken < perTurn) return;
        taken = 0;
        request.pause();
        setTimeout(() => request.resume(), 50);
      });
      request.on("end", () => response.writeHead(200, { "content-type": "application/json" }).end("{}"));
    }),
  );
}

/** Our server in front of the upstream at a port. */
async function server() {
  const config = readConfig({ RATE_LIMIT_PER_MINUTE: "0", MAX_CONCURRENT_CALLS: "10000" });
  return serve(await createApp({ upstream: upstreamAt(argument), config, log: openLog("silent") }));
}

/** Our procedures behind tRPC's own Fastify adapter, in front of the upstream at a port. */
async function stock() {
  const gateway = openGateway(upstreamAt(argument));
  const app = Fastify({ routerOptions: { maxParamLength: 1_000 } });
  await app.register(fastifyTRPCPlugin, {
    prefix: "/trpc",
    trpcOptions: {
      router: appRouter,
      allowMethodOverride: true,
      createContext: () => ({ call: gateway.forCaller({ token: "a-token" }) }) as Context,
    },
  } satisfies FastifyTRPCPluginOptions<typeof appRouter>);
  return serve(app);
}

/** The whole product: the built client, the server and a backend with 5000 enquiries in memory. */
async function site() {
  // Only here: the modules of the backend would make the heaps of the other programs larger than those of a server.
  const { createBackend } = await import("@mobile-crm/fixtures/app.ts");
  const { prepareSchema } = await import("@mobile-crm/fixtures/database/schema.ts");
  const { openDatabase } = await import("@mobile-crm/fixtures/database/open.ts");
  const { seed } = await import("@mobile-crm/fixtures/seed/seed.ts");
  const database = await openDatabase();
  await prepareSchema(database.kysely, (db) => seed(db));
  const origin = await createBackend(database).listen({ host: "127.0.0.1", port: 0 });
  return serve(
    await createApp({
      upstream: `${origin}/mobile_crm`,
      config: readConfig({ RATE_LIMIT_PER_MINUTE: "0" }),
      log: openLog("silent"),
      site: fileURLToPath(new URL("../../client/dist", import.meta.url)),
    }),
  );
}

function listen(own: http.Server): Promise<http.Server> {
  return new Promise((resolve) => own.listen(0, "127.0.0.1", () => resolve(own)));
}

async function serve(app: Pick<Awaited<ReturnType<typeof createApp>>, "listen" | "server">): Promise<http.Server> {
  await app.listen({ port: 0, host: "127.0.0.1" });
  return app.server;
}
