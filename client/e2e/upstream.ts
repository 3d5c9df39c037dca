import { request as ask, createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** The fields of a record, as the upstream sends or receives them. */
export type Fields = Record<string, unknown>;

/** A request as `mobile_crm` would have received it; `query` is decoded. */
export interface RecordedRequest {
  method: string;
  path: string;
  query: string;
  headers: IncomingMessage["headers"];
  body: unknown;
}

export interface Upstream {
  url: string;
  /** All requests so far. */
  requests: RecordedRequest[];
  /**
   * Answers calls of this address with this reply from now on, instead of forwarding them; `undefined` forwards them
   * again.
   */
  answer(address: string, reply: { status: number; body?: unknown } | undefined): void;
  /** Changes the backend's replies at this address, like an upstream that deviates from the documents. */
  alter(address: string, change: (body: never) => unknown): void;
  /**
   * Forwards the next call of this address, and then breaks the connection or answers with this status instead of
   * replying.
   */
  loseAnswer(address: string, status?: number): void;
  /** How often the backend has performed the call of this address. */
  countPerformed(address: string): number;
  /** Holds the calls of this address until the returned function is called. */
  hold(address: string): () => void;
  close(): Promise<void>;
}

/** Changes the record that the backend's replies at this address hold under this key. */
export const alterRecord = (upstream: Upstream, address: string, key: string, change: (record: Fields) => Fields) =>
  upstream.alter(address, (body: Record<string, Fields>) => ({ ...body, [key]: change(body[key] ?? {}) }));

/** Starts a proxy between the server and the reference backend that records the requests and can fail on demand. */
export async function openUpstream(backend: string): Promise<Upstream> {
  const requests: RecordedRequest[] = [];
  const replies = new Map<string, { status: number; body?: unknown }>();
  const changes = new Map<string, (body: never) => unknown>();
  const holds = new Map<string, Promise<void>>();
  const lostReplies = new Map<string, number | undefined>();
  const performedCalls: string[] = [];

  const server = createServer(async (incoming, outgoing) => {
    const body = await read(incoming).catch(() => undefined);
    // Cancelled by the browser or the gateway.
    if (!body) return void outgoing.destroy();
    const { pathname, search } = new URL(incoming.url ?? "", backend);
    const path = pathname.replace("/mobile_crm/", "");
    const address = `${incoming.method} ${path}`;
    requests.push({
      method: incoming.method ?? "",
      path,
      query: decodeURIComponent(search.slice(1)),
      headers: incoming.headers,
      body: parse(body),
    });
    await holds.get(address);
    const reply = replies.get(address);
    if (reply)
      outgoing.writeHead(reply.status, { "content-type": "application/json" }).end(JSON.stringify(reply.body ?? {}));
    else {
      const isLost = lostReplies.has(address);
      const call = {
        ...{
          method: incoming.method,
          headers: incoming.headers,
          body,
          isLost,
          lostStatus: lostReplies.get(address),
        },
        onSuccess: () => void performedCalls.push(address),
        change: changes.get(address),
      };
      lostReplies.delete(address);
      passOn(new URL(incoming.url ?? "", backend), call, outgoing);
    }
  });
  // With keep-alive, a busy machine might send a write on a connection that is being closed for idleness.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/mobile_crm`,
    requests,
    answer: (address, reply) => void (reply ? replies.set(address, reply) : replies.delete(address)),
    alter: (address, change) => void changes.set(address, change),
    loseAnswer: (address, status) => void lostReplies.set(address, status),
    countPerformed: (address) => performedCalls.filter((call) => call === address).length,
    hold(address) {
      const { promise, resolve } = Promise.withResolvers<void>();
      holds.set(address, promise);
      return () => {
        holds.delete(address);
        resolve();
      };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface ProxyCall {
  method: string | undefined;
  headers: IncomingMessage["headers"];
  body: Buffer;
  isLost: boolean;
  lostStatus: number | undefined;
  onSuccess(): void;
  change: ((body: never) => unknown) | undefined;
}

function passOn(url: URL, call: ProxyCall, outgoing: ServerResponse) {
  const { method, headers, body, isLost, lostStatus, onSuccess, change } = call;
  const onward = ask(url, { method, headers: { ...headers, host: url.host } }, async (reply) => {
    if ((reply.statusCode ?? 500) < 300) onSuccess();
    if (isLost) {
      const lose = () => (lostStatus ? outgoing.writeHead(lostStatus).end() : outgoing.destroy());
      reply.on("end", lose).resume();
      return;
    }
    const { "content-length": length, ...others } = reply.headers;
    outgoing.writeHead(reply.statusCode ?? 502, change ? others : reply.headers);
    if (change) outgoing.end(JSON.stringify(change(parse(await read(reply)) as never)));
    else reply.pipe(outgoing);
  });
  onward.on("error", () => outgoing.destroy());
  onward.end(body);
}

async function read(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function parse(body: Buffer): unknown {
  try {
    return body.length ? JSON.parse(body.toString()) : undefined;
  } catch {
    return body.toString("latin1");
  }
}
