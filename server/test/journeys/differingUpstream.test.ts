import { gzipSync } from "node:zlib";
import { type Drift, endpoints } from "@mobile-crm/contracts";
import { describe, expect, test } from "vitest";
import { createTestGateway, server, upstream } from "../fixtures.ts";
import { json, type UpstreamHandler } from "../upstream.ts";

const { enquiries } = endpoints;
const enquiry = JSON.stringify({ enquiry: { id: 5, full_name: "Ravi" } });

const encoded =
  (encoding: string, body: Buffer): UpstreamHandler =>
  (_request, response) =>
    void response.writeHead(200, { "content-type": "application/json", "content-encoding": encoding }).end(body);
const redirectTo =
  (location: string): UpstreamHandler =>
  (_request, response) =>
    void response.writeHead(302, { location }).end();
const detailsOf = async (handler: UpstreamHandler) => {
  const { url } = await upstream(handler);
  return createTestGateway(url).forCaller({ token: "t" })(enquiries.details, { id: 5 });
};

/** The reported drift for a details call with this response, and whether the token was accepted. */
async function reportsOf(handler: UpstreamHandler) {
  const { url, requests } = await upstream(handler);
  const drift: Drift[] = [];
  const accepted: boolean[] = [];
  const call = createTestGateway(url).forCaller({
    token: "t",
    onDrift: (_, differences) => void drift.push(...differences),
    onToken: (isAccepted) => void accepted.push(isAccepted),
  });
  await call(enquiries.details, { id: 5 }).catch(() => {});
  return { drift, accepted, requests: requests.length };
}

describe("a response that is compressed although identity was requested", () => {
  test("a response that is compressed although identity was requested is read, and reported as drift with the name of its encoding", async () => {
    expect(await detailsOf(encoded("gzip", gzipSync(enquiry)))).toMatchObject({ id: 5, full_name: "Ravi" });
    expect((await reportsOf(encoded("gzip", gzipSync(enquiry)))).drift).toEqual([
      { path: "content-encoding", received: "gzip" },
    ]);
    expect((await reportsOf(encoded("zstd", Buffer.from(enquiry)))).drift).toEqual([
      { path: "content-encoding", received: "an unknown encoding" },
    ]);
    expect((await reportsOf(encoded("identity", Buffer.from(enquiry)))).drift).toEqual([]);
  });
});

describe("a redirect", () => {
  test("a redirect to any other page is a failure of the upstream", async () => {
    await expect(detailsOf(redirectTo("https://cdn.example/page"))).rejects.toMatchObject({ status: 502 });
  });

  test("a redirect is drift with its target, is requested once, and determines whether the token still works", async () => {
    expect(await reportsOf(redirectTo("/users/sign_in"))).toEqual({
      drift: [{ path: "location", received: "a redirect to a sign-in page" }],
      accepted: [false],
      requests: 1,
    });
    expect(await reportsOf(redirectTo("/somewhere/else?id=5"))).toEqual({
      drift: [{ path: "location", received: "a redirect" }],
      accepted: [],
      requests: 1,
    });
  });
});

test("a page instead of a reply is drift", async () => {
  const page: UpstreamHandler = (_request, response) =>
    void response.writeHead(200, { "content-type": "text/html" }).end("<html>");

  expect((await reportsOf(page)).drift).toEqual([{ path: "", received: "a page" }]);
});

