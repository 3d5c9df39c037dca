import { EventEmitter } from "node:events";
import type { Server } from "node:http";
import { expect, test, vi } from "vitest";
import { isInNetworks, limitConnections } from "./connections.ts";

/** A server and a function that opens connections to it. */
function listening(limits: Partial<Parameters<typeof limitConnections>[1]>) {
  const server = new EventEmitter();
  const onRefused = vi.fn();
  limitConnections(server as Server, { perAddress: 2, isTrusted: (from) => from === "10.0.0.1", onRefused, ...limits });
  const open = (remoteAddress: string) => {
    const destroy = vi.fn();
    const socket = Object.assign(new EventEmitter(), { remoteAddress, destroyed: false, destroy });
    server.emit("connection", socket);
    return socket;
  };
  return { open, onRefused };
}

test("all addresses of an IPv6 subscriber count as one, and so do all notations of an IPv4 address", () => {
  const { open } = listening({ perAddress: 1 });
  open("2001:db8:1:2::1");
  open("::ffff:192.0.2.1");

  expect(open("2001:db8:1:2:aaaa::9").destroy).toHaveBeenCalledOnce();
  expect(open("2001:db8:1:ff::1").destroy).toHaveBeenCalledOnce();
  expect(open("2001:db8:1:100::1").destroy).not.toHaveBeenCalled();
  expect(open("192.0.2.1").destroy).toHaveBeenCalledOnce();
});

test.each([
  ["10.1.2.3", true],
  ["::ffff:10.1.2.3", true],
  ["::FFFF:10.1.2.3", true],
  ["192.0.2.7", true],
  ["192.0.2.8", false],
  ["2001:db8::5", true],
  ["2001:db9::5", false],
  ["::1", true],
  ["", false],
  [undefined, false],
])("%s is in 10.0.0.0/8, 192.0.2.7, 2001:db8::/32 or ::1: %j", (address, isIn) => {
  expect(isInNetworks(["10.0.0.0/8", "192.0.2.7", "2001:db8::/32", "::1"])(address)).toBe(isIn);
});
