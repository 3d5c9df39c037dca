import { stat } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { person, server, upstream } from "../../test/fixtures.ts";
import { temporaryFolder } from "../../test/temporaryFolder.ts";
import { json } from "../../test/upstream.ts";
import { deriveDraftKey, loadOrCreateSecret } from "./draftKey.ts";

async function folder() {
  const dir = temporaryFolder();
  return path.join(dir, "data");
}

test("a server creates its secret once, even if six start at the same time", async () => {
  const dir = await folder();

  const secrets = await Promise.all(Array.from({ length: 6 }, () => loadOrCreateSecret(dir)));

  expect(new Set([...secrets, await loadOrCreateSecret(dir)]).size).toBe(1);
  expect(secrets[0]).toMatch(/^[\w-]{43}$/);
});

test("other users of the machine cannot read the secret", async () => {
  const dir = await folder();
  await loadOrCreateSecret(dir);

  expect((await stat(path.join(dir, "seal.secret"))).mode & 0o077).toBe(0);
});

test("each user has a different key, which changes with the secret", () => {
  expect(deriveDraftKey("a", "4")).not.toBe(deriveDraftKey("a", "5"));
  expect(deriveDraftKey("a", "4")).not.toBe(deriveDraftKey("b", "4"));
  expect(Buffer.from(deriveDraftKey("a", "4"), "base64url")).toHaveLength(32);
});

test("a user gets the same key at each sign-in, and none before", async () => {
  const upstreamServer = await upstream(json({ ...person, token: "abc" }));
  const backend = await server({ upstream: upstreamServer.url });
  const login = async () => {
    const { json } = await backend.call("session.login", { email: "asha@example.com", password: "secret123" });
    return json.result?.data as { seal: string | null };
  };

  const first = await login();

  expect(first.seal).toMatch(/^[\w-]{43}$/);
  expect((await login()).seal).toBe(first.seal);
});

test("a sign-in that still needs a one-time password returns no key", async () => {
  const upstreamServer = await upstream(json({ email: "asha@example.com", otp_required: true }));
  const backend = await server({ upstream: upstreamServer.url });

  const { json: reply } = await backend.call("session.login", { email: "asha@example.com", password: "secret123" });

  expect(reply.result?.data).toMatchObject({ otp_required: true, seal: null });
});
