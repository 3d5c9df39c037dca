import { brotliCompressSync, gzipSync } from "node:zlib";
import { endpoints } from "@mobile-crm/contracts";
import { describe, expect, test } from "vitest";
import { createTestGateway, server, upstream } from "./fixtures.ts";
import { type Answer, json } from "./upstream.ts";

const { enquiries } = endpoints;
const enquiry = JSON.stringify({ enquiry: { id: 5, full_name: "Ravi" } });

const encoded =
  (encoding: string, body: Buffer): Answer =>
  (_asked, response) =>
    void response.writeHead(200, { "content-type": "application/json", "content-encoding": encoding }).end(body);
const redirectTo =
  (location: string): Answer =>
  (_asked, response) =>
    void response.writeHead(302, { location }).end();
const detailsOf = async (answer: Answer) => {
  const { url } = await upstream(answer);
  return createTestGateway(url).forCaller({ token: "t" })(enquiries.details, { id: 5 });
};

describe("an answer that is compressed although identity was asked for", () => {
  test.each([
    ["gzip", gzipSync(enquiry)],
    ["br", brotliCompressSync(enquiry)],
  ])("is read: %s", async (encoding, body) => {
    expect(await detailsOf(encoded(encoding, body))).toMatchObject({ id: 5, full_name: "Ravi" });
  });

  test("that grows beyond the limit is refused", async () => {
    const bomb = gzipSync(Buffer.alloc(20 * 1024 * 1024, " "));

    await expect(detailsOf(encoded("gzip", bomb))).rejects.toMatchObject({ status: 502 });
  });

  test.each([
    ["gzip", Buffer.from("no gzip")],
    ["zstd", Buffer.from(enquiry)],
  ])("that cannot be read is a failure of the upstream: %s", async (encoding, body) => {
    await expect(detailsOf(encoded(encoding, body))).rejects.toMatchObject({ status: 502 });
  });
});

describe("a redirect", () => {
  test.each(["/users/sign_in", "https://crm.example/login?back=1"])("to %s ends the session", async (location) => {
    await expect(detailsOf(redirectTo(location))).rejects.toMatchObject({ status: 401 });
  });

  test("to anywhere else is a failure of the upstream", async () => {
    await expect(detailsOf(redirectTo("https://cdn.example/page"))).rejects.toMatchObject({ status: 502 });
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
    ["with the user apart", { token: "t", user: { id: 5, role_id: 6, name: "Ravi" } }],
    [
      "in two layers",
      { status: "success", data: { auth_token: "t", user: { id: "5", role_id: "6", user_name: "Ravi" } } },
    ],
    ["with a blank flag", { token: "t", id: 5, role_id: 6, name: "Ravi", is_sourcing: "" }],
  ])("%s is read", async (_, reply) => {
    const { status, json: body } = await signInWith(reply);

    expect(status).toBe(200);
    expect(body.result?.data).toMatchObject({ id: 5, role_id: 6, name: "Ravi", is_sourcing: false });
  });

  test("with a role in words and a textual id is read", async () => {
    const { json: body } = await signInWith({ token: "t", id: "u-5", role_id: "Calling Executive" });

    expect(body.result?.data).toMatchObject({ id: "u-5", role_id: "Calling Executive" });
  });

  test("that hides the role starts no session, and says why", async () => {
    const { status, json: body } = await signInWith({ token: "t", id: 5, name: "Ravi" });

    expect(status).toBe(502);
    expect(body.error?.message).toContain("which role this account has");
  });
});

describe("an answer to a write in other words", () => {
  const answering = async (reply: unknown) =>
    createTestGateway((await upstream(json(reply))).url).forCaller({ token: "t" });

  test("OK from make call is a success", async () => {
    expect(await (await answering({ success: "OK" }))(enquiries.makeCall, { id: 5 })).toEqual({ success: true });
  });

  test.each([{ success: true }, { status: "1" }, { data: { status: 1 } }, {}])("%j signs out", async (reply) => {
    expect(await (await answering(reply))(endpoints.session.logout, {})).toEqual({ status: 1 });
  });

  test("an empty answer signs out", async () => {
    const { url } = await upstream((_asked, response) => void response.writeHead(204).end());

    expect(await createTestGateway(url).forCaller({ token: "t" })(endpoints.session.logout, {})).toEqual({ status: 1 });
  });

  test.each([{ status: 0 }, { success: false }])("%j does not sign out", async (reply) => {
    expect(await (await answering(reply))(endpoints.session.logout, {})).toEqual({ status: 0 });
  });
});

test("a 413 without words and a 429 have sentences of their own", async () => {
  const messageFor = async (status: number) => {
    const { call } = await server({ upstream: (await upstream(json({}, status))).url });
    return (await call("enquiries.details", { id: 5 })).json.error?.message;
  };

  expect(await messageFor(413)).toBe("This is too large for the CRM.");
  expect(await messageFor(429)).not.toMatch(/tries|password/i);
});
