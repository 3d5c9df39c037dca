import { expect, test } from "vitest";
import { developmentHeaders } from "./dev/pages.ts";

test("the content security policy of development differs from production only by a nonce and a WebSocket", () => {
  const policy = developmentHeaders()["content-security-policy"] ?? "";

  expect(policy).toContain("script-src 'self' 'nonce-development' 'wasm-unsafe-eval';");
  expect(policy).toContain("style-src 'self' 'nonce-development';");
  expect(policy).toContain("connect-src 'self' ws:;");
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types mobile-crm");
  expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'|\*/);
});
