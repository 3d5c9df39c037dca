import { EventEmitter } from "node:events";
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import Fastify from "fastify";
import { expect, onTestFinished, test, vi } from "vitest";
import { issued, server, upstream } from "../../test/fixtures.ts";
import { bodyTimeout } from "./bodyTimeout.ts";
import { refuseEarly } from "./earlyRefusal.ts";
import { waitingCalls } from "./waitingCalls.ts";

test("a call whose client has left gives its place in the line to another, and is not refused later", () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const refuse = vi.fn();
  const line = waitingCalls({
    ...{ takePlace: () => false, pass: vi.fn(), refuse, onAdmitted: vi.fn() },
    limits: { joinWithin: 60_000, longest: 1_000, atMost: 1 },
  });
  const join = () => {
    const response = new EventEmitter();
    return { response, hasJoined: line.join({} as IncomingMessage, response as unknown as ServerResponse) };
  };
  const first = join();
  expect([first.hasJoined, join().hasJoined]).toEqual([true, false]);

  first.response.emit("close");

  expect(line.isEmpty()).toBe(true);
  vi.advanceTimersByTime(2_000);
  expect(refuse).not.toHaveBeenCalled();
  expect(join().hasJoined).toBe(true);
});

test.each([
  [true, undefined],
  [false, "close"],
])(
  "a refused request of which all has arrived (%s) is answered with the connection header %s",
  (complete, connection) => {
    const answered = { status: 0, headers: [] as string[] };
    const response = {
      writeHead(status: number, headers: string[]) {
        Object.assign(answered, { status, headers });
        return this;
      },
      end: vi.fn(),
    };
    const { refuse } = refuseEarly(new EventEmitter() as http.Server, {
      ...{ isRefused: () => true, hold: () => false, headers: {}, onRefused: vi.fn() },
      refusal: { status: 503, message: "Later", reason: "overload" },
    });

    refuse({ complete, headers: {} } as IncomingMessage, response as unknown as ServerResponse);

    const at = answered.headers.indexOf("connection");
    expect([answered.status, at < 0 ? undefined : answered.headers[at + 1]]).toEqual([503, connection]);
  },
);

test("a connection that is closed because of a slow body is counted", async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  const refusal = vi.fn();
  app.decorate("metrics", { refusal } as never);
  bodyTimeout(app, { body: 40, firstPart: 40, window: 40, bytesPerSecond: 16_000, checkEvery: 10 });
  app.post("/trpc/a", async () => "arrived");
  await app.listen({ port: 0, host: "127.0.0.1" });
  const headers = { "content-type": "application/json", "content-length": 2 };
  const { port } = app.server.address() as AddressInfo;
  const drip = http.request({ port, method: "POST", path: "/trpc/a", headers });
  drip.on("error", () => {});
  drip.write("1");

  await new Promise((resolve) => drip.once("close", resolve));

  expect(refusal.mock.calls).toEqual([["slow_body"]]);
});

test("a part of a file comes with its length, its place and the offer of other parts", async () => {
  const parts = { "content-length": "3", "content-range": "bytes 2-4/9", "accept-ranges": "bytes" };
  const { url } = await upstream(
    (_asked, response) =>
      void response.writeHead(206, { "content-type": "audio/mpeg", ...parts, etag: "x" }).end("cde"),
  );
  const { app } = await server({ upstream: url });

  const reply = await app.inject({ url: "/files?url=/mobile_crm/a.mp3", headers: { ...issued(), range: "bytes=2-4" } });

  expect([reply.statusCode, reply.body, reply.headers.etag]).toEqual([206, "cde", undefined]);
  expect(reply.headers).toMatchObject(parts);
});
