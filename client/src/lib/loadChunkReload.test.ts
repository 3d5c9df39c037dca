import { beforeEach, describe, expect, test, vi } from "vitest";
import { loadChunk } from "./loadChunk.ts";

const target = vi.hoisted(() => ({ path: undefined as string | undefined }));
vi.mock("./navigate.ts", () => ({ navigate: { target: () => target.path } }));

const NOW = Date.parse("2026-11-20T10:00:00Z");
const kept = new Map<string, string>();
const ask = vi.fn();
const page = { assign: vi.fn(), reload: vi.fn() };
const gone = async () => {
  throw new Error("gone");
};
const settled = (loading: Promise<unknown>) =>
  Promise.race([loading.then(String, String), new Promise((resolve) => setImmediate(resolve, "waits"))]);

beforeEach(() => {
  kept.clear();
  target.path = undefined;
  for (const spy of [page.assign, page.reload]) spy.mockReset();
  ask.mockReset().mockResolvedValue({ ok: true });
  vi.stubGlobal("fetch", ask);
  vi.stubGlobal("location", page);
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  });
  vi.useFakeTimers({ now: NOW, toFake: ["Date", "setTimeout", "clearTimeout"] });
  return () => vi.useRealTimers();
});

test("a part that comes leaves no timer behind, and reloads nothing", async () => {
  expect(await loadChunk(async () => "part")).toBe("part");
  expect([vi.getTimerCount(), ask.mock.calls.length]).toEqual([0, 0]);
});

describe("a part that is no longer there", () => {
  test("reloads the page, and waits until it is gone", async () => {
    expect(await settled(loadChunk(gone))).toBe("waits");
    expect([page.reload.mock.calls.length, page.assign.mock.calls.length]).toEqual([1, 0]);
    expect(ask).toHaveBeenCalledExactlyOnceWith("/", { method: "HEAD", cache: "no-store" });
    expect(kept.get("reloaded_at")).toBe(String(NOW));
  });

  test("loads the screen that the user is going to", async () => {
    target.path = "/Find";
    await settled(loadChunk(gone));

    expect(page.assign).toHaveBeenCalledExactlyOnceWith("/Find");
    expect(page.reload).not.toHaveBeenCalled();
  });

  test.each([
    [59_999, "Error: gone", 0],
    [60_000, "waits", 1],
  ])("%i ms after a reload it is %s", async (elapsed, outcome, reloads) => {
    kept.set("reloaded_at", String(NOW - elapsed));

    expect(await settled(loadChunk(gone))).toBe(outcome);
    expect([page.reload.mock.calls.length, ask.mock.calls.length]).toEqual([reloads, reloads]);
  });

  test("is a failure without a network, where nothing is asked", async () => {
    vi.stubGlobal("navigator", { onLine: false });

    expect(await settled(loadChunk(gone))).toBe("Error: gone");
    expect(ask).not.toHaveBeenCalled();
  });

  test.each([
    ["answers with an error", () => ask.mockResolvedValue({ ok: false })],
    ["does not answer", () => ask.mockRejectedValue(new TypeError("network error"))],
  ])("is a failure where the server %s", async (_, given) => {
    given();

    expect(await settled(loadChunk(gone))).toBe("Error: gone");
    expect([page.reload.mock.calls.length, kept.size]).toEqual([0, 0]);
  });
});
