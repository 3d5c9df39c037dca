import { TRPCClientError } from "@trpc/client";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { LocalFailure, RequestError, UserCancelled } from "../lib/errors.ts";
import { handleUnauthorized, showErrorDialog } from "./reportError.ts";

const fake = vi.hoisted(() => ({ token: "t" as string | null, did: [] as unknown[] }));
vi.mock("../auth/session.ts", () => ({
  session: {
    token: () => fake.token,
    end: () => {
      fake.token = null;
      fake.did.push("ended");
    },
  },
  returnTo: { keep: (path: string) => fake.did.push(`keep ${path}`) },
}));
vi.mock("../lib/navigate.ts", () => ({ navigate: { to: (...to: unknown[]) => fake.did.push(to) } }));
vi.mock("../ui/overlay/dialogStore.ts", () => ({ alert: (text: object) => fake.did.push(text) }));

const refused = new RequestError(401, "session");
const toLogin = ["/login", { replace: true }];
const at = (pathname: string, search = "") => vi.stubGlobal("location", { pathname, search });
/** A failed call as tRPC gives it. */
const failure = (message: string, httpStatus?: number) =>
  new TRPCClientError(message, { result: { error: { code: -32600, message, data: { httpStatus } } } } as never);

beforeEach(() => {
  Object.assign(fake, { token: "t", did: [] });
  at("/Brokers", "?pageNo=2");
});

describe("a 401", () => {
  test("ends the session, once for all calls of a batch, and leads to the login page", () => {
    expect([handleUnauthorized(refused), handleUnauthorized(refused)]).toEqual([true, true]);
    expect(fake.did).toEqual([
      ...["ended", "keep /Brokers?pageNo=2"],
      { icon: "warning", title: "Session Expired", text: "You have been redirected to the login page" },
      ...[toLogin, toLogin],
    ]);
  });

  test.each(["/login", "/forgotpassword", "/Password/Edit", "/otp/", "/Login"])(
    "on %s is an answer like any other",
    (path) => {
      at(path);

      expect([handleUnauthorized(refused), fake.did]).toEqual([false, []]);
    },
  );
});

test.each([new RequestError(403, "no"), new Error("no network")])("%s does not end the session", (error) => {
  expect([handleUnauthorized(error), fake.did]).toEqual([false, []]);
});

describe("a save that failed", () => {
  const shown = (cause: unknown) => {
    fake.did = [];
    showErrorDialog(cause);
    return fake.did;
  };
  const cancelled = TRPCClientError.from(new UserCancelled("cancelled"));
  const local = TRPCClientError.from(new LocalFailure("This phone has no room."));

  test.each([500, 503])("with %i is a failure of the server", (status) => {
    const cause = failure("secret", status);

    expect(shown(cause)).toEqual([{ icon: "error", title: "Server Error!", cause }]);
  });

  test("because of what was entered, or on this phone, says why", () => {
    const cause = failure("Name is required", 422);

    expect(shown(cause)).toEqual([{ icon: "error", title: "Error", text: "Name is required", cause }]);
    expect(shown(local)).toMatchObject([{ title: "Error", text: "This phone has no room.", cause: local }]);
  });

  test("without an answer keeps what was typed", () => {
    expect(shown(failure("fetch failed"))).toMatchObject([
      { title: "Error", text: "No connection. What you typed is still here." },
    ]);
  });

  test("because the user cancelled it is not shown", () => expect(shown(cancelled)).toEqual([]));
});
