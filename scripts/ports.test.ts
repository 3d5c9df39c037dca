import { once } from "node:events";
import net from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "./ports.ts";

/** First port that Linux uses for outgoing connections. */
const FIRST_OF_CONNECTIONS = 32_768;

test("a free port is returned once, and is outside the range of outgoing connections", async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, freePort));

  expect(new Set(ports).size).toBe(20);
  for (const port of ports) expect([port > 1_024, port < FIRST_OF_CONNECTIONS]).toEqual([true, true]);
});

test("a port on which another program listens is not returned", async () => {
  const busyPort = (await freePort()) + 1;
  const server = net.createServer().listen(busyPort, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");

  expect(await freePort()).not.toBe(busyPort);
});
