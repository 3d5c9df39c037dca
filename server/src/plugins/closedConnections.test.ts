import http from "node:http";
import type { AddressInfo } from "node:net";
import Fastify from "fastify";
import { expect, onTestFinished, test, vi } from "vitest";
import { issued, server, upstream } from "../../test/fixtures.ts";
import { bodyTimeout } from "./bodyTimeout.ts";

test("a connection that is closed because of a slow body is counted", async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  const refusal = vi.fn();
  app.decorate("metrics", { refusal } as never);
  bodyTimeout(app, {
    body: 40,
    firstPart: 40,
    window: 40,
    bytesPerSecond: 16_000,
    slowBytesPerSecond: 16_000,
    slowPlaces: 16,
    checkEvery: 10,
  });
  app.post("/trpc/a", async () => "arrived");
  await app.listen({ port: 0, host: "127.0.0.1" });
  const headers = { "content-type": "application/json", "content-length": 2 };
  const { port } = app.server.address() as AddressInfo;
  const slowRequest = http.request({ port, method: "POST", path: "/trpc/a", headers });
  slowRequest.on("error", () => {});
  slowRequest.write("1");

  await new Promise((resolve) => slowRequest.once("close", resolve));

  expect(refusal.mock.calls).toEqual([["slow_body"]]);
});

test("a part of a file has its length, its range and accept-ranges", async () => {
  const parts = { "content-length": "3", "content-range": "bytes 2-4/9", "accept-ranges": "bytes" };
  const { url } = await upstream(
    (_request, response) =>
      void response.writeHead(206, { "content-type": "audio/mpeg", ...parts, etag: "x" }).end("cde"),
  );
  const { app } = await server({ upstream: url });

  const reply = await app.inject({ url: "/files?url=/mobile_crm/a.mp3", headers: { ...issued(), range: "bytes=2-4" } });

  expect([reply.statusCode, reply.body, reply.headers.etag]).toEqual([206, "cde", undefined]);
  expect(reply.headers).toMatchObject(parts);
});
