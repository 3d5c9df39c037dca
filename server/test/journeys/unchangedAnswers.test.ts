import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { server } from "../fixtures.ts";

test("an unchanged response takes at most 300 bytes, all of them headers", async () => {
  const { app } = await server();
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const send = async (headers: Record<string, string>) => {
    const socket = connect(port, "127.0.0.1");
    const head = { host: "crm", "content-type": "application/json", "content-length": "2", ...headers };
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`POST /trpc/site.settings HTTP/1.1\r\n${lines.join("")}\r\n{}`);
    return text(socket);
  };
  const first = await send({});
  expect(first).toMatch(/^HTTP\/1.1 200 /);
  const [, version = ""] = /^etag: (.+)\r$/m.exec(first) ?? [];
  const again = await send({ "if-none-match": version });

  expect(again).toMatch(/^HTTP\/1.1 304 [\s\S]+\r\n\r\n$/);
  expect(again).toContain(`etag: ${version}\r\n`);
  expect(again).toContain("cache-control: no-store\r\n");
  expect(again).toMatch(/^x-request-id: .+\r$/m);
  expect(again.length).toBeLessThanOrEqual(300);
});
