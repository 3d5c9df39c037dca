import { once } from "node:events";
import { type ClientRequest, request } from "node:http";
import type { AddressInfo } from "node:net";
import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { hurryBodies } from "../src/hurry.ts";

/** A server that lets a body take a tenth of a second, and somebody who sends the first byte of one. */
async function dripping(type: string): Promise<ClientRequest> {
  const app = Fastify();
  onTestFinished(() => app.close());
  app.addContentTypeParser("multipart/form-data", (_request, body, done) => body.resume().on("end", () => done(null)));
  hurryBodies(app, 100);
  app.post("/", async () => "arrived");
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const headers = { "content-type": type, "content-length": 2 };
  const drip = request({ port, method: "POST", headers });
  drip.write("1");
  return drip;
}

test("R23: a body that does not arrive in time is not waited for", async () => {
  const drip = await dripping("application/json");

  const [error] = await once(drip, "error");
  expect(error).toMatchObject({ code: "ECONNRESET" });
});

test("an upload may take longer", async () => {
  const drip = await dripping("multipart/form-data; boundary=x");

  await new Promise((resolve) => setTimeout(resolve, 1_500));
  drip.end("2");
  const [answer] = await once(drip, "response");
  expect(answer.statusCode).toBe(200);
});
