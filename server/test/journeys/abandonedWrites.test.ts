import { once } from "node:events";
import http, { type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { issued, server, upstream } from "../fixtures.ts";
import { inputs } from "../inputs.ts";
import { json } from "../upstream.ts";

const key = { "idempotency-key": "0b0e6d8a-7a2e-4c55-9d51-000000000002" };

/** A server in front of an upstream that answers a save when the test says so, and a browser that leaves before that. */
async function saveAndLeave(headers: Record<string, string>) {
  const requestArrived = Promise.withResolvers<ServerResponse>();
  const { url, requests } = await upstream((request, response) =>
    request.method === "PUT" ? requestArrived.resolve(response) : json({ enquiry: { id: 5 } })(request, response),
  );
  const { app, call, lines } = await server({ upstream: url });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const request = http.request({
    method: "POST",
    path: "/trpc/enquiries.update",
    port: (app.server.address() as AddressInfo).port,
    headers: { ...issued(), "content-type": "application/json", ...headers },
  });
  request.on("error", () => {});
  request.end(JSON.stringify(inputs.enquiries.update));
  const response = await requestArrived.promise;
  const reachedServer = once(app.server, "connection");
  request.destroy();
  // The server has noticed the end of the first connection once it has answered on another.
  const probe = http.get({ path: "/healthz", port: (app.server.address() as AddressInfo).port, agent: false });
  await Promise.all([reachedServer, once(probe, "response").then(([reply]) => reply.resume())]);
  return { response, requests, call, lines };
}

test("a write with a key is finished although its browser has left, and a repeat gets its reply", async () => {
  const { response, requests, call } = await saveAndLeave(key);
  expect(response.destroyed).toBe(false);
  json({ status: 1 })({ method: "", path: "", headers: {}, body: "" }, response);

  const repeat = await call("enquiries.update", inputs.enquiries.update, {
    ...issued(),
    ...key,
    "x-sent-before": "maybe",
  });

  expect(repeat.status).toBe(200);
  // The repeat checks with a small read whether the caller is still accepted, and looks nothing up.
  expect(requests.map(({ method, path }) => `${method} ${path.split("/").at(-1)}`)).toEqual([
    expect.stringMatching(/^PUT /),
    "GET search_histories",
  ]);
});

test("a write without a key is aborted when its browser leaves", async () => {
  const { response, lines } = await saveAndLeave({});

  await expect.poll(() => response.destroyed).toBe(true);
  const calls = () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "call");
  await expect.poll(calls).toMatchObject([{ call: "enquiries.update", status: 499 }]);
});
