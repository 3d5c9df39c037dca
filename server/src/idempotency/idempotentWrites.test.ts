import { describe, expect, test } from "vitest";
import { issued, type Server, server, upstream } from "../../test/fixtures.ts";
import { inputs } from "../../test/inputs.ts";
import type { UpstreamHandler } from "../../test/upstream.ts";

const edit = {
  id: 5,
  enquiry_id: 5,
  next_call_date: "2026-12-01T16:30:00+05:30",
  vcm_done: false,
  visited: false,
  obm_done: false,
  status_id: 3,
  is_nri: false,
  executive_comments: "Wants a corner flat",
};
const KEY = "0b0e6d8a-7a2e-4c55-9d51-000000000001";
const signedIn = issued();
const first = { ...signedIn, "idempotency-key": KEY };
const repeatHeaders = { ...first, "x-sent-before": "maybe" };

/** An upstream with one enquiry that has this history of comments. */
async function openServer(comment: string, { writes = 200, ncd = edit.next_call_date, longest = "60" } = {}) {
  const handler: UpstreamHandler = ({ method, path }, response) => {
    const status = method === "GET" ? 200 : writes;
    const body = path.includes("client_meetings")
      ? { client_meeting: [{ id: 1 }], total_count: 40, per_page: 1 }
      : { enquiry: { id: 5, comment, ncd } };
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  };
  const upstreamServer = await upstream(handler);
  const backend = await server({ upstream: upstreamServer.url, env: { UPSTREAM_LONGEST_SECONDS: longest } });
  const requestMethods = () => upstreamServer.requests.map(({ method }) => method);
  return { ...backend, upstreamServer, requestMethods };
}

const save = ({ call }: Server, headers: Record<string, string>) => call("enquiries.update", edit, headers);

describe("a write with an idempotency key", () => {
  test("a write with an idempotency key sends its key to the upstream, and no read has it", {
    tags: "REL-18",
  }, async () => {
    const backend = await openServer("");

    await save(backend, first);
    await backend.call("enquiries.details", { id: 5 }, first);

    expect(backend.upstreamServer.requests.map(({ headers }) => headers["idempotency-key"])).toEqual([KEY, undefined]);
  });

  test("a write with an idempotency key is sent once and answered identically, if it arrives twice at once or again later", {
    tags: "REL-18",
  }, async () => {
    const backend = await openServer("");

    const replies = await Promise.all([save(backend, first), save(backend, first)]);
    const repeatedReply = await save(backend, repeatHeaders);

    expect(backend.requestMethods().filter((method) => method === "PUT")).toHaveLength(1);
    expect([...replies, repeatedReply].map(({ status, text }) => `${status} ${text}`)).toEqual(
      Array.from({ length: 3 }, () => `200 ${repeatedReply.text}`),
    );
  });

  test("a write with an idempotency key counts each repeat in the metrics, but not the write itself", async () => {
    const backend = await openServer("");
    const count = async () =>
      /^mobile_crm_outbox_repeats_total\{.*$/m.exec((await backend.app.inject("/metrics")).body)?.[0];

    await save(backend, first);
    expect(await count()).toBeUndefined();
    await save(backend, repeatHeaders);
    await save(backend, repeatHeaders);

    expect(await count()).toBe('mobile_crm_outbox_repeats_total{call="enquiries.update"} 2');
  });

  test("a write with an idempotency key is another write for another user with the same key", {
    tags: "REL-18",
  }, async () => {
    const backend = await openServer("");

    await save(backend, first);
    await save(backend, { ...first, ...issued("def", { userId: "5", roleId: 6 }) });

    expect(backend.requestMethods()).toEqual(["PUT", "PUT"]);
  });

  test("a write with an idempotency key is another write for another call with the same key", {
    tags: "REL-18",
  }, async () => {
    const backend = await openServer("");

    await save(backend, first);
    expect((await backend.call("clientMeetings.update", inputs.clientMeetings.update, first)).status).toBe(200);

    expect(backend.requestMethods()).toEqual(["PUT", "PUT"]);
  });

  test("a write with an idempotency key ignores a malformed key, and is like any other write", async () => {
    const backend = await openServer("");

    await save(backend, { ...signedIn, "idempotency-key": "no key" });

    expect(backend.upstreamServer.requests[0]?.headers["idempotency-key"]).toBeUndefined();
  });
});

describe("a write that may have been sent before, to an upstream without idempotency keys", () => {
  test("a write that may have been sent before is looked up, and not sent again if it is found", async () => {
    const backend = await openServer("20-11-2026 Asha: Wants a corner flat");

    expect((await save(backend, repeatHeaders)).status).toBe(200);
    expect(backend.requestMethods()).toEqual(["GET"]);
  });

  test("a write that may have been sent before is not mistaken for an older entry with the same text", async () => {
    const backend = await openServer("19-11-2026 Asha: Wants a corner flat", { ncd: "2026-11-19T10:00:00+05:30" });

    expect((await save(backend, repeatHeaders)).status).toBe(409);
    expect(backend.requestMethods()).toEqual(["GET"]);
  });

  test("a write that may have been sent before is looked up, and sent if it is not found and can no longer take effect", async () => {
    const backend = await openServer("19-11-2026 Asha: Called", { longest: "0" });

    expect((await save(backend, repeatHeaders)).status).toBe(200);
    expect(backend.requestMethods()).toEqual(["GET", "PUT"]);
  });
});
