import { describe, expect, test } from "vitest";
import { issued, server, upstream } from "../fixtures.ts";
import { json } from "../upstream.ts";

const details = json({ enquiry: { id: 5, full_name: "Ravi" } });
const JSON_TYPE = { "content-type": "application/json" };

async function backend(env: Record<string, string> = {}) {
  const { url, requests } = await upstream(details);
  return { ...(await server({ upstream: url, env })), requests };
}

const batch = (size: number) => ({
  path: `${Array.from({ length: size }, () => "enquiries.details").join(",")}?batch=1`,
  inputs: Object.fromEntries(Array.from({ length: size }, (_, index) => [index, { id: index + 1 }])),
});

describe("batched calls", { tags: "REL-25" }, () => {
  test("batched calls are limited to ten", async () => {
    const { call, requests } = await backend();
    const batchOfTen = batch(10);

    expect((await call(batchOfTen.path, batchOfTen.inputs)).status).toBe(200);

    expect(requests).toHaveLength(10);
  });

  test.each([11, 900])("batched calls are refused if they are %i, and none of them is made", async (size) => {
    const { app, requests } = await backend();
    const calls = batch(size);

    const reply = await app.inject({ method: "POST", url: `/trpc/${calls.path}`, payload: calls.inputs });

    // A path that is too long for any route is refused as well.
    expect([400, 404, 414]).toContain(reply.statusCode);
    if (size === 11) expect(reply.json().error.message).toBe("At most 10 calls at once");
    expect(requests).toEqual([]);
  });
});

describe("requests that are not calls", () => {
  test.each([
    ["a text", "text/plain", '{"id":5}'],
    ["a URL-encoded form", "application/x-www-form-urlencoded", "id=5"],
    ["a body without a type", undefined, '{"id":5}'],
    ["an empty type", "", '{"id":5}'],
    ["a list of types", "text/plain, application/json", '{"id":5}'],
    ["JSON with another content type", "application/jsonp", '{"id":5}'],
  ])("%s is refused, whatever the procedure", { tags: "REL-32" }, async (_, type, payload) => {
    const { app, requests } = await backend();

    for (const path of ["enquiries.details", "session.logout", "site.settings", "calls.brokersToday"]) {
      const headers = type === undefined ? {} : { "content-type": type };
      const reply = await app.inject({ method: "POST", url: `/trpc/${path}`, headers, payload: Buffer.from(payload) });

      expect(reply.statusCode).toBeGreaterThanOrEqual(400);
      expect(reply.statusCode).toBeLessThan(500);
    }
    expect(requests).toEqual([]);
  });

  test.each(["enquiries.makeCall", "enquiries.details", "session.logout"])(
    "a form, which any page may send, does not make the call %s",
    { tags: "REL-32" },
    async (path) => {
      const { app, requests } = await backend();
      const payload = '--x\r\ncontent-disposition: form-data; name="id"\r\n\r\n5\r\n--x--\r\n';
      const headers = { ...issued(), "content-type": "multipart/form-data; boundary=x" };

      const reply = await app.inject({ method: "POST", url: `/trpc/${path}`, headers, payload });

      expect(reply.statusCode).toBe(400);
      expect(requests).toEqual([]);
    },
  );

  test.each(["GET", "PUT", "DELETE", "PATCH", "OPTIONS", "HEAD"] as const)(
    "%s makes no call",
    { tags: "REL-32" },
    async (method) => {
      const { app, requests } = await backend();

      const reply = await app.inject({
        method,
        url: `/trpc/enquiries.details?input=${encodeURIComponent('{"id":5}')}`,
      });

      expect([404, 405]).toContain(reply.statusCode);
      expect(requests).toEqual([]);
    },
  );

  test.each(["{", "undefined", "{'id':5}", "\u0000", '{"id":5}}', "\uFEFF"])(
    "malformed JSON such as %j gets a 400",
    async (payload) => {
      const { app, requests } = await backend();

      const reply = await app.inject({ method: "POST", url: "/trpc/enquiries.details", headers: JSON_TYPE, payload });

      expect(reply.statusCode).toBe(400);
      expect(requests).toEqual([]);
    },
  );

  test('"__proto__" in a body has no effect', async () => {
    const { app } = await backend();

    for (const payload of [
      '{"__proto__":{"polluted":1},"id":5}',
      '{"constructor":{"prototype":{"polluted":1}},"id":5}',
    ]) {
      const reply = await app.inject({ method: "POST", url: "/trpc/enquiries.details", headers: JSON_TYPE, payload });

      expect(reply.statusCode).toBeLessThan(500);
      expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    }
  });
});

