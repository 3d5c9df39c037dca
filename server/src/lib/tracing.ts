/** A step of a trace. Names and attributes hold no personal data. */
export interface Span {
  /** The W3C header that makes the next program's spans children of this one. */
  traceparent: string;
  /** Starts a span for a request to another program. */
  child(name: string, attributes?: Record<string, string>): Span;
  /** Ends the span. @param status the HTTP status; 500 and more are errors */
  end(status: number): void;
}

export interface Tracing {
  /** Starts the span of a request that arrived, as a child of its `traceparent` header if that is valid. */
  startRequest(name: string, traceparent: unknown, attributes: Record<string, string>): Span;
  /** Sends what is left; waits for five seconds at most. */
  close(): Promise<void>;
}
