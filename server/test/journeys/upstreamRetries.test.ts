import { endpoints } from "@mobile-crm/contracts";
import { describe, expect, test } from "vitest";
import { createTestGateway, limits, server, upstream } from "../fixtures.ts";
import { hang, inSequence, json, type UpstreamHandler } from "../upstream.ts";

const { enquiries } = endpoints;
const details = json({ enquiry: { id: 5 } });
const failWith = (status: number) => json({}, status);

async function openCall(handler: UpstreamHandler, milliseconds = 8_000) {
  const server = await upstream(handler);
  const reports: { call: string; status: number; retries: number }[] = [];
  const call = createTestGateway(server.url, limits(milliseconds)).forCaller({
    onCall: (report) => void reports.push(report),
  });
  return { call, reports, requests: server.requests };
}

describe("a read", () => {
  test.each([502, 503])("a read that got a %i is retried, and reported as one call", async (status) => {
    const { call, requests, reports } = await openCall(inSequence(failWith(status), details));

    expect(await call(enquiries.details, { id: 5 })).toMatchObject({ id: 5 });

    expect(requests).toHaveLength(2);
    expect(reports).toEqual([{ call: "enquiries.details", status: 200, retries: 1, milliseconds: expect.any(Number) }]);
  });

  const retryAfter =
    (seconds: string, status = 429): UpstreamHandler =>
    (_request, response) =>
      void response.writeHead(status, { "content-type": "application/json", "retry-after": seconds }).end("{}");

  const inTenMinutes = () => new Date(Date.now() + 600_000).toUTCString();
  const tenMinutesAgo = () => new Date(Date.now() - 600_000).toUTCString();

  test.each([
    ["now", () => "0", 3],
    ["in one second", () => "1", 2],
    ["in two seconds", () => "2", 1],
    ["in ten minutes", () => "600", 1],
    ["at a date in ten minutes", inTenMinutes, 1],
    ["at a past date", tenMinutesAgo, 3],
    ["soon", () => "soon", 1],
  ])("a read that may be retried %s after a 429 is retried only within its total timeout", async (_, after, times) => {
    const { call, requests } = await openCall(retryAfter(after()), 1_900);

    await expect(call(enquiries.details, { id: 5 })).rejects.toMatchObject({ status: 429 });
    expect(requests).toHaveLength(times);
  });

  test("a read that is refused with a Retry-After passes it on", async () => {
    const { call } = await server({ upstream: (await upstream(retryAfter("90"))).url });
    const { status, headers, json: body } = await call("enquiries.details", { id: 5 });

    expect([status, headers["retry-after"]]).toEqual([429, "90"]);
    expect(body.error?.message).not.toMatch(/tries|password/i);
  });

  test("a read that waits is aborted when the client leaves", async () => {
    const controller = new AbortController();
    const server = await upstream((request, response) => {
      retryAfter("5")(request, response);
      setImmediate(() => controller.abort());
    });

    const call = createTestGateway(server.url).forCaller({ signal: controller.signal })(enquiries.details, { id: 5 });

    await expect(call).rejects.toMatchObject({ status: 499 });
    expect(server.requests).toHaveLength(1);
  });

  test("a read is tried three times at most", { tags: "REL-05" }, async () => {
    const { call, requests } = await openCall(failWith(503));

    await expect(call(enquiries.details, { id: 5 })).rejects.toMatchObject({ status: 503 });

    expect(requests).toHaveLength(3);
  });

  test.each([400, 401, 404, 422, 429, 500, 504])("a read that got a %i is not retried", async (status) => {
    const { call, requests } = await openCall(failWith(status));

    await expect(call(enquiries.details, { id: 5 })).rejects.toMatchObject({ status });

    expect(requests).toHaveLength(1);
  });

  test("a read that timed out is not retried", async () => {
    const { call, requests } = await openCall(hang, 100);

    await expect(call(enquiries.details, { id: 5 })).rejects.toMatchObject({ status: 504 });

    expect(requests).toHaveLength(1);
  });

  test("a read is not retried if the client has left", async () => {
    const controller = new AbortController();
    const server = await upstream((_, response) => {
      controller.abort();
      response.writeHead(503).end();
    });

    const call = createTestGateway(server.url).forCaller({ signal: controller.signal })(enquiries.details, { id: 5 });

    await expect(call).rejects.toMatchObject({ status: 499 });
    expect(server.requests).toHaveLength(1);
  });
});

describe("a write", () => {
  test.each([502, 503, 504])(
    "a write that got a %i is not sent again, because it may have been done",
    { tags: "REL-05" },
    async (status) => {
      const { call, requests } = await openCall(failWith(status));

      await expect(call(enquiries.makeCall, { id: 5 })).rejects.toMatchObject({ status });

      expect(requests).toHaveLength(1);
    },
  );

  test("a write whose connection broke is not sent again", async () => {
    const { call, requests } = await openCall((_, response) => void response.destroy());

    await expect(call(enquiries.makeCall, { id: 5 })).rejects.toMatchObject({ status: 502 });

    expect(requests).toHaveLength(1);
  });
});

describe("the retry budget", () => {
  test("the retry budget keeps the load of an upstream that is down close to the number of calls", {
    tags: "REL-05",
  }, async () => {
    const { call, requests } = await openCall(failWith(503));
    const people = 100;

    await Promise.all(Array.from({ length: people }, () => call(enquiries.details, { id: 5 }).catch(() => {})));

    // The retry budget: ten at the start, and one for every ten calls.
    expect(requests.length).toBeLessThanOrEqual(people + 10 + people / 10);
    expect(requests.length).toBeGreaterThan(people);
  });
});
