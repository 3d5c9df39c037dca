import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { ownSecret, sealOf } from "../src/seal.ts";
import { person, server, upstream } from "./house.ts";
import { json } from "./upstream.ts";

async function folder() {
  const dir = await mkdtemp(path.join(tmpdir(), "seal-"));
  onTestFinished(() => rm(dir, { recursive: true }));
  return path.join(dir, "data");
}

test("a server makes its secret once, even where six start at the same time", async () => {
  const dir = await folder();

  const secrets = await Promise.all(Array.from({ length: 6 }, () => ownSecret(dir)));

  expect(new Set([...secrets, await ownSecret(dir)]).size).toBe(1);
  expect(secrets[0]).toMatch(/^[\w-]{43}$/);
});

test("nobody else on the machine can read the secret", async () => {
  const dir = await folder();
  await ownSecret(dir);

  expect((await stat(path.join(dir, "seal.secret"))).mode & 0o077).toBe(0);
});

test("everybody has a key of his own, and it changes with the secret", () => {
  expect(sealOf("a", "4")).not.toBe(sealOf("a", "5"));
  expect(sealOf("a", "4")).not.toBe(sealOf("b", "4"));
  expect(Buffer.from(sealOf("a", "4"), "base64url")).toHaveLength(32);
});

test("whoever signs in gets the same key each time, and nobody gets one before", async () => {
  const up = await upstream(json({ ...person, token: "abc" }));
  const house = await server({ upstream: up.url });
  const login = async () => {
    const { json } = await house.call("session.login", { email: "asha@example.com", password: "secret123" });
    return json.result?.data as { seal: string | null };
  };

  const first = await login();

  expect(first.seal).toMatch(/^[\w-]{43}$/);
  expect((await login()).seal).toBe(first.seal);
});

test("a one-time password that is still asked for brings no key", async () => {
  const up = await upstream(json({ email: "asha@example.com", otp_required: true }));
  const house = await server({ upstream: up.url });

  const { json: reply } = await house.call("session.login", { email: "asha@example.com", password: "secret123" });

  expect(reply.result?.data).toMatchObject({ otp_required: true, seal: null });
});
