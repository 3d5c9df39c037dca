import http from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, test } from "vitest";
import { issued, server, upstream } from "../fixtures.ts";
import { inputs } from "../inputs.ts";
import { inputPart, uploadsTo } from "../uploads.ts";
import { json } from "../upstream.ts";

const details = { enquiry: { id: 5, comment: "" } };
const MEGABYTE = 1024 * 1024;
const KEY = { "idempotency-key": "0b0e6d8a-7a2e-4c55-9d51-000000000001" };

describe("the default size limit of an upstream response", () => {
  test.each([
    [5 * MEGABYTE - 1000, 200],
    [5 * MEGABYTE + 1000, 502],
  ])("the default size limit of an upstream response turns a response of %i bytes into a %i", async (size, status) => {
    const { url } = await upstream(json({ ...details, more: "x".repeat(size - 50) }));
    const { call } = await server({ upstream: url });

    expect((await call("enquiries.details", { id: 5 })).status).toBe(status);
  });
});

describe("the sender that the upstream sees", () => {
  test("the sender that the upstream sees is the address of the browser, in reads, writes and uploads", async () => {
    const { url, requests } = await upstream(json(details));
    const { call } = await server({ upstream: url });
    const from = { "x-forwarded-for": "203.0.113.7" };

    await call("enquiries.details", { id: 5 }, from);
    await call("enquiries.update", inputs.enquiries.update, from);

    expect(requests.map(({ headers }) => headers["x-forwarded-for"])).toEqual(["203.0.113.7", "203.0.113.7"]);
  });
});

describe("a browser that leaves", () => {
  const leaveDuringCall = async (headers: Record<string, string>) => {
    const requestArrived = Promise.withResolvers<http.ServerResponse>();
    // A repeat checks whether the caller is still accepted.
    const upstreamServer = await upstream((request, response) =>
      request.method === "GET" ? json({ search_history: [] })(request, response) : requestArrived.resolve(response),
    );
    const { app, call, lines } = await server({ upstream: upstreamServer.url });
    await app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.server.address() as AddressInfo;
    const path = "/trpc/enquiries.update";
    const all = { ...issued(), ...headers, "content-type": "application/json" };
    const request = http.request({ port, method: "POST", path, headers: all });
    request.on("error", () => {});
    request.end(JSON.stringify(inputs.enquiries.update));
    const response = await requestArrived.promise;
    const wasAborted = new Promise<void>((resolve) => response.once("close", resolve));
    request.destroy();
    const connections = () => new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)));
    await expect.poll(connections).toBe(0);
    return { upstreamServer, call, lines, response, wasAborted };
  };

  test("a browser that leaves does not abort a write with a key, and the repeat gets its reply", async () => {
    const { upstreamServer, call, response } = await leaveDuringCall(KEY);

    const repeat = call("enquiries.update", inputs.enquiries.update, { ...issued(), ...KEY });
    response.writeHead(200, { "content-type": "application/json" }).end("{}");

    expect((await repeat).status).toBe(200);
    expect(upstreamServer.requests.filter(({ method }) => method !== "GET")).toHaveLength(1);
  });

  test("a browser that leaves aborts a write without a key", async () => {
    const { wasAborted, lines } = await leaveDuringCall({});

    await wasAborted;
    const calls = () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "call");
    await expect.poll(calls).toMatchObject([{ call: "enquiries.update", status: 499 }]);
  });
});

describe("an edit sent to the upstream", () => {
  test.each(["location", "meeting_type"] as const)(
    "an edit sent to the upstream of a meeting is refused without its %s",
    async (field) => {
      const { url, requests } = await upstream(json({}));
      const { send } = await uploadsTo(url);
      const { [field]: _, ...values } = inputs.meetings.update;

      const reply = await send("meetings.update", [inputPart(values, [])]);

      expect(reply.status).toBe(400);
      expect(reply.json.error?.data.issues).toMatchObject([{ path: field }]);
      expect(requests).toEqual([]);
    },
  );

  test("an edit sent to the upstream of a stand-up has its start as the moment od_start_time", async () => {
    const { url, requests } = await upstream(json({}));
    const { send } = await uploadsTo(url);
    const times = { od_start_time: "2026-11-20T10:15:00+05:30", od_end_time: "2026-11-20T17:45:00+05:30" };

    await send("standUps.update", [inputPart({ ...inputs.standUps.update, ...times }, [])]);

    const fields = [...(requests[0]?.body ?? "").matchAll(/name="([^"]*od_[^"]*)"\r\n\r\n([^\r]*)/g)].map(
      ([, name, value]) => `${name?.replace(/^.*\[(\w+)\]$/, "$1")}=${value}`,
    );
    expect(fields.sort()).toEqual(["od_end_time=2026-11-20T17:45:00+05:30", "od_start_time=2026-11-20T10:15:00+05:30"]);
  });
});
