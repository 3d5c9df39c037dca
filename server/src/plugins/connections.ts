import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { BlockList, isIPv4, type Socket } from "node:net";
import { subscriberKey } from "../lib/networks.ts";

/** Whether an address is in one of these networks, written in CIDR notation or as single addresses. */
export function isInNetworks(networks: readonly string[]): (address: string | undefined) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", bits] = network.split("/");
    const family = isIPv4(address) ? "ipv4" : "ipv6";
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address = "") => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
    return plain !== "" && list.check(plain, isIPv4(plain) ? "ipv4" : "ipv6");
  };
}

export const isLoopback = isInNetworks(["127.0.0.0/8", "::1"]);

interface ConnectionLimits {
  /** How many connections one subscriber may have open. */
  perAddress: number;
  /** Proxies: they carry the connections of many clients, and are not limited. */
  isTrusted(address: string | undefined): boolean;
  /** Called with each connection that is closed at once. */
  onRefused?(): void;
}

/** From this share of all connections on, each new one takes the place of one without a request. */
const NEARLY_FULL = 0.9;

interface Subscriber {
  open: Set<Socket>;
  /** Those without a request, the longest idle first. */
  idle: Set<Socket>;
}

/**
 * Closes at once what one subscriber opens beyond its number of connections. When nearly as many connections are open
 * as the server takes, the one that is idle longest of the subscriber with most idle ones is closed for each new one.
 */
export function limitConnections(server: Server, { perAddress, isTrusted, onRefused }: ConnectionLimits) {
  const subscribers = new Map<string, Subscriber>();
  const subscriberOf = new WeakMap<Socket, Subscriber>();
  let all = 0;

  const closeIdle = () => {
    const most = [...subscribers.values()].reduce((one, other) => (other.idle.size > one.idle.size ? other : one));
    const [socket] = most.idle;
    if (!socket) return;
    most.idle.delete(socket);
    socket.destroy();
  };
  server.on("connection", (socket: Socket) => {
    all += 1;
    socket.once("close", () => {
      all -= 1;
    });
    if (isTrusted(socket.remoteAddress)) return;
    const key = subscriberKey(socket.remoteAddress ?? "");
    const subscriber = subscribers.get(key) ?? { open: new Set(), idle: new Set() };
    if (subscriber.open.size >= perAddress) {
      onRefused?.();
      return void socket.destroy();
    }
    subscribers.set(key, subscriber);
    subscriberOf.set(socket, subscriber);
    subscriber.open.add(socket);
    subscriber.idle.add(socket);
    socket.once("close", () => {
      subscriber.open.delete(socket);
      subscriber.idle.delete(socket);
      if (subscriber.open.size === 0) subscribers.delete(key);
    });
    if (all > NEARLY_FULL * server.maxConnections) closeIdle();
  });
  server.on("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    const subscriber = subscriberOf.get(socket);
    if (!subscriber) return;
    subscriber.idle.delete(socket);
    response.once("close", () => {
      if (subscriber.open.has(socket)) subscriber.idle.add(socket);
    });
  });
}
