import { readFileSync } from "node:fs";

/**
 * The IPv4 address of the default gateway, which for a container is the machine it runs on; undefined if it is unknown.
 */
export function defaultGateway(): string | undefined {
  try {
    return parseGateway(readFileSync("/proc/net/route", "utf8"));
  } catch {
    // Not Linux.
    return undefined;
  }
}

/** The gateway of the default route in a table as Linux prints it: addresses in hexadecimal, the last byte first. */
export function parseGateway(routes: string): string | undefined {
  const [, , gateway = ""] =
    routes
      .split("\n")
      .map((line) => line.split("\t"))
      .find(([, destination, address]) => destination === "00000000" && address !== "00000000") ?? [];
  return gateway ? [6, 4, 2, 0].map((at) => Number.parseInt(gateway.slice(at, at + 2), 16)).join(".") : undefined;
}
