import type { Server } from "node:http";
import { BlockList, isIPv4, type Socket } from "node:net";
import { networkKey } from "../lib/networks.ts";

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
  /** How many connections one address may have open; 0 is no limit. */
  perAddress: number;
  /** Proxies: they carry the connections of many clients, and are not limited. */
  isTrusted(address: string | undefined): boolean;
  /** Called with each connection that is closed at once. */
  onRefused?(): void;
}

/** Closes at once what one address opens beyond its number of connections. */
export function limitConnections(server: Server, { perAddress, isTrusted, onRefused }: ConnectionLimits) {
  if (perAddress === 0) return;
  const open = new Map<string, number>();
  server.on("connection", (socket: Socket) => {
    if (isTrusted(socket.remoteAddress)) return;
    const from = networkKey(socket.remoteAddress ?? "");
    const count = (open.get(from) ?? 0) + 1;
    if (count > perAddress) {
      onRefused?.();
      return void socket.destroy();
    }
    open.set(from, count);
    socket.once("close", () => {
      const left = (open.get(from) ?? 1) - 1;
      if (left) open.set(from, left);
      else open.delete(from);
    });
  });
}
