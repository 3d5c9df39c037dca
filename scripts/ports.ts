import net from "node:net";
import { setTimeout as pause } from "node:timers/promises";

const SECONDS = 30;

/** Ports outside the range of outgoing connections: it starts at 32768 on Linux, at 49152 on macOS and Windows. */
const FIRST_PORT = 20_000;
const PORT_COUNT = 12_000;
/** The distance between the first ports of processes with consecutive ids, such as those of one test run. */
const PORTS_PER_PROCESS = 64;
let next = process.pid * PORTS_PER_PROCESS;

/**
 * A free TCP port of the loopback address. It stays free until it is used: outgoing connections do not use it, and
 * other processes that ask at the same time get different ones.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < PORT_COUNT; tries++) {
    const port = FIRST_PORT + (next++ % PORT_COUNT);
    if (await isFree(port)) return port;
  }
  throw new Error(`every port from ${FIRST_PORT} to ${FIRST_PORT + PORT_COUNT - 1} is in use`);
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve, reject) => {
    const server = net.createServer();
    server.once("error", (error: NodeJS.ErrnoException) =>
      error.code === "EADDRINUSE" ? resolve(false) : reject(error),
    );
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });

/** Waits until a port accepts connections. */
export async function waitForPort(port: number) {
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
