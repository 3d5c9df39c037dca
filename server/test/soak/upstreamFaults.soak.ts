import type { Socket } from "node:net";
import { type Endpoint, type EndpointGroup, endpoints, type Input } from "@mobile-crm/contracts";
import { expect, test } from "vitest";
import { openGateway } from "../../src/upstream/client.ts";
import { limits } from "../fixtures.ts";
import { inputs } from "../inputs.ts";
import { hang, json, openSocket, openUpstream, type Upstream, type UpstreamHandler } from "../upstream.ts";
import { report } from "./figures.ts";

const DEADLINE = 400;
const GRACE = 250;
const OK = "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n";

const handlers: Record<string, UpstreamHandler> = {
  hangs: hang,
  "fails with 500": json({ message: "PG::Error" }, 500),
  "fails with 502": json({}, 502),
  "fails with 503": json({}, 503),
  "refuses with 429": json({ message: "Wait" }, 429),
  "sends malformed JSON": (_, response) => void response.end('{"a":'),
  "sends a page with 200": (_, response) => void response.end("<!doctype html><title>Sign in</title>"),
  "calls a page JSON": (_, response) =>
    void response.writeHead(200, { "content-type": "application/json" }).end("<html>"),
  "sends a header of 64 kB": (_, response) => void response.writeHead(200, { x: "x".repeat(65_536) }).end("{}"),
};
const sockets: Record<string, (socket: Socket) => void> = {
  "resets before its headers": (socket) => socket.resetAndDestroy(),
  "resets after its headers": (socket) => socket.write(OK, () => socket.resetAndDestroy()),
  "sends half a body": (socket) => socket.end(`${OK}content-length: 99\r\n\r\n{"a`),
  "sends garbage": (socket) => socket.end("\u0000\u0001garbage\r\n\r\n"),
  "closes at once": (socket) => socket.destroy(),
};
const table = Object.entries(endpoints as Record<string, EndpointGroup>).flatMap(([resource, group]) =>
  Object.entries(group).map(([name, endpoint]) => ({
    endpoint,
    input: (inputs as Record<string, Record<string, Input<Endpoint>>>)[resource]?.[name],
  })),
);

test("every call survives every fault of the upstream with an UpstreamError, in time", {
  tags: "REL-01",
}, async () => {
  const figures = { calls: 0, "other errors": 0, late: 0, "slowest ms": 0, "sockets left": 0 };
  const unhandled: unknown[] = [];
  process.on("unhandledRejection", (reason) => unhandled.push(reason));
  const upstreams = [
    ...Object.values(handlers).map((handler) => () => openUpstream(handler)),
    ...Object.values(sockets).map((onRequest) => () => openSocket(onRequest)),
  ];
  for (const open of upstreams) {
    const upstream = await open();
    await callAll(upstream, figures);
    figures["sockets left"] += await upstream.connections();
    await upstream.close();
  }

  report("REL-01 faults", { ...figures, faults: upstreams.length, unhandled: unhandled.length });
  expect(figures).toMatchObject({ "other errors": 0, late: 0, "sockets left": 0 });
  expect(unhandled).toEqual([]);
});

/** One after the other, so that a call that is late does not depend on the others. */
async function callAll(upstream: Pick<Upstream, "url">, figures: Record<string, number>) {
  const gateway = openGateway(upstream.url, limits(DEADLINE));
  for (const { endpoint, input } of table) {
    const startMs = performance.now();
    const outcome = await gateway
      .forCaller({ token: "abc" })(endpoint, input as never)
      .then(
        () => "done",
        (error: Error) => error.name,
      );
    const durationMs = performance.now() - startMs;
    figures.calls = (figures.calls ?? 0) + 1;
    figures["slowest ms"] = Math.max(figures["slowest ms"] ?? 0, durationMs);
    if (durationMs > DEADLINE + GRACE) figures.late = (figures.late ?? 0) + 1;
    if (outcome !== "UpstreamError" && outcome !== "done") figures["other errors"] = (figures["other errors"] ?? 0) + 1;
  }
  await gateway.close();
  await new Promise((resolve) => setTimeout(resolve, 100));
}
