import { describe, expect, test } from "vitest";
import { enquiry, issued, person, server, upstream } from "../fixtures.ts";
import { json, type UpstreamHandler } from "../upstream.ts";

/** An upstream that shows every number to every role, and a browser that signs in with this one. */
async function signedInAs(role_id: number | string) {
  const handler: UpstreamHandler = (request, response) =>
    json(request.path.endsWith("/login") ? { ...person, role_id, token: "theirs" } : { enquiry, success: true })(
      request,
      response,
    );
  const upstreamServer = await upstream(handler);
  const instance = await server({ upstream: upstreamServer.url });
  const reply = await instance.call("session.login", { email: person.email, password: "secret123" });
  const { token } = (reply.json.result?.data ?? {}) as { token: string };
  upstreamServer.requests.length = 0;
  return { ...instance, ...upstreamServer, token, headers: { authorization: `Token token=${token}` } };
}

describe("a role without phones, in front of an upstream that shows them", () => {
  test("a role without phones sees no number on enquiry details, in whatever field it is, and can reveal none", {
    tags: "P002",
  }, async () => {
    const { call, headers, requests } = await signedInAs(11);

    const details = await call("enquiries.details", { id: 5 }, headers);
    const revealed = await call("enquiries.reveal", { id: 5 }, headers);

    expect(details.text).not.toContain("98765");
    expect(revealed.status).toBe(403);
    expect(revealed.text).not.toContain("98765");
    expect(requests.map(({ method }) => method)).toEqual(["GET"]);
  });

  test("a role without phones has no call button, and can make no call", {
    tags: "P003",
  }, async () => {
    const { call, headers, requests } = await signedInAs(11);

    const details = await call("enquiries.details", { id: 5 }, headers);

    expect(details.json.result?.data).toMatchObject({ ctoc_enabled: false });
    expect((await call("enquiries.makeCall", { id: 5 }, headers)).status).toBe(403);
    expect(requests.map(({ method }) => method)).toEqual(["GET"]);
  });

  test.each(["11", "Back Office", "11 Back Office"])(
    "a role without phones may have the name %j at the upstream",
    async (role) => {
      const { call, headers } = await signedInAs(role);

      expect((await call("enquiries.details", { id: 5 }, headers)).text).not.toContain("98765");
      expect((await call("enquiries.reveal", { id: 5 }, headers)).status).toBe(403);
    },
  );

  test("a role without phones keeps its role after a restart and on another server, because its token contains it", async () => {
    const { url, headers } = await signedInAs(11);
    const { call } = await server({ upstream: url });

    expect((await call("enquiries.reveal", { id: 5 }, headers)).status).toBe(403);
  });

  test("a role without phones never receives the token of the upstream, which would be a token without a role", async () => {
    const { call, token, headers, requests } = await signedInAs(11);

    await call("enquiries.details", { id: 5 }, headers);

    expect(token).not.toContain("theirs");
    expect(Buffer.from(token.slice(4), "base64url").toString("latin1")).not.toContain("theirs");
    expect(requests[0]?.headers.authorization).toBe("Token token=theirs");
  });
});

test.each([1, 2, 3, 4, 5, 6])("role %i reveals numbers and makes calls", { tags: "P001" }, async (role) => {
  const { call, headers } = await signedInAs(role);

  const revealed = await call("enquiries.reveal", { id: 5 }, headers);

  expect(revealed.json.result?.data).toEqual({ phone: enquiry.phone, ctoc_enabled: true });
  expect((await call("enquiries.makeCall", { id: 5 }, headers)).status).toBe(200);
});

test("a number whose access could not be recorded is neither shown nor read", async () => {
  const upstreamServer = await upstream((request, response) =>
    (request.method === "POST" ? json({}, 500) : json({ enquiry }))(request, response),
  );
  const { call } = await server({ upstream: upstreamServer.url });

  const revealed = await call("enquiries.reveal", { id: 5 }, issued());

  expect([revealed.status, revealed.text.includes("98765")]).toEqual([500, false]);
  expect(upstreamServer.requests.map(({ method }) => method)).toEqual(["POST"]);
});

describe("a token", () => {
  test("a token that this server did not issue is passed on unchanged, and its role is not restricted", async () => {
    const { call, requests } = await signedInAs(6);

    const revealed = await call("enquiries.reveal", { id: 5 }, { authorization: "Token token=another" });

    expect(revealed.status).toBe(200);
    expect(requests[0]?.headers.authorization).toBe("Token token=another");
  });

  test("a token that was changed, or issued with another secret, is not accepted", async () => {
    const { call, requests, token } = await signedInAs(11);
    const changed = `${token.slice(0, 10)}${token[10] === "A" ? "B" : "A"}${token.slice(11)}`;

    for (const invalidToken of [changed, "mc1.", "mc1.AAAA", `${token}x`, token.slice(0, 20)])
      expect(
        (await call("enquiries.details", { id: 5 }, { authorization: `Token token=${invalidToken}` })).status,
      ).toBe(401);

    expect(requests).toEqual([]);
  });
});

test("the log line of a call has the id of the user, and no name, e-mail or phone", async () => {
  const { call, headers, lines } = await signedInAs(6);
  lines.length = 0;

  await call("enquiries.details", { id: 5 }, headers);

  expect(lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "call")).toMatchObject([
    { call: "enquiries.details", user: String(person.id) },
  ]);
  expect(lines.join()).not.toMatch(/Asha|example\.com|98765|theirs/);
});
