import { once } from "node:events";
import { type ClientRequest, request } from "node:http";
import net, { type AddressInfo } from "node:net";
import Fastify from "fastify";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { type BodyLimits, bodyTimeout } from "./bodyTimeout.ts";

const LIMITS: BodyLimits = {
  body: 60,
  firstPart: 60,
  window: 60,
  bytesPerSecond: 16_000,
  slowBytesPerSecond: 16_000,
  slowPlaces: 16,
  checkEvery: 20,
};

/** A server that reads uploads only when the test says so. */
async function listening(limits: Partial<BodyLimits> = {}, mayRead = Promise.resolve()): Promise<number> {
  const app = Fastify({ bodyLimit: 16 * 1024 * 1024 });
  onTestFinished(() => app.close());
  app.addContentTypeParser("multipart/form-data", (_request, body, done) => {
    void mayRead.then(() => body.resume().on("end", () => done(null)));
  });
  bodyTimeout(app, { ...LIMITS, ...limits });
  app.post("/trpc/a", async () => "arrived");
  await app.listen({ port: 0, host: "127.0.0.1" });
  return (app.server.address() as AddressInfo).port;
}

/** A request that announces two bytes and has sent the first. */
function openSlowRequest(port: number, method: string, type: string, path = "/trpc/a"): ClientRequest {
  const headers = { "content-type": type, "content-length": 2, connection: "keep-alive" };
  const slowRequest = request({ port, method, path, headers });
  slowRequest.on("error", () => {});
  slowRequest.write("1");
  return slowRequest;
}

const onClose = (connection: { once(event: "close", listener: () => void): unknown }) =>
  new Promise<void>((resolve) => connection.once("close", resolve));

describe("a body that does not arrive in time", { tags: "REL-23" }, () => {
  test.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "GET"])(
    "a body that does not arrive in time closes its connection: %s",
    async (method) => {
      const port = await listening();

      for (const type of ["application/json", "multipart/form-data; boundary=x", "image/png", ""])
        await onClose(openSlowRequest(port, method, type));
    },
  );

  test("a body that does not arrive in time closes its connection even if no route handles it", async () => {
    const port = await listening();

    await onClose(openSlowRequest(port, "POST", "multipart/form-data; boundary=x", "/elsewhere"));
  });

  test("a body that does not arrive in time does not delay a refusal, which closes the connection", async () => {
    const slowRequest = openSlowRequest(await listening({ body: 60_000 }), "POST", "image/png");

    const [response] = await once(slowRequest, "response");
    expect([response.statusCode, response.headers.connection]).toEqual([415, "close"]);
    response.resume();
    await onClose(slowRequest);
  });

  test("a body that does not arrive in time closes its connection even after the response was sent", async () => {
    const port = await listening();
    const socket = net.connect(port, "127.0.0.1");
    socket.write("OPTIONS / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n1\r\na\r\n");
    socket.resume();

    await onClose(socket);
  });
});

describe("an upload", { tags: "REL-23" }, () => {
  test("an upload is not closed while its data waits to be read", async () => {
    const window = 500;
    const mayRead = new Promise<void>((resolve) => setTimeout(resolve, 3 * window));
    const port = await listening({ window }, mayRead);
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    const upload = request({ port, method: "POST", path: "/trpc/a", headers });
    upload.end(Buffer.alloc(8 * 1024 * 1024));

    const [response] = await once(upload, "response");
    expect(response.statusCode).toBe(200);
  });

  test("an upload may take longer than any other body if it keeps up the rate", async () => {
    const port = await listening({ bytesPerSecond: 0 });
    const type = "multipart/form-data; boundary=x";
    const upload = request({ port, method: "POST", path: "/trpc/a", headers: { "content-type": type } });
    const startMs = performance.now();
    while (performance.now() - startMs < 3 * LIMITS.body) await new Promise((resolve) => upload.write("1", resolve));
    upload.end();

    const [response] = await once(upload, "response");
    expect(response.statusCode).toBe(200);
  });
});

test("the body checks do not keep the process alive, and end with the server", async () => {
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === "Timeout").length;
  const app = Fastify();
  const before = timers();
  bodyTimeout(app, LIMITS);
  expect(timers()).toBe(before);
  await app.close();

  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const otherApp = Fastify();
  bodyTimeout(otherApp, LIMITS);
  expect(vi.getTimerCount()).toBe(1);
  await otherApp.close();
  expect(vi.getTimerCount()).toBe(0);
});

test("an injected test request, which has no connection, ends without an error", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const app = Fastify();
  onTestFinished(() => app.close());
  bodyTimeout(app, LIMITS);
  app.post("/trpc/a", async () => "arrived");
  app.get("/", async () => "unread");

  await app.inject({ method: "POST", url: "/trpc/a", payload: { id: 4 } });
  await app.inject({ method: "GET", url: "/", payload: { id: 4 } });

  expect(() => vi.advanceTimersByTime(10 * LIMITS.body)).not.toThrow();
});
