import { Socket } from "node:net";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { type BodyLimits, bodyTimeout, DEFAULT_BODY_LIMITS } from "./bodyTimeout.ts";

const LIMITS: BodyLimits = {
  body: 10_000,
  firstPart: 1,
  window: 5_000,
  bytesPerSecond: 16_000,
  slowBytesPerSecond: 16_000,
  slowPlaces: 16,
  checkEvery: 1_000,
};
const SLOW: BodyLimits = { ...LIMITS, bytesPerSecond: 4_000, slowPlaces: 0 };
const UPLOAD = {
  method: "POST",
  url: "/trpc/meetings.create",
  headers: { "content-type": "multipart/form-data; boundary=x" },
};
const JSON_CALL = { method: "POST", url: "/trpc/enquiries.update", headers: { "content-type": "application/json" } };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
  onTestFinished(() => void vi.useRealTimers());
});

/** A request whose body is being received, over a connection whose progress the test controls. */
function startBody({ headers, ...properties }: typeof UPLOAD | typeof JSON_CALL, limits = LIMITS) {
  const hooks: Record<string, (...args: unknown[]) => void> = {};
  const refusal = vi.fn();
  const addHook = (name: string, hook: (typeof hooks)[string]) => Object.assign(hooks, { [name]: hook });
  bodyTimeout({ addHook, metrics: { refusal } } as never, limits);
  const socket = Object.defineProperties(new Socket(), {
    bytesRead: { value: 0, writable: true },
    destroyed: { value: false, writable: true },
  });
  const destroy = vi.spyOn(socket, "destroy").mockReturnThis();
  const raw = { socket, complete: false, readableLength: 0 };
  const routeOptions = { url: "/trpc/:path" };
  const request = { ...properties, routeOptions, headers: { ...headers, "content-length": "1000000" }, raw };
  hooks.onRequest?.(request, {}, () => {});
  return {
    raw,
    refusal,
    /** Whether the connection is closed after this many seconds, if this many bytes have arrived in total. */
    isClosedAfter(seconds: number, bytes = 0) {
      Object.assign(socket, { bytesRead: bytes });
      vi.advanceTimersByTime(seconds * 1_000);
      return destroy.mock.calls.length > 0;
    },
    headerOfAnswer() {
      const header = vi.fn();
      hooks.onSend?.(request, { header }, "", () => {});
      return header.mock.calls;
    },
  };
}

test("a body times out after its limit, which is counted", () => {
  const { isClosedAfter: closedAfter, refusal } = startBody(JSON_CALL);

  expect([closedAfter(10), refusal.mock.calls.length, closedAfter(1), refusal.mock.calls]).toEqual([
    false,
    0,
    true,
    [["slow_body"]],
  ]);
});

test("by default a body has half a minute, and an upload needs 4 kB a second", () => {
  const call = startBody(JSON_CALL, DEFAULT_BODY_LIMITS);
  const isUploadClosed = (bytes: number) => startBody(UPLOAD, DEFAULT_BODY_LIMITS).isClosedAfter(30, bytes);

  expect([call.isClosedAfter(30), call.isClosedAfter(1)]).toEqual([false, true]);
  expect([119_999, 120_000].map(isUploadClosed)).toEqual([true, false]);
});

describe("an upload", () => {
  test("an upload has to reach its rate again in each window", () => {
    const upload = startBody(UPLOAD);
    expect([upload.isClosedAfter(4), upload.isClosedAfter(1, 80_000), upload.isClosedAfter(5, 160_000)]).toEqual([
      false,
      false,
      false,
    ]);
    expect(upload.isClosedAfter(5, 239_999)).toBe(true);
    expect(startBody(UPLOAD).isClosedAfter(5, 79_999)).toBe(true);
  });

  test("an upload may be slow while there are places for slow ones, down to its lowest rate", () => {
    const slow = startBody(UPLOAD, { ...SLOW, slowPlaces: 1 });
    expect([slow.isClosedAfter(5, 25_000), slow.isClosedAfter(5, 50_000)]).toEqual([false, false]);
    expect(slow.isClosedAfter(5, 69_999)).toBe(true);
    expect(startBody(UPLOAD, SLOW).isClosedAfter(5, 25_000)).toBe(true);
    expect(startBody(UPLOAD, SLOW).isClosedAfter(5, 80_000)).toBe(false);
  });
});

test.each([
  ["that has arrived", { complete: true }, {}],
  ["whose connection is already closed", {}, { destroyed: true }],
])("a body %s is not counted as slow", (_, rawState, socketState) => {
  const { raw, refusal, isClosedAfter: closedAfter } = startBody(JSON_CALL);
  Object.assign(raw, rawState);
  Object.assign(raw.socket, socketState);

  expect([closedAfter(60), refusal.mock.calls]).toEqual([false, []]);
});

test("a response before the end of a body closes the connection, except for an upload, which is read on", () => {
  expect(startBody(JSON_CALL).headerOfAnswer()).toEqual([["connection", "close"]]);
  expect(startBody(UPLOAD).headerOfAnswer()).toEqual([]);
});
