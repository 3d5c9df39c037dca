import { beforeEach, expect, test, vi } from "vitest";
import { describeFailure, version } from "./diagnostics.ts";

const NOW = new Date("2026-11-20T10:00:00Z");
const page = (
  content: string | undefined,
  userAgent = "Mozilla/5.0 Chrome/130.0.1 Mobile Safari/537.36",
  onLine = true,
) => {
  vi.stubGlobal("document", {
    querySelector: (selector: string) => (selector === 'meta[name="version"]' && content ? { content } : null),
  });
  vi.stubGlobal("navigator", { userAgent, onLine });
};
const lines = (cause?: unknown) => describeFailure(cause, NOW).split("\n");
const failed = (data: object) => Object.assign(new Error("Asha Rao, 98765 43210"), { data });

beforeEach(() => {
  page("1.2.3");
  vi.stubGlobal("location", { pathname: "/BrokerDetails/15/1670" });
});

test("a failure is described without ids, names or addresses", () => {
  const cause = failed({ path: "brokers.details", httpStatus: 503, requestId: "abc.def_1" });

  expect(lines(cause)).toEqual([
    "Version: 1.2.3",
    "Time: 2026-11-20T10:00:00.000Z",
    "Screen: /BrokerDetails/:id/:id",
    "Call: brokers.details",
    "Status: 503",
    "Request: abc.def_1",
    "Online: yes",
    "Browser: Chrome/130",
  ]);
});

test("a failure without a reply says so, and a screen without a failure has none", () => {
  page("1.2.3", "Mozilla/5.0 (X11; rv:130.0) Gecko/20100101 Firefox/130.0", false);
  const rest = ["Online: no", "Browser: Firefox/130"];

  expect(lines(new Error("fetch failed")).slice(3)).toEqual(["Status: no answer", ...rest]);
  expect(lines().slice(3)).toEqual(rest);
});

test("unknown names are left out", () => {
  const cause = failed({ path: "Asha Rao", httpStatus: "98765 43210", requestId: "a".repeat(61) });

  expect(lines(cause).slice(3, 5)).toEqual(["Status: no answer", "Online: yes"]);
  expect(lines(failed({ requestId: "a".repeat(60) }))).toContain(`Request: ${"a".repeat(60)}`);
});

test.each([
  ["Mozilla/5.0 (iPhone) Version/17.0 Mobile Safari/604.1", "Version/17"],
  ["something else 42", "other"],
])("of the browser %s only %s is shown", (userAgent, browser) => {
  page(undefined, userAgent);

  expect(lines().at(-1)).toBe(`Browser: ${browser}`);
  expect(version()).toBe("unknown");
});
