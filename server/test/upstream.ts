import http from "node:http";
import net, { type AddressInfo } from "node:net";

/** One received request. */
export interface RecordedRequest {
  method: string;
  path: string;
  headers: http.IncomingHttpHeaders;
  body: string;
}

export type UpstreamHandler = (request: RecordedRequest, response: http.ServerResponse) => void;

export interface Upstream {
  /** The base URL, which ends in mobile_crm. */
  url: string;
  requests: RecordedRequest[];
  /** How many connections are open. */
  connections(): Promise<number>;
  close(): Promise<void>;
}

/** A test upstream, on a free port, that records its requests. */
export async function openUpstream(handler: UpstreamHandler): Promise<Upstream> {
  const requests: RecordedRequest[] = [];
  const server = http.createServer(async (request, response) => {
    const body = await textOf(request).catch(() => undefined);
    if (body === undefined) return;
    const { method = "", url = "", headers } = request;
    requests.push({ method, path: url, headers, body });
    handler({ method, path: url, headers, body }, response);
  });
  // A connection ends only if the product closes it, however long a busy machine takes.
  server.keepAliveTimeout = 600_000;
  return { ...(await listen(server)), requests };
}

/** A server on the level of bytes: `onRequest` is called each time a whole request without a body has arrived. */
export async function openSocket(onRequest: (socket: net.Socket) => void): Promise<Omit<Upstream, "requests">> {
  const server = net.createServer((socket) => {
    socket.on("error", () => {});
    socket.on("data", (bytes) => bytes.includes("\r\n\r\n") && onRequest(socket));
  });
  return listen(server);
}

export const json =
  (value: unknown, status = 200): UpstreamHandler =>
  (_request, response) =>
    void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));

/** Answers each request with the next of these, and further ones with the last. */
export function inSequence(...handlers: UpstreamHandler[]): UpstreamHandler {
  let index = 0;
  return (request, response) => {
    handlers[Math.min(index, handlers.length - 1)]?.(request, response);
    index += 1;
  };
}

export const hang: UpstreamHandler = () => {};

async function listen(server: net.Server) {
  const sockets = new Set<net.Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/mobile_crm`,
    connections: async () => sockets.size,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

async function textOf(request: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}
