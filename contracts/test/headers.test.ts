import { expect, test } from "vitest";
import { isSignInPage } from "../src/http/headers.ts";

test.each([
  ["https://crm.test/users/sign_in", true],
  ["/signin?next=/", true],
  ["/SignIn", true],
  ["/login", true],
  ["/LOG_IN", true],
  ["/sessions/new", true],
  ["/maintenance", false],
  ["/enquiries", false],
  ["/design", false],
  ["", false],
])("a redirect to %s leads to a sign-in page: %j", (location, isSignIn) => {
  expect(isSignInPage(location)).toBe(isSignIn);
});
