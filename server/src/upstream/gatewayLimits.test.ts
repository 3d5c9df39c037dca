import { endpoints } from "@mobile-crm/contracts";
import { Pool } from "undici";
import { expect, onTestFinished, test, vi } from "vitest";
import { createTestGateway, upstream } from "../../test/fixtures.ts";
import { inputs } from "../../test/inputs.ts";
import { hang, json } from "../../test/upstream.ts";
import { openGateway } from "./client.ts";

const { enquiries } = endpoints;
const found = json({ enquiry: { id: 5 } });

test("a gateway has 64 connections, and the 65th call waits for one", async () => {
  const upstreamServer = await upstream(hang);
  const gateway = createTestGateway(upstreamServer.url);
  const calls = Array.from({ length: 65 }, (_, index) =>
    gateway
      .forCaller({ token: `token ${index}` })(enquiries.details, { id: 5 })
      .catch(() => {}),
  );
  await expect.poll(() => upstreamServer.requests.length).toBe(64);

  expect(await upstreamServer.connections()).toBe(64);
  await gateway.close();
  await Promise.all(calls);
});

test.each([
  [15_000, "fulfilled"],
  [20_000, "rejected"],
])("a response with %i bytes of headers is %s", async (size, status) => {
  const { url } = await upstream((request, response) => {
    response.setHeader("x-more", "x".repeat(size));
    found(request, response);
  });
  const [outcome] = await Promise.allSettled([createTestGateway(url).forCaller({})(enquiries.details, { id: 5 })]);

  expect(outcome?.status).toBe(status);
});

test.each([
  [200, "query", "GET"],
  [422, "mutation", "PUT"],
])("a call that ends with %i has a span of its own, which ends with it", async (status, kind, method) => {
  const { url, requests } = await upstream(kind === "query" ? found : json({}, status));
  const end = vi.fn();
  const child = vi.fn(() => ({ end, traceparent: "00-a-b-01", child: vi.fn() }));
  const call = createTestGateway(url).forCaller({ span: { child, end: vi.fn(), traceparent: "" } as never });
  if (kind === "query") await call(enquiries.details, { id: 5 });
  else await call(enquiries.update, inputs.enquiries.update).catch(() => {});

  const name = kind === "query" ? "enquiries.details" : "enquiries.update";
  expect(child).toHaveBeenCalledExactlyOnceWith(name, { "http.request.method": requests[0]?.method });
  expect([requests[0]?.method, requests[0]?.headers.traceparent, end.mock.calls]).toEqual([
    method,
    "00-a-b-01",
    [[status]],
  ]);
});

test("a mapping normalises only successes, and a deadline ends with its call", async () => {
  const { url } = await upstream((request, response) =>
    json({ message: "No" }, request.path.endsWith("/5") ? 200 : 422)(request, response),
  );
  const mapping = vi.fn(() => ({ enquiry: { id: 5 } }));
  const gateway = openGateway(url, undefined, mapping);
  onTestFinished(() => gateway.close());
  const [set, cleared] = [vi.spyOn(globalThis, "setTimeout"), vi.spyOn(globalThis, "clearTimeout")];
  onTestFinished(() => void vi.restoreAllMocks());
  const call = gateway.forCaller({});

  await expect(call(enquiries.details, { id: 6 })).rejects.toMatchObject({ status: 422 });
  expect(mapping).not.toHaveBeenCalled();
  expect(await call(enquiries.details, { id: 5 })).toMatchObject({ id: 5 });
  expect(mapping).toHaveBeenCalledExactlyOnceWith(enquiries.details, { message: "No" });
  const deadlines = set.mock.results.flatMap(({ value }, index) =>
    set.mock.calls[index]?.[1] === 8_000 ? [value] : [],
  );
  expect(deadlines).toHaveLength(2);
  for (const timer of deadlines) expect(cleared).toHaveBeenCalledWith(timer);
});

test("a call has one time limit, that of the server: those of the connection are turned off", async () => {
  const dispatch = vi.spyOn(Pool.prototype, "dispatch");
  onTestFinished(() => dispatch.mockRestore());
  const { url } = await upstream(found);
  await createTestGateway(url).forCaller({})(enquiries.details, { id: 5 });

  expect(dispatch.mock.lastCall?.[0]).toMatchObject({ headersTimeout: 0, bodyTimeout: 0 });
});

test("one token has 16 calls in progress, and the others wait for their turn", async () => {
  const waiting: (() => void)[] = [];
  const { url, requests } = await upstream((request, response) => waiting.push(() => found(request, response)));
  const gateway = createTestGateway(url);
  const calls = Array.from({ length: 20 }, () => gateway.forCaller({ token: "busy" })(enquiries.details, { id: 5 }));
  await expect.poll(() => requests.length).toBe(16);

  const other = gateway.forCaller({ token: "other" })(enquiries.details, { id: 5 });
  await expect.poll(() => requests.length).toBe(17);
  while (waiting.length || requests.length < 21) {
    waiting.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  for (const answer of waiting) answer();

  expect((await Promise.all([other, ...calls])).map(({ id }) => id)).toEqual(Array(21).fill(5));
});
