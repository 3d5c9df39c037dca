import { expect, test } from "vitest";
import { callHeaders, securityHeaders } from "./securityHeaders.ts";

const NONE = { publicIpUrl: null };

/** The directives of a policy by name. */
const directivesOf = (policy: string) =>
  Object.fromEntries(
    policy.split("; ").map((directive) => [directive.split(" ")[0], directive.split(" ").slice(1).join(" ")]),
  );
const policyOf = (settings: Parameters<typeof securityHeaders>[0]) =>
  directivesOf(securityHeaders(settings)["content-security-policy"]);

const OWN = {
  "default-src": "'none'",
  "script-src": "'self' 'wasm-unsafe-eval'",
  "style-src": "'self'",
  "img-src": "'self' data: blob:",
  "media-src": "'self' blob:",
  "font-src": "'self'",
  "connect-src": "'self'",
  "worker-src": "'self'",
  "manifest-src": "'self'",
  "base-uri": "'none'",
  "form-action": "'self'",
  "frame-ancestors": "'none'",
  "object-src": "'none'",
  "require-trusted-types-for": "'script'",
  "trusted-types": "mobile-crm",
};

test("a page may load only what comes from its own origin", () => {
  expect(policyOf(NONE)).toEqual(OWN);
});

test("the origin of the service for the public address is allowed for connections", () => {
  expect(policyOf({ publicIpUrl: "https://ip.example/me" })).toEqual({
    ...OWN,
    "connect-src": "'self' https://ip.example",
  });
});

test("the response to a call is not stored, and would be harmless as a page", () => {
  expect(callHeaders["cache-control"]).toBe("no-store");
  expect(directivesOf(callHeaders["content-security-policy"])).toEqual({
    "default-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'none'",
    "frame-ancestors": "'none'",
    "require-trusted-types-for": "'script'",
  });
});
