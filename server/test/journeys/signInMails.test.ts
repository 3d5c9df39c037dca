import { expect, test } from "vitest";
import { person, server, upstream } from "../fixtures.ts";
import { json } from "../upstream.ts";

test.each([
  ["session.sendOtp", "a one-time password"],
  ["session.forgotPassword", "a new password"],
])("with %s an account gets at most five mails for %s, and another account its own", async (call, _description) => {
  const upstreamServer = await upstream(json({ status: 1 }));
  const backend = await server({ upstream: upstreamServer.url });
  const sendMail = async (email: string) => (await backend.call(call, { email })).status;

  for (let i = 0; i < 5; i += 1) expect(await sendMail("asha@example.com")).toBe(200);

  expect([await sendMail("asha@example.com"), await sendMail("ravi@example.com")]).toEqual([429, 200]);
  expect(upstreamServer.requests).toHaveLength(6);
});

test("the key of unsent work belongs to the id of a user, whatever the e-mail address is", async () => {
  let account = {};
  const upstreamServer = await upstream((request, response) => json({ ...account, token: "t" })(request, response));
  const { call } = await server({ upstream: upstreamServer.url });
  const signIn = async (change: object) => {
    account = { ...person, ...change };
    const { json: body } = await call("session.login", { email: "asha@example.com", password: "p" });
    return body.result?.data;
  };
  const reply = await signIn({});

  expect(reply).toMatchObject({ seal: expect.stringMatching(/^[\w-]{43}$/) });
  const { seal } = reply as { seal: string };
  expect(await signIn({ email: "asha.rao@example.com" })).toMatchObject({ seal });
  expect(await signIn({ id: 5 })).not.toMatchObject({ seal });
});
