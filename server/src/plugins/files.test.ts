import { describe, expect, test } from "vitest";
import { issued, server, upstream } from "../../test/fixtures.ts";
import { json, type UpstreamHandler } from "../../test/upstream.ts";

const PNG = Buffer.from("89504e470d0a1a0a", "hex");
const signedIn = issued();
const file =
  (type: string, bytes: Buffer | string = PNG, status = 200): UpstreamHandler =>
  (_request, response) =>
    void response.writeHead(status, { "content-type": type, location: "/elsewhere.png" }).end(bytes);

async function startProxy(handler: UpstreamHandler, env: Record<string, string> = {}) {
  const { url, requests } = await upstream(handler);
  const { app } = await server({ upstream: url, env });
  const get = (address: string, headers: Record<string, string> = signedIn) =>
    app.inject({ url: `/files?url=${encodeURIComponent(address)}`, headers });
  return { origin: new URL(url).origin, requests, get };
}

describe("files of the upstream", () => {
  test("a file is passed on byte for byte, as a download and never as a page", async () => {
    const { get, requests, origin } = await startProxy(file("image/png"));

    const replies = [await get("/mobile_crm/files/1.png?v=2"), await get(`${origin}/mobile_crm/files/1.png`)];

    for (const reply of replies) {
      expect(reply.statusCode).toBe(200);
      expect(reply.rawPayload.equals(PNG)).toBe(true);
      expect(reply.headers).toMatchObject({
        "content-type": "image/png",
        "content-disposition": "attachment",
        "content-security-policy": "default-src 'none'; sandbox",
        "x-content-type-options": "nosniff",
        "cache-control": "no-store",
      });
    }
    expect(requests.map(({ path }) => path)).toEqual(["/mobile_crm/files/1.png?v=2", "/mobile_crm/files/1.png"]);
    expect(requests[0]?.headers.authorization).toBe("Token token=abc");
    expect(requests.map(({ headers }) => headers["x-request-id"])).toEqual(
      replies.map(({ headers }) => headers["x-request-id"]),
    );
  });

  test.each([
    ["/mobile_crm/files/scan #1 100%.pdf", "/mobile_crm/files/scan%20%231%20100%25.pdf"],
    [
      '/mobile_crm/files/"अंतिम" 😀.pdf',
      "/mobile_crm/files/%22%E0%A4%85%E0%A4%82%E0%A4%A4%E0%A4%BF%E0%A4%AE%22%20%F0%9F%98%80.pdf",
    ],
    ["/mobile_crm/files/100%25.pdf", "/mobile_crm/files/100%25.pdf"],
  ])("the file at %s is requested under its full name", async (address, path) => {
    const { get, requests } = await startProxy(file("application/pdf"));

    expect((await get(address)).statusCode).toBe(200);
    expect(requests.map((request) => request.path)).toEqual([path]);
  });

  test("nothing is fetched for a signed-out user", async () => {
    const { get, requests } = await startProxy(file("image/png"));

    expect((await get("/mobile_crm/files/1.png", {})).statusCode).toBe(401);
    expect(requests).toEqual([]);
  });

  test("nothing is fetched for a token that has never worked, nor for one that the upstream has refused", async () => {
    const { url, requests } = await upstream((request, response) =>
      request.path.includes("/files/")
        ? file("image/png")(request, response)
        : json({ enquiry: { id: 5 } }, request.headers.authorization?.includes("good") ? 200 : 401)(request, response),
    );
    const { app, call } = await server({ upstream: url });
    const get = async (headers: Record<string, string>) =>
      (await app.inject({ url: "/files?url=/mobile_crm/files/1.png", headers })).statusCode;
    const goodToken = { authorization: "Token token=good" };

    expect(await get(goodToken)).toBe(401);
    expect(requests).toEqual([]);
    await call("enquiries.details", { id: 5 }, goodToken);
    expect(await get(goodToken)).toBe(200);
    await call("enquiries.details", { id: 5 }, issued("ended"));
    expect(await get(issued("ended"))).toBe(401);
    expect(requests.filter(({ path }) => path.includes("/files/"))).toHaveLength(1);
  });

  test.each([
    "/mobile_crm/..%2Fadmin/secret.png",
    "/mobile_crm/..%5Cadmin/secret.png",
    "/mobile_crm/..%252fadmin/secret.png",
    "/mobile_crm/..;/admin/secret.png",
    // Unusual notations of a path, whose record would not name a file.
    "/mobile_crm/media/%312",
    "/mobile_crm/media/12/",
    "/mobile_crm/media/12;x",
    "/mobile_crm/media/12%3Bx",
    "/mobile_crm/media//12",
    "/mobile_crm/%6Dedia/12",
    "/mobile_crm/media/%2531%2532",
    "/mobile_crm/media/12%00",
    // Other origins.
    "http://127.0.0.1:1/secret",
    "//127.0.0.1:1/secret",
    "http://127.0.0.1:1/mobile_crm/files/1.png",
    "https://example.com/a.png",
    "javascript:alert(1)",
    "data:image/png;base64,AAAA",
    "file:///etc/passwd",
    "",
  ])("a URL of another origin, or that an upstream may read as another path, is refused: %s", async (address) => {
    const { get, requests } = await startProxy(file("image/png"));

    expect((await get(address)).statusCode).toBe(403);
    expect(requests).toEqual([]);
  });

  test.each([
    "/mobile_crm/media/12",
    "/mobile_crm/media/12.png",
    "/mobile_crm/files/Sales%20plan%20(%C3%A9).pdf?v=1;2",
  ])("a usual path is requested: %s", async (address) => {
    const { get, requests } = await startProxy(file("image/png"));

    expect((await get(address)).statusCode).toBe(200);
    expect(requests.map(({ path }) => path)).toEqual([address]);
  });

  test("a refused origin is logged once by its name, and counted", async () => {
    const { app, lines } = await server();

    for (const address of ["https://cdn.example.com/a/1.png", "https://cdn.example.com/b/2.png"])
      await app.inject({ url: `/files?url=${address}`, headers: signedIn });

    expect(lines.filter((line) => line.includes("https://cdn.example.com"))).toHaveLength(1);
    expect(lines.join()).not.toContain("1.png");
    expect(await app.metrics.text()).toContain('refusals_total{reason="file_origin"} 2');
  });

  test("a file of a listed origin is not handed to a session that ended elsewhere", async () => {
    const otherServer = await upstream(file("application/pdf", "%PDF"));
    const { url } = await upstream(json({ message: "Sign in" }, 401));
    const { app } = await server({ upstream: url, env: { FILE_ORIGINS: new URL(otherServer.url).origin } });

    const address = encodeURIComponent(`${otherServer.url}/brochure.pdf`);
    expect((await app.inject({ url: `/files?url=${address}`, headers: signedIn })).statusCode).toBe(401);
    expect(otherServer.requests).toEqual([]);
  });

  test("an origin on the list is requested, without the token", { tags: "REL-08" }, async () => {
    const otherServer = await upstream(file("application/pdf", "%PDF"));
    const { origin } = new URL(otherServer.url);
    const { get } = await startProxy(json({ search_history: [] }), {
      FILE_ORIGINS: `https://cdn.example.com, ${origin}`,
    });

    const replies = [await get(`${origin}/brochure.pdf`), await get(`${origin}/mobile_crm/brochure.pdf`)];

    expect(replies.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [200, "%PDF"],
      [200, "%PDF"],
    ]);
    expect(otherServer.requests.map(({ headers }) => headers.authorization)).toEqual([undefined, undefined]);
  });

  test("the caller's address is sent to the upstream, and to no other origin", async () => {
    const otherServer = await upstream(file("image/png"));
    const { origin } = new URL(otherServer.url);
    const ownFile: UpstreamHandler = (request, response) =>
      (request.path.includes("/files/") ? file("image/png") : json({ search_history: [] }))(request, response);
    const { get, requests } = await startProxy(ownFile, { FILE_ORIGINS: origin });
    const headers = { ...signedIn, "x-forwarded-for": "203.0.113.7" };
    for (const address of ["/mobile_crm/files/1.png", `${origin}/1.png`])
      expect((await get(address, headers)).statusCode).toBe(200);

    const sent = [requests.find(({ path }) => path.includes("/files/")), otherServer.requests[0]];
    expect(sent.map((request) => request?.headers["x-forwarded-for"])).toEqual(["203.0.113.7", undefined]);
  });

  test.each([
    [302, 502],
    [500, 502],
    [401, 401],
    [403, 403],
    [404, 404],
    [416, 416],
  ])("a response of %i is returned as %i without its body, and no redirect is followed", async (status, expected) => {
    const { get, requests } = await startProxy(file("image/png", "secret", status));

    const reply = await get("/mobile_crm/files/1.png");

    expect([reply.statusCode, reply.json()]).toEqual([expected, { message: "The file could not be fetched" }]);
    expect(requests).toHaveLength(1);
  });
});
