import { expect, test, vi } from "vitest";
import { isFetchFailure, loadChunk } from "./loadChunk.ts";

test("a part of the app that does not arrive within 120 seconds has failed", { tags: "K011" }, async () => {
  vi.useFakeTimers();
  const loading = loadChunk(() => new Promise(() => {}));
  const failed = expect(loading).rejects.toThrow("took too long");

  await vi.advanceTimersByTimeAsync(119_999);
  const pending = await Promise.race([loading, Promise.resolve("pending")]);
  await vi.advanceTimersByTimeAsync(1);

  expect(pending).toBe("pending");
  await failed;
});

test.each([
  ["Chrome", "Failed to fetch dynamically imported module: https://crm.test/assets/Pending.js", true],
  ["Firefox", "error loading dynamically imported module: https://crm.test/assets/Pending.js", true],
  ["Safari", "Importing a module script failed.", true],
  ["a function missing in the browser", "Map.groupBy is not a function", false],
])(
  "only an error about a file that could not be fetched counts as a connection failure: %s",
  async (_, message, expected) => {
    sessionStorage.setItem("reloaded_at", String(Date.now()));
    const error = await loadChunk(() => Promise.reject(new TypeError(message))).catch((reason: unknown) => reason);

    expect(isFetchFailure(error)).toBe(expected);
  },
);

test("a file whose loading ends because the user leaves for another page does not reload the app", async () => {
  const fetch = vi.fn(async () => Response.error());
  vi.stubGlobal("fetch", fetch);
  let fail: (error: Error) => void = () => {};
  const loading = loadChunk(() => new Promise((_resolve, reject) => (fail = reject)));
  const failed = expect(loading).rejects.toThrow("error loading dynamically imported module");

  dispatchEvent(new Event("beforeunload"));
  fail(new TypeError("error loading dynamically imported module: https://crm.test/assets/Pending.js"));

  await failed;
  expect(fetch).not.toHaveBeenCalled();
});
