import { endpoints } from "@mobile-crm/contracts";
import { describe, expect, test } from "vitest";
import { createTestGateway, limits, upstream } from "../fixtures.ts";
import { hang, json, type UpstreamHandler } from "../upstream.ts";

const { enquiries, session, projectBrokers, clientMeetings, standUps } = endpoints;
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

  test("a request to the upstream has a token in its header, and without one no such header", {
    tags: "C002",
  }, async () => {
    const { call, requests, server } = await openClient(json(rows), "abc");

    await call(enquiries.list, {});
    await createTestGateway(server.url).forCaller({})(enquiries.list, {});

    expect(requests.map(({ headers }) => headers.authorization)).toEqual(["Token token=abc", undefined]);
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

  test("a request to the upstream has lists in bracket form, and sorts by next call with next_call_date", {
    tags: ["C004", "C013", "C015"],
  }, async () => {
    const { call, requests } = await openClient(json(rows));
    const search = { page: 2, search: "a b&c", status_ids: [1, 2], as: 9, is_advanced_search: true };

    await call(enquiries.list, { ...search, key: "next_call_date", sort: "desc" });

    const { searchParams } = new URL(requests[0]?.path ?? "", "http://upstream");
    expect([...searchParams]).toEqual([
      ["status_ids[]", "1"],
      ["status_ids[]", "2"],
      ["page", "2"],
      ["search_query", "a b&c"],
      ["as", "9"],
      ["is_advanced_search", "true"],
      ["key", "next_call_date"],
      ["sort", "desc"],
    ]);
  });

  test("a request to the upstream is not sent to a service for a public address", { tags: "C005" }, async () => {
    const { call, requests } = await openClient(json(rows));

    await call(enquiries.list, {});

    expect(requests).toHaveLength(1);
  });

  test("a request to the upstream has a JSON body, in the wrapper that the documents name, with the id of the record next to it", {
    tags: ["C036", "C046"],
  }, async () => {
    const { call, requests } = await openClient(json({}));

    await call(clientMeetings.update, { id: 7, minutes_of_meeting: "Agreed", meeting_type: null });
    await call(projectBrokers.update, {
      building_broker_id: 4,
      status_id: 1,
      performance: "P0",
      next_call_date: "2026-11-21",
      executive_comments: "Called",
    });

    expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "PUT /mobile_crm/enquiries/client_meetings/7",
      "PUT /mobile_crm/buildings/update_building_broker?building_broker_id=4",
    ]);
    expect(requests.map(({ body }) => Object.keys(JSON.parse(body)))).toEqual([
      ["meeting_type", "minutes_of_meeting"],
      ["building_broker"],
    ]);
  });

  test("a request to the upstream has no body if the call has none", { tags: ["C006", "C020", "C089"] }, async () => {
    const { call, requests } = await openClient(json({ status: 1 }));

    await call(session.logout, {});
    await call(enquiries.recordAccess, { id: 5 });
    await call(session.sendOtp, { email: "asha@example.com" });

    expect(requests.map(({ method, path, body }) => [method, path, body])).toEqual([
      ["DELETE", "/mobile_crm/logout", ""],
      ["POST", "/mobile_crm/enquiries_builders/5/access_protected_info", ""],
      ["POST", "/mobile_crm/send_otp?email=asha%40example.com", ""],
    ]);
  });

  test("a request to the upstream with a form has its parts between the boundary that its header announces", {
    tags: "C076",
  }, async () => {
    const { call, requests } = await openClient(json({}));
    const selfie_photo = {
      name: "me.jpg",
      type: "image/jpeg",
      stream: async function* () {
        yield Buffer.from("JPEG");
      },
    };

    await call(standUps.create, { standup_type: "Office", comment: "x".repeat(50), selfie_photo, location: "Pune" });

    const form = await new Response(requests[0]?.body, {
      headers: { "content-type": requests[0]?.headers["content-type"] ?? "" },
    }).formData();
    expect([...form.keys()].sort()).toEqual(["comment", "location", "selfie_photo", "standup_type"]);
    expect(await (form.get("selfie_photo") as File).text()).toBe("JPEG");
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
