import { expect, test } from "vitest";
import { person, server, upstream } from "../fixtures.ts";
import { json } from "../upstream.ts";

const { email } = person;

test.each([
  ["that still needs a code keeps", { ...person, otp_required: true }, 429],
  ["that signs in forgets", { ...person, token: "t" }, 401],
])(
  "the right password of an account %s the failed sign-ins before it",
  async (_description, account, expectedStatus) => {
    const upstreamServer = await upstream((request, response) =>
      (request.body.includes("right") ? json(account) : json({ message: "Wrong" }, 401))(request, response),
    );
    const { call } = await server({ upstream: upstreamServer.url });
    const login = async (password: string) => (await call("session.login", { email, password })).status;
    for (let i = 0; i < 9; i += 1) expect(await login("wrong")).toBe(401);

    expect([await login("right"), await login("wrong"), await login("wrong")]).toEqual([200, 401, expectedStatus]);
  },
);
