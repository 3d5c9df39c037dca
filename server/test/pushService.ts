import { createECDH, createPublicKey, randomBytes, verify } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";

const fromWebPush = createRequire(createRequire(import.meta.url).resolve("web-push"));
const { decrypt } = fromWebPush("http_ece") as {
  decrypt(body: Buffer, keys: { version: "aes128gcm"; privateKey: unknown; authSecret: string }): Buffer;
};

/** A message as the device receives it. */
export interface Delivery {
  device: string;
  text: string;
  receivedAt: number;
  ttl: number;
  topic: string;
  urgency: string;
}

interface Device {
  name: string;
  keys: ReturnType<typeof createECDH>;
  auth: string;
}

/** The status that the service returns instead of accepting a message; undefined if it accepts. */
type Fault = (device: string) => { status: number; retryAfter?: number; body?: string } | "hang up" | undefined;

/**
 * A push service on loopback, as RFC 8030, 8291 and 8292 describe it: it verifies the sender, and decrypts like a browser, with
 * the package http_ece.
 * @param vapidKey the public key of the server that may send
 */
export async function openPushService(vapidKey: string, port = 0) {
  const devices = new Map<string, Device>();
  const delivered: Delivery[] = [];
  const refused: string[] = [];
  /** Everything that was received. */
  const traffic: Buffer[] = [];
  let fault: Fault = () => undefined;

  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    traffic.push(Buffer.from(`${request.method} ${request.url} ${JSON.stringify(request.headers)}`), body);
    const device = devices.get(request.url ?? "");
    const problem = device ? fault(device.name) : { status: 404 };
    if (problem === "hang up") return request.socket.destroy();
    if (problem) {
      refused.push(`${problem.status}`);
      const { retryAfter, body } = problem as { retryAfter?: number; body?: string };
      return response.writeHead(problem.status, retryAfter ? { "retry-after": String(retryAfter) } : {}).end(body);
    }
    if (!device || !isSignedBy(vapidKey, request)) {
      refused.push("403");
      return response.writeHead(403).end();
    }
    const text = decrypt(body, { version: "aes128gcm", privateKey: device.keys, authSecret: device.auth }).toString();
    const { ttl = "", topic = "", urgency = "" } = request.headers;
    const header = { ttl: Number(ttl), topic: String(topic), urgency: String(urgency) };
    delivered.push({ device: device.name, text, receivedAt: Date.now(), ...header });
    return response.writeHead(201, { location: "/m/1" }).end();
  };
  const server = createServer((request, response) => {
    receive(request, response).catch(() => {
      refused.push("400");
      response.writeHead(400).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    delivered,
    refused,
    traffic,
    setFault(next: Fault) {
      fault = next;
    },
    /** A browser that has subscribed. */
    subscribe(name: string) {
      const keys = createECDH("prime256v1");
      keys.generateKeys();
      const [path, auth] = [`/push/${randomBytes(12).toString("base64url")}`, randomBytes(16).toString("base64url")];
      devices.set(path, { name, keys, auth });
      return { endpoint: origin + path, p256dh: keys.getPublicKey("base64url"), auth };
    },
    unsubscribe: (endpoint: string) => void devices.delete(new URL(endpoint).pathname),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type PushService = Awaited<ReturnType<typeof openPushService>>;

/** Whether the sender has the private key, and addresses this service: RFC 8292. */
function isSignedBy(vapidKey: string, { headers }: IncomingMessage): boolean {
  const [, token = "", key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? "") ?? [];
  if (key !== vapidKey) return false;
  const [head = "", body = "", signature = ""] = token.split(".");
  const { aud, exp, sub } = JSON.parse(Buffer.from(body, "base64url").toString());
  const seconds = Date.now() / 1000;
  if (aud !== `http://${headers.host}` || exp < seconds || exp > seconds + 86_400 || !/^(mailto|https):/.test(sub))
    return false;
  const publicPoint = Buffer.from(vapidKey, "base64url");
  const [x, y] = [publicPoint.subarray(1, 33).toString("base64url"), publicPoint.subarray(33).toString("base64url")];
  const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const signed = Buffer.from(`${head}.${body}`);
  return verify("sha256", signed, { key: publicKey, dsaEncoding: "ieee-p1363" }, Buffer.from(signature, "base64url"));
}
