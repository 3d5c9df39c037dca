import { expect, test } from "vitest";
import { acceptsIdempotencyKey, canonicalInput, isIdempotencyKey } from "../src/http/idempotency.ts";
import { endpoints } from "../src/index.ts";

const { brokers, enquiries, premiumEnquiries, session } = endpoints;

test("an idempotency key has 8 to 64 letters, digits, hyphens and underscores", () => {
  expect(["12345678", "a-b_C-12", "x".repeat(64)].map(isIdempotencyKey)).not.toContain(false);
  expect(
    ["1234567", "x".repeat(65), "1234567 ", " 12345678", "1234567.", "", 12345678, null].map(isIdempotencyKey),
  ).not.toContain(true);
});

test("writes accept a key; reads, public calls and calls that are done each time do not", () => {
  const accepting = [enquiries.update, premiumEnquiries.update, session.logout];
  const others = [enquiries.list, session.login, session.sendOtp, enquiries.recordAccess, brokers.makeCall];

  expect(accepting.map(acceptsIdempotencyKey)).not.toContain(false);
  expect(others.map(acceptsIdempotencyKey)).not.toContain(true);
  expect(acceptsIdempotencyKey({ kind: "mutation", path: "things/make_call/more", wire: {} })).toBe(true);
  expect(acceptsIdempotencyKey({ kind: "mutation", path: "things/access_protected_info/more", wire: {} })).toBe(true);
});

test("the content of a write is its input without the version of the record", () => {
  expect(canonicalInput({ id: 1, lock_version: 4, name: null })).toEqual({ id: 1, name: null });
  expect([canonicalInput(null), canonicalInput(undefined), canonicalInput("text"), canonicalInput(7)]).toEqual([
    null,
    undefined,
    "text",
    7,
  ]);
});
