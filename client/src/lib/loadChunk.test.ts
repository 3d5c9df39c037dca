import { afterEach, expect, test, vi } from "vitest";
import { loadChunk } from "./loadChunk.ts";

afterEach(() => vi.useRealTimers());

test("a part of the app that does not come within 120 seconds has failed", { tags: "K011" }, async () => {
  vi.useFakeTimers();
  const loading = loadChunk(() => new Promise(() => {}));
  const failed = expect(loading).rejects.toThrow("took too long");

  await vi.advanceTimersByTimeAsync(119_999);
  const pending = await Promise.race([loading, Promise.resolve("pending")]);
  await vi.advanceTimersByTimeAsync(1);

  expect(pending).toBe("pending");
  await failed;
});
