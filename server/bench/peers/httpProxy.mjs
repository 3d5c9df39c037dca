// @fastify/http-proxy as its documentation shows it, in front of the upstream at the given port.
import proxy from "@fastify/http-proxy";
import Fastify from "fastify";

const app = Fastify();
await app.register(proxy, { upstream: `http://127.0.0.1:${process.argv[2]}` });
await app.listen({ port: 0, host: "127.0.0.1" });
process.send(app.server.address().port);