describe("an unreadable success", () => {
  const metricsAfter = async (reply: unknown, path: string, input: object) => {
    const { call, app } = await server({ upstream: (await upstream(json(reply))).url });
    await call(path, input);
    return app.inject("/metrics").then(({ body }) => body.split("\n"));
  };

  test.each([
    ["enquiries.list", {}, { enquiry: {} }],
    ["enquiries.makeCall", { id: 5 }, { success: [] }],
    ["session.login", { email: "ravi@example.com", password: "p" }, { token: "t", id: 5 }],
    ["session.login", { email: "ravi@example.com", password: "p" }, { id: 5, role_id: 6 }],
    ["session.verifyOtp", { email: "ravi@example.com", otp: "123456" }, { token: "t", id: 5 }],
  ])("an unreadable success is an error of the upstream: %s", async (path, input, reply) => {
    expect(await metricsAfter(reply, path, input)).toContain(
      `mobile_crm_upstream_errors_total{call="${path}",status="unreadable"} 1`,
    );
  });

  test("an unreadable success is not an error if it can be read in part", async () => {
    const lines = await metricsAfter({ enquiry: { id: 5, ncd: [] } }, "enquiries.details", { id: 5 });

    expect(lines).toContain(
      'mobile_crm_contract_drift_total{call="enquiries.details",place="enquiry.ncd",reason="a list"} 1',
    );
    expect(lines.filter((line) => line.startsWith("mobile_crm_upstream_errors_total{"))).toEqual([]);
  });
});

describe("a sign-in", () => {
  const signInWith = async (reply: unknown) => {
    const { url } = await upstream(json(reply));
    const { call } = await server({ upstream: url });
    return call("session.login", { email: "ravi@example.com", password: "p" });
  };

  test.each([
    ["below data", { data: { token: "t", id: 5, role_id: 6, name: "Ravi" } }],
    ["with a separate user", { token: "t", user: { id: 5, role_id: 6, name: "Ravi" } }],
    [
      "in two layers",
      { status: "success", data: { auth_token: "t", user: { id: "5", role_id: "6", user_name: "Ravi" } } },
    ],
    ["with a blank flag", { token: "t", id: 5, role_id: 6, name: "Ravi", is_sourcing: "" }],
  ])("a sign-in %s is read", async (_, reply) => {
    const { status, json: body } = await signInWith(reply);

    expect(status).toBe(200);
    expect(body.result?.data).toMatchObject({ id: 5, role_id: 6, name: "Ravi", is_sourcing: false });
  });

  test("a sign-in with a role name and a textual id is read", async () => {
    const { json: body } = await signInWith({ token: "t", id: "u-5", role_id: "Calling Executive" });

    expect(body.result?.data).toMatchObject({ id: "u-5", role_id: "Calling Executive" });
  });

  test.each([
    ["is absent", {}],
    ["is null", { role_id: null }],
    ["is blank", { role_id: "" }],
    ["is a blank text", { role_id: "  " }],
    ["has another name", { role: { id: 11 } }],
  ])("a sign-in in which the role %s starts no session, and says why", async (_, role) => {
    const { status, json: body } = await signInWith({ token: "t", id: 5, name: "Ravi", ...role });

    expect(status).toBe(502);
    expect(body.error?.message).toContain("which role this account has");
  });

  test.each([[true], [6.5], [-1], [{ id: 11 }], [[6]]])(
    "a sign-in with the role %j starts no session",
    async (role_id) => {
      expect(await signInWith({ token: "t", id: 5, role_id })).toMatchObject({ status: 502 });
    },
  );

  test("a sign-in with a role name shows no phone numbers, because it may be the role without them", async () => {
    const handler: UpstreamHandler = (request, response) =>
      json(
        request.path.endsWith("/login") ? { token: "t", id: 5, role_id: "Caller" } : { enquiry: { id: 5, phone: "1" } },
      )(request, response);
    const { call } = await server({ upstream: (await upstream(handler)).url });
    const signedIn = (await call("session.login", { email: "ravi@example.com", password: "p" })).json.result;
    const token = (signedIn?.data as Record<string, string> | undefined)?.token;

    expect((await call("enquiries.reveal", { id: 5 }, { authorization: `Token token=${token}` })).status).toBe(403);
  });
});

test("an empty reply signs out", async () => {
  const { url } = await upstream((_request, response) => void response.writeHead(204).end());

  expect(await createTestGateway(url).forCaller({ token: "t" })(endpoints.session.logout, {})).toEqual({ status: 1 });
});
