import { beforeEach, expect, test, vi } from "vitest";
import { extraHeaders } from "../api/trpc.ts";
import { caughtErrors } from "../lib/caughtErrors.ts";
import { reportErrors } from "./reportErrors.ts";

const fake = vi.hoisted(() => ({ token: "t" as string | null }));
vi.mock("../api/trpc.ts", () => ({ extraHeaders: {} }));
vi.mock("../auth/session.ts", () => ({ session: { token: () => fake.token } }));
vi.mock("../ui/base/diagnostics.ts", () => ({ version: () => "1.2.3" }));

const page = new Map<string, (event: object) => void>();
const ask = vi.fn();
const router = { state: { matches: [{ route: { path: "/" } }, { route: { path: "/Details/:id" } }, { route: {} }] } };
const sent = () => ask.mock.calls.map(([, { body }]) => JSON.parse(body));
const start = (matches: object[] = router.state.matches) => reportErrors({ state: { matches } } as never);

const keepEarly = caughtErrors.report;

beforeEach(() => {
  caughtErrors.report = keepEarly;
  fake.token = "t";
  delete extraHeaders.run;
  caughtErrors.early = [];
  page.clear();
  ask.mockReset().mockImplementation(async () => {
    throw new TypeError("no network");
  });
  vi.stubGlobal("fetch", async (...asked: unknown[]) => ask(...asked));
  vi.stubGlobal("window", {
    addEventListener: (name: string, listener: (event: object) => void) => page.set(name, listener),
  });
});

test("an error that no code caught is reported with the pattern of its route, and without values", async () => {
  extraHeaders.run = () => ({ "x-request-id": "abc" });
  start();
  page.get("error")?.({ error: new TypeError("no number 98765 43210") });

  expect(ask).toHaveBeenCalledExactlyOnceWith("/errors", {
    ...{ method: "POST", keepalive: true, body: expect.any(String) },
    headers: { "x-request-id": "abc", "content-type": "application/json", authorization: "Token token=t" },
  });
  expect(sent()).toEqual([
    { name: "TypeError", message: expect.stringMatching(/^no number/), route: "/Details/:id", version: "1.2.3" },
  ]);
  expect(sent()[0].message).not.toContain("98765");
  await new Promise(setImmediate);
});

test("errors of the first screen, of boundaries and of promises are reported, also before a sign-in", () => {
  fake.token = null;
  caughtErrors.report(new Error("early"));
  start([]);
  caughtErrors.report(new Error("boundary"));
  page.get("unhandledrejection")?.({ reason: new Error("promise") });

  expect(sent().map(({ message, route }) => [message, route])).toEqual([
    ["early", "/"],
    ["boundary", "/"],
    ["promise", "/"],
  ]);
  expect(ask.mock.calls[0]?.[1].headers).not.toHaveProperty("authorization");
});

test("the same error is reported once, five errors at most, and what is no error not at all", () => {
  start();
  for (const text of ["a", "a", "b", "c", "d", "e", "f"]) page.get("error")?.({ error: new Error(text) });
  page.get("unhandledrejection")?.({ reason: "cancelled" });

  expect(sent().map(({ message }) => message)).toEqual(["a", "b", "c", "d", "e"]);
});

test("a name that is none of a class is not sent", () => {
  start();
  page.get("unhandledrejection")?.({ reason: "cancelled" });
  page.get("error")?.({ error: Object.assign(new Error("a"), { name: "Asha Rao" }) });
  page.get("error")?.({ error: Object.assign(new Error("b"), { name: "A".repeat(41) }) });

  expect(sent().map(({ name }) => name)).toEqual(["Error", "Error"]);
});
