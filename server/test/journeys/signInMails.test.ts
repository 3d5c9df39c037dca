import { expect, test } from "vitest";
import { person, server, upstream } from "../fixtures.ts";
import { json } from "../upstream.ts";

test.each([
  ["session.sendOtp", "a one-time password"],
  ["session.forgotPassword", "a new password"],
])("with %s an account gets at most five mails for %s, and another account its own", async (call, _what) => {
  const up = await upstream(json({ status: 1 }));
  const backend = await server({ upstream: up.url });
  const ask = async (email: string) => (await backend.call(call, { email })).status;

  for (let turn = 0; turn < 5; turn += 1) expect(await ask("asha@example.com")).toBe(200);

  expect([await ask("asha@example.com"), await ask("ravi@example.com")]).toEqual([429, 200]);
  expect(up.asked).toHaveLength(6);
});

test("the key of unsent work belongs to the id of a user, whatever the e-mail address is", async () => {
  let account = {};
  const up = await upstream((asked, response) => json({ ...account, token: "t" })(asked, response));
  const { call } = await server({ upstream: up.url });
  const signIn = async (change: object) => {
    account = { ...person, ...change };
    const { json: body } = await call("session.login", { email: "asha@example.com", password: "p" });
    return body.result?.data;
  };
  const own = await signIn({});

  expect(own).toMatchObject({ seal: expect.stringMatching(/^[\w-]{43}$/) });
  const { seal } = own as { seal: string };
  expect(await signIn({ email: "asha.rao@example.com" })).toMatchObject({ seal });
  expect(await signIn({ id: 5 })).not.toMatchObject({ seal });
});
