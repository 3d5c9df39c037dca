import type { AddressInfo } from "node:net";
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from "@trpc/server/adapters/fastify";
import Fastify from "fastify";
import { appRouter } from "../src/routers/appRouter.ts";
import type { Context } from "../src/trpc/context.ts";
import { openGateway } from "../src/upstream/client.ts";

/** Our procedures behind tRPC's own Fastify adapter, in front of the upstream at the port that it is told. */
const gateway = openGateway(`http://127.0.0.1:${process.argv[2]}/mobile_crm`);
const app = Fastify({ routerOptions: { maxParamLength: 1_000 } });
await app.register(fastifyTRPCPlugin, {
  prefix: "/trpc",
  trpcOptions: {
    router: appRouter,
    allowMethodOverride: true,
    createContext: () => ({ call: gateway.forCaller({ token: "a-token" }) }) as Context,
  },
} satisfies FastifyTRPCPluginOptions<typeof appRouter>);
await app.listen({ port: 0, host: "127.0.0.1" });
process.send?.((app.server.address() as AddressInfo).port);
