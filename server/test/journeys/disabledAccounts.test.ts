import { expect, test } from "vitest";
import { server, upstream } from "../fixtures.ts";
import { json } from "../upstream.ts";

async function signIn(said: string, status: number) {
  const { url } = await upstream(json({ message: said }, status));
  const { call } = await server({ upstream: url });
  const reply = await call("session.login", { email: "asha@example.com", password: "p" });
  return [reply.status, reply.json.error?.message];
}

test.each([
  [401, "User is disabled"],
  [403, "Your account was deactivated on 3 May."],
  [401, "Account suspended"],
  [403, "Your account is locked."],
])("a sign-in refused with %i and “%s” says that the account is disabled, and whom to ask", async (status, said) => {
  expect(await signIn(said, status)).toEqual([status, "This account is disabled. Ask your administrator."]);
});

test.each([
  [401, "Invalid email or password"],
  [401, "Wrong password. One more attempt and your account is locked."],
  [422, "Signing up is disabled"],
])("a sign-in refused with %i and “%s” shows the CRM's message", async (status, said) => {
  expect(await signIn(said, status)).toEqual([status, said]);
});
