import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { enquiry, issued, server, upstream } from "../../test/fixtures.ts";
import { json, type UpstreamHandler } from "../../test/upstream.ts";
import { version } from "../version.ts";
import { openTracing } from "./otlp.ts";

interface OtlpSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  status: { code?: number };
  attributes: { key: string; value: object }[];
}

const [SERVER, CLIENT] = [2, 3];
const ERROR = 2;
const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const SPAN = "00f067aa0ba902b7";
const traceparent = `00-${TRACE}-${SPAN}-01`;

/** A collector that receives OTLP over HTTP. */
async function openCollector() {
  const bodies: string[] = [];
  const paths: string[] = [];
  const collector = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      bodies.push(body);
      paths.push(request.url ?? "");
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void collector.close());
  return {
    endpoint: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    paths,
    text: () => bodies.join("\n"),
    /** The resource that sent the spans. */
    resources: (): object[][] =>
      bodies.flatMap((body) =>
        JSON.parse(body).resourceSpans.map(
          ({ resource }: { resource: { attributes: object[] } }) => resource.attributes,
        ),
      ),
    spans: (): OtlpSpan[] =>
      bodies.flatMap((body) =>
        JSON.parse(body).resourceSpans.flatMap(({ scopeSpans }: { scopeSpans: { spans: OtlpSpan[] }[] }) =>
          scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
  };
}

/** A server that sends its traces to a collector, in front of an upstream with this handler. */
async function traced(handler: UpstreamHandler) {
  const collector = await openCollector();
  const upstreamServer = await upstream(handler);
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint };
  return { collector, upstreamServer, ...(await server({ upstream: upstreamServer.url, env })) };
}

const attributesOf = ({ attributes }: OtlpSpan) => attributes.map(({ key }) => key);

test("a call is one trace from the browser to the upstream, without personal data", async () => {
  const { collector, upstreamServer, app, call } = await traced(json({ enquiry }));

  const reply = await call("enquiries.details", { id: 5 }, { ...issued(), traceparent });
  await app.close();

  expect(reply.status).toBe(200);
  expect(new Set(collector.paths)).toEqual(new Set(["/v1/traces"]));
  const spans = collector.spans();
  const serverSpan = spans.find(({ kind }) => kind === SERVER);
  const clientSpan = spans.find(({ kind }) => kind === CLIENT);
  expect(spans).toHaveLength(2);
  expect(serverSpan).toMatchObject({ traceId: TRACE, parentSpanId: SPAN, name: "POST /trpc/:path" });
  expect(clientSpan).toMatchObject({ traceId: TRACE, parentSpanId: serverSpan?.spanId, name: "enquiries.details" });
  expect(upstreamServer.requests[0]?.headers.traceparent).toBe(`00-${TRACE}-${clientSpan?.spanId}-01`);
  expect(serverSpan && attributesOf(serverSpan)).toEqual([
    "http.request.method",
    "http.route",
    "mobile_crm.request_id",
    "http.response.status_code",
  ]);
  expect(clientSpan && attributesOf(clientSpan)).toEqual(["http.request.method", "http.response.status_code"]);
  const attribute = (key: string, stringValue: string) => ({ key, value: { stringValue } });
  expect(collector.resources()).toEqual([
    expect.arrayContaining([attribute("service.name", "mobile-crm"), attribute("service.version", version)]),
  ]);
  expect(collector.text()).not.toMatch(/98765|Ravi|127\.0\.0\.1|Token|"abc"/);
});

test("a failed call is an error in its trace, and a malformed traceparent starts a new trace", async () => {
  const { collector, app, call } = await traced(json({}, 500));

  await call("enquiries.update", { id: 5 }, { ...issued(), traceparent: "00-x-y-01" });
  await call("enquiries.details", { id: 5 }, { ...issued(), traceparent: "98765 43210" });
  await app.close();

  const roots = collector.spans().filter(({ kind }) => kind === SERVER);
  expect(roots).toHaveLength(2);
  for (const root of roots) expect(root.parentSpanId ?? "").toBe("");
  const failed = collector.spans().find(({ name, kind }) => name === "enquiries.details" && kind === CLIENT);
  expect(failed?.status.code).toBe(ERROR);
});

test("a file is part of the trace, and the upstream receives the id of the request", async () => {
  const { collector, upstreamServer, app } = await traced((_request, response) =>
    response.writeHead(200, { "content-type": "image/png", "content-length": "1" }).end("x"),
  );
  const requestId = "abcdefghijklmnopabcdefgh";

  const url = `/files?url=${encodeURIComponent(`${upstreamServer.url}/files/7.png`)}`;
  const reply = await app.inject({ url, headers: { ...issued(), traceparent, "x-request-id": requestId } });
  await app.close();

  expect(reply.statusCode).toBe(200);
  expect(upstreamServer.requests[0]?.headers["x-request-id"]).toBe(requestId);
  expect(upstreamServer.requests[0]?.headers.traceparent).toMatch(new RegExp(`^00-${TRACE}-`));
  expect(collector.spans().map(({ name }) => name)).toEqual(expect.arrayContaining(["files", "GET /files"]));
  expect(collector.text()).not.toContain("7.png");
});

test("all traces are sent by default, even if a browser requests none", async () => {
  const { collector, app, call } = await traced(json({ enquiry }));

  for (const parent of [`00-${TRACE}-${SPAN}-00`, undefined])
    await call("enquiries.details", { id: 5 }, { ...issued(), ...(parent && { traceparent: parent }) });
  await app.close();

  expect(collector.spans()).toHaveLength(4);
  expect(collector.resources()).toHaveLength(1);
});

test("an unreachable collector fails no request, and is logged", async () => {
  const upstreamServer = await upstream(json({ enquiry }));
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9" };
  const { app, call, lines } = await server({ upstream: upstreamServer.url, env });

  expect((await call("enquiries.details", { id: 5 }, issued())).status).toBe(200);
  await app.close();

  expect(lines.join("")).toContain("traces could not be sent");
});

test("warnings and errors of the tracing packages are reported as problems", async () => {
  const { endpoint } = await openCollector();
  const problems: string[] = [];
  const onProblem = (problem: string) => void problems.push(problem);
  const tracing = openTracing({ endpoint, version: "1", onProblem });
  const span = tracing.startRequest("a call", undefined, {});
  for (const status of [200, 200]) span.end(status);
  await tracing.close();

  const [warning, error] = [/ended Span/, /only call end\(\) on a span once/];
  expect(problems).toEqual(expect.arrayContaining([expect.stringMatching(warning), expect.stringMatching(error)]));
});

test("without a collector no header is added, and browsers start no traces", async () => {
  const upstreamServer = await upstream(json({ enquiry }));
  const { call } = await server({ upstream: upstreamServer.url });

  await call("enquiries.details", { id: 5 }, { ...issued(), traceparent });

  expect(upstreamServer.requests[0]?.headers.traceparent).toBeUndefined();
  expect((await call("site.settings")).json.result?.data).toMatchObject({ traces: false });
});

test.each([
  [401, undefined],
  [404, undefined],
  [500, ERROR],
])("a request with the response status %i has the status %s in its trace", async (status, code) => {
  const { collector, app, call } = await traced(json({ message: "no" }, status));
  const reply = await call("enquiries.details", { id: 5 }, issued());
  await app.close();

  const served = collector.spans().filter(({ kind }) => kind === SERVER);
  expect([reply.status, served.map((span) => span.status.code || undefined)]).toEqual([status, [code]]);
});
