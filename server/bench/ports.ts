import net, { type AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

const SECONDS = 30;

/** A free TCP port. */
export function freePort(): Promise<number> {
  const server = net.createServer();
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** Waits until a port accepts connections. */
export async function answers(port: number) {
  for (let tries = 0; tries < SECONDS * 20; tries++) {
    if (await connects(port)) return;
    await pause(50);
  }
  throw new Error(`no server answers on port ${port}`);
}

const connects = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = net.connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
