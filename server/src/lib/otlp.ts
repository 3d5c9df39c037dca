import {
  type Context,
  DiagLogLevel,
  diag,
  isSpanContextValid,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { AlwaysOnSampler, BatchSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";
import type { Span, Tracing } from "./tracing.ts";

interface TracingOptions {
  /** The base address of a collector; spans go to `/v1/traces` below it. */
  endpoint: string;
  version: string;
  /** Called with the exporter's message when spans could not be sent. */
  onProblem(message: string): void;
}

const EXPORT_TIMEOUT_MS = 5_000;
const TRACEPARENT = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;

/** Sends traces to a collector by OTLP over HTTP (JSON). Loaded only if a collector is set. */
export function openTracing({ endpoint, version, onProblem }: TracingOptions): Tracing {
  const ignore = () => {};
  diag.setLogger(
    { error: onProblem, warn: onProblem, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: EXPORT_TIMEOUT_MS });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": "mobile-crm", "service.version": version }),
    // Not by the browser's flag: a client must not decide what is sent.
    sampler: new AlwaysOnSampler(),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: EXPORT_TIMEOUT_MS })],
  });
  const tracer = provider.getTracer("mobile-crm", version);

  const open = (name: string, kind: SpanKind, parent: Context, attributes: Record<string, string>): Span => {
    const span = tracer.startSpan(name, { kind, attributes }, parent);
    return {
      traceparent: traceparentOf(span),
      child: (childName, more = {}) => open(childName, SpanKind.CLIENT, trace.setSpan(parent, span), more),
      end(status) {
        span.setAttribute("http.response.status_code", status);
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  };
  return {
    startRequest: (name, traceparent, attributes) => open(name, SpanKind.SERVER, remoteParent(traceparent), attributes),
    close: () => provider.shutdown().catch(({ message }: Error) => onProblem(message)),
  };
}

function traceparentOf(span: OtelSpan): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, "0")}`;
}

function remoteParent(traceparent: unknown): Context {
  const [, traceId = "", spanId = "", flags = ""] = TRACEPARENT.exec(String(traceparent)) ?? [];
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  const parent = { traceId, spanId, traceFlags, isRemote: true };
  return isSpanContextValid(parent) ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
}
