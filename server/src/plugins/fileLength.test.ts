import { once } from "node:events";
import type { AddressInfo } from "node:net";
import Fastify from "fastify";
import { describe, expect, onTestFinished, test } from "vitest";
import { upstream } from "../../test/fixtures.ts";
import type { UpstreamHandler } from "../../test/upstream.ts";
import { MAX_FILE_BYTES, serveFiles } from "./fileProxy.ts";

/** A file in pieces without a length, each sent after the one before has left. */
const pieces =
  (...sizes: number[]): UpstreamHandler =>
  async (_request, response) => {
    response.writeHead(200, { "content-type": "audio/mpeg" });
    for (const size of sizes) await new Promise((resolve) => response.write(Buffer.alloc(size), resolve));
    response.end();
  };

/** A file that announces a length, but sends only its first bytes. */
const announced =
  (length: number): UpstreamHandler =>
  (_request, response) =>
    void response.writeHead(200, { "content-type": "audio/mpeg", "content-length": length }).write("ID3 and some more");

/** The response to a request for a file, with this upstream response, before its body was read. */
async function fileOf(handler: UpstreamHandler, maxBytes?: number) {
  const { url } = await upstream(handler);
  const app = Fastify();
  onTestFinished(() => app.close());
  serveFiles(app, {
    upstream: url,
    elsewhere: [],
    callerOf: () => ({ token: "theirs", holder: "user 4", allowance: "user 4" }),
    isAccepted: async () => true,
    hashOf: (address) => address,
    recordAccess: async () => {},
    ...(maxBytes !== undefined && { maxBytes }),
  });
  app.server.listen(0, "127.0.0.1");
  await Promise.all([app.ready(), once(app.server, "listening")]);
  const { port } = app.server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/files?url=${encodeURIComponent(`${url}/files/1.mp3`)}`);
  onTestFinished(() => response.body?.cancel().catch(() => {}));
  return response;
}

describe("the length of a file", () => {
  test.each([
    [MAX_FILE_BYTES, 200],
    [MAX_FILE_BYTES + 1, 502],
  ])("the length of a file may be announced up to that: %i bytes get the status %i", async (length, status) => {
    expect((await fileOf(announced(length))).status).toBe(status);
  });

  test("the length of a file is counted over all pieces if none was announced, and a longer file is cut off", async () => {
    const complete = await fileOf(pieces(400_000, 400_000, 200_000), 1_000_000);
    expect((await complete.arrayBuffer()).byteLength).toBe(1_000_000);

    const longer = await fileOf(pieces(400_000, 400_000, 200_001), 1_000_000);
    await expect(longer.arrayBuffer()).rejects.toThrow();
  });
});