describe("a page of another site", { tags: "REL-43" }, () => {
  const input = JSON.stringify({ values: { email: "asha@example.com" }, files: [] });
  const form = `--x\r\ncontent-disposition: form-data; name="input"\r\n\r\n${input}\r\n--x--\r\n`;
  const multipart = { "content-type": "multipart/form-data; boundary=x" };

  test.each([
    ["a form", multipart, form],
    ["JSON", JSON_TYPE, '{"email":"asha@example.com"}'],
    ["a text", { "content-type": "text/plain" }, '{"email":"asha@example.com"}'],
  ])("a page of another site makes no call with %s", async (_, type, payload) => {
    const { app, requests } = await backend();
    const url = "/trpc/session.sendOtp";

    for (const from of [
      { "sec-fetch-site": "cross-site", origin: "https://evil.example.com" },
      { "sec-fetch-site": "same-site", origin: "http://localhost:8080" },
      { "sec-fetch-site": "cross-site", origin: "null" },
      { origin: "null" },
      // Safari before 16.4 does not send Sec-Fetch-Site.
      { origin: "https://evil.example.com" },
      { origin: "http://localhost:8080" },
      { origin: "nonsense" },
    ]) {
      const reply = await app.inject({ method: "POST", url, headers: { ...type, ...from }, payload });
      expect(reply.statusCode).toBe(403);
    }
    expect(requests).toEqual([]);
  });

  test.each(["POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"] as const)(
    "a page of another site is refused with %s",
    async (method) => {
      const { app } = await backend();
      const headers = { "sec-fetch-site": "cross-site" };

      expect((await app.inject({ method, url: "/trpc/session.logout", headers })).statusCode).toBe(403);
    },
  );

  test("a page of another site may link to our pages: a GET is answered", async () => {
    const { app } = await backend();

    expect((await app.inject({ url: "/healthz", headers: { "sec-fetch-site": "cross-site" } })).statusCode).toBe(200);
  });

  test("a page of another site is distinguished from our pages, and from clients that are not browsers", async () => {
    const { call } = await backend();

    const ownHeaders: Record<string, string>[] = [
      {},
      { "sec-fetch-site": "same-origin" },
      { "sec-fetch-site": "none" },
      { origin: "http://localhost" },
      { origin: "https://crm.example.com", host: "crm.example.com" },
      { origin: "https://crm.example.com", "x-forwarded-host": "crm.example.com" },
    ];
    for (const from of ownHeaders) expect((await call("enquiries.details", { id: 5 }, from)).status).toBe(200);
  });
});

test("a page at the public URL is ours, whatever host a proxy sends", { tags: "REL-43" }, async () => {
  const { call } = await backend({
    PUBLIC_URL: "https://crm.example.com",
    MOBILE_CRM_URL: "https://api.example.com/mobile_crm",
  });

  expect((await call("enquiries.details", { id: 5 }, { origin: "https://crm.example.com" })).status).toBe(200);
  expect((await call("enquiries.details", { id: 5 }, { origin: "https://crm.example.org" })).status).toBe(403);
});

describe("a body", { tags: "REL-25" }, () => {
  test("a body of more than 256 kB gets a 413", async () => {
    const { call, requests } = await backend();

    const reply = await call("enquiries.details", { id: 5, more: "x".repeat(256 * 1024) });

    expect(reply.status).toBe(413);
    expect(requests).toEqual([]);
  });

  test.each(["5/../6", "..", "%2e%2e", "?x=", "//host", "5\r\nx: y", "5 ", "5#6"])(
    "a body with %j as the id of a record sends nothing to the upstream",
    { tags: "REL-08" },
    async (id) => {
      const { call, requests } = await backend();

      expect((await call("enquiries.details", { id })).status).toBe(400);

      expect(requests).toEqual([]);
    },
  );
});
