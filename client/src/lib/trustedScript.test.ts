import { beforeEach, expect, test, vi } from "vitest";

/** The module as a page loads it: it creates its policy once. */
async function open(trustedTypes?: object) {
  vi.stubGlobal("window", { trustedTypes });
  vi.resetModules();
  return (await import("./trustedScript.ts")).trustedScriptUrl;
}

beforeEach(() => () => vi.unstubAllGlobals());

test.each(["/sw.js", "/assets/mp3.worker-Ab_1-x.js"])("%s may be started", async (url) => {
  const trust = await open();

  expect(trust(url)).toBe(url);
});

test.each([
  "/other.js",
  "https://evil.test/sw.js",
  "/sw.js?x=1",
  "/swxjs",
  "/assets/mp3.worker-.js",
  "/assets/mp3.worker-a/../../x.js",
  "/assets/index-1.js",
  "data:text/javascript,/sw.js",
])("%s may not be started", async (url) => {
  const trust = await open();

  expect(() => trust(url)).toThrow(new TypeError(`Not a script of this application: ${url}`));
});

test("a browser with Trusted Types creates the address through a policy that is created once", async () => {
  const createPolicy = vi.fn((_name: string, { createScriptURL }: { createScriptURL(url: string): string }) => ({
    createScriptURL: (url: string) => ({ trusted: createScriptURL(url) }),
  }));
  const trust = await open({ createPolicy });

  expect([trust("/sw.js"), trust("/sw.js")]).toEqual([{ trusted: "/sw.js" }, { trusted: "/sw.js" }]);
  expect(() => trust("/other.js")).toThrow(TypeError);
  expect(createPolicy).toHaveBeenCalledExactlyOnceWith("mobile-crm", expect.anything());
});
