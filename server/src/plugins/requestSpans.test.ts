import Fastify from "fastify";
import { expect, onTestFinished, test, vi } from "vitest";
import { startTracing, traceRequests } from "./requestSpans.ts";

async function openTracedApp() {
  const endedSpans: number[] = [];
  const span = { traceparent: "", child: () => span, end: (status: number) => void endedSpans.push(status) };
  const tracing = { startRequest: vi.fn(() => span), close: vi.fn(async () => {}) };
  const app = Fastify({ genReqId: () => "a request" });
  onTestFinished(() => app.close());
  traceRequests(app, tracing);
  app.post("/trpc/:path", (_request, reply) => reply.code(503).send());
  app.get("/files", async () => "a file");
  for (const url of ["/healthz", "/trpcs", "/api/trpc/x"]) app.get(url, async () => "fine");
  return { app, tracing, endedSpans };
}
const traceparent = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";

test("calls and files are traced by route, with their response status", async () => {
  const { app, tracing, endedSpans } = await openTracedApp();
  await app.inject({ method: "POST", url: "/trpc/enquiries.details?x=1", payload: {}, headers: { traceparent } });
  await app.inject({ url: "/files?url=/media/98765.mp3" });

  const attributes = (method: string, route: string) => ({
    "http.request.method": method,
    "http.route": route,
    "mobile_crm.request_id": "a request",
  });
  expect(tracing.startRequest.mock.calls).toEqual([
    ["POST /trpc/:path", traceparent, attributes("POST", "/trpc/:path")],
    ["GET /files", undefined, attributes("GET", "/files")],
  ]);
  expect(endedSpans).toEqual([503, 200]);
});

test.each(["/healthz", "/trpcs", "/api/trpc/x", "/nowhere", "/trpc"])("%s is not traced", async (url) => {
  const { app, tracing, endedSpans } = await openTracedApp();
  await app.inject({ url });

  expect([tracing.startRequest.mock.calls, endedSpans]).toEqual([[], []]);
});

test("remaining spans are sent when the server is closed", async () => {
  const { app, tracing } = await openTracedApp();
  expect(tracing.close).not.toHaveBeenCalled();
  await app.close();

  expect(tracing.close).toHaveBeenCalledOnce();
});

test("traces that cannot be sent are logged as a warning with the problem", async () => {
  const log = { warn: vi.fn() };
  const app = Fastify();
  await startTracing(app, "http://127.0.0.1:9", log);
  app.get("/files", async () => "a file");
  await app.inject({ url: "/files" });
  await app.close();

  expect(log.warn).toHaveBeenCalledWith({ problem: expect.stringMatching(/./) }, "traces could not be sent");
});
