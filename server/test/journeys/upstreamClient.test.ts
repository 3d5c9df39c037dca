import { endpoints } from "@mobile-crm/contracts";
import { describe, expect, test } from "vitest";
import { createTestGateway, limits, upstream } from "../fixtures.ts";
import { hang, json, type UpstreamHandler } from "../upstream.ts";

const { enquiries } = endpoints;
const rows = { enquiry: [], count: 0, back_log_count: 0, per_page: 20, total_count: 0 };

async function openClient(handler: UpstreamHandler, token?: string) {
  const server = await upstream(handler);
  const call = createTestGateway(server.url, limits(5_000)).forCaller({ token });
  return { call, server, requests: server.requests };
}

describe("a request to the upstream", () => {
  test("a request to the upstream has a path below the base URL that ends in mobile_crm, with a trailing slash or without", {
    tags: "C001",
  }, async () => {
    const server = await upstream(json(rows));

    await createTestGateway(server.url).forCaller({})(enquiries.list, {});
    await createTestGateway(`${server.url}/`).forCaller({})(enquiries.list, {});

    expect(server.requests.map(({ path }) => path)).toEqual([
      "/mobile_crm/enquiries_builders",
      "/mobile_crm/enquiries_builders",
    ]);
  });

  test("a request to the upstream says that it sends JSON, and wants JSON without compression", {
    tags: "C003",
  }, async () => {
    const { call, requests } = await openClient(json(rows));

    await call(enquiries.list, {});

    expect(requests[0]?.headers).toMatchObject({
      accept: "application/json",
      "content-type": "application/json",
      "accept-encoding": "identity",
    });
  });

  test("a request to the upstream is not sent to a service for a public address", { tags: "C005" }, async () => {
    const { call, requests } = await openClient(json(rows));

    await call(enquiries.list, {});

    expect(requests).toHaveLength(1);
  });
});

describe("the caller of a request", () => {
  test("a redirect is not followed, and its target never sees the token", { tags: "C001" }, async () => {
    const otherUpstream = await upstream(json(rows));
    const { call } = await openClient(
      (_, response) => response.writeHead(302, { location: otherUpstream.url }).end(),
      "abc",
    );

    await expect(call(enquiries.list, {})).rejects.toMatchObject({ name: "UpstreamError", status: 502 });

    expect(otherUpstream.requests).toEqual([]);
  });

  test("when the client leaves, the upstream connection is closed and the call ends", async () => {
    const server = await upstream(hang);
    const controller = new AbortController();
    const statuses: number[] = [];
    const caller = {
      signal: controller.signal,
      onCall: ({ status }: { status: number }) => void statuses.push(status),
    };
    const call = createTestGateway(server.url).forCaller(caller)(enquiries.list, {});
    while (!server.requests.length) await new Promise((resolve) => setTimeout(resolve, 5));

    controller.abort();

    await expect(call).rejects.toMatchObject({ name: "UpstreamError", status: 499 });
    while (await server.connections()) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(statuses).toEqual([499]);
  });

  test("a call whose client has left before it is sent is not sent", async () => {
    const server = await upstream(hang);
    const call = createTestGateway(server.url).forCaller({ signal: AbortSignal.abort() })(enquiries.list, {});

    await expect(call).rejects.toMatchObject({ name: "UpstreamError", status: 499 });
    expect(server.requests).toEqual([]);
  });
});
