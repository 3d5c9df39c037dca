import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { type ContractViolation, UpstreamError } from "@mobile-crm/contracts";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { isTooDeep } from "../../src/lib/inputLimits.ts";
import { createDriftReporter } from "../../src/upstream/contractDrift.ts";
import { decodeBody } from "../../src/upstream/decodeBody.ts";
import { openDeadline } from "../../src/upstream/retries.ts";

describe("a JSON text", () => {
  const lists = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
  const objects = (depth: number) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;

  test("a JSON text may be 32 levels deep, in lists and objects together", () => {
    expect([lists(32), objects(32), `${'[{"a":'.repeat(16)}1${"}]".repeat(16)}`].map(isTooDeep)).not.toContain(true);
    expect([lists(33), objects(33), `[${objects(32)}]`, `{"a":${lists(32)}}`].map(isTooDeep)).not.toContain(false);
  });

  test("a JSON text may have any number of levels one after another", () => {
    expect([`[${"[],".repeat(50)}[]]`, `[${"{},".repeat(50)}{}]`].map(isTooDeep)).toEqual([false, false]);
  });

  test("a JSON text has no levels inside its strings, whatever quotes they contain", () => {
    const brackets = "[{".repeat(20);

    expect(isTooDeep(JSON.stringify([brackets, `"${brackets}`, `\\"${brackets}\\`]))).toBe(false);
    expect(isTooDeep(`["\\\\",${lists(32)}]`)).toBe(true);
    expect(isTooDeep(`["\\"]]",${lists(32)}]`)).toBe(true);
  });
});

describe("the body of a response", () => {
  const text = "मुंबई ".repeat(100);
  const bytes = Buffer.from(text);

  test.each([
    ["gzip", gzipSync(bytes)],
    ["x-gzip", gzipSync(bytes)],
    [" GZIP ", gzipSync(bytes)],
    ["deflate", deflateSync(bytes)],
    ["br", brotliCompressSync(bytes)],
    ["identity", bytes],
    [undefined, bytes],
    [["br"], brotliCompressSync(bytes)],
  ])("the body of a response is read with the encoding %j", (encoding, body) => {
    expect(decodeBody(body, { "content-encoding": encoding as string }, bytes.length)).toBe(text);
  });

  test("the body of a response is empty whatever its encoding", () => {
    expect(decodeBody(Buffer.alloc(0), { "content-encoding": "zstd" }, 10)).toBe("");
  });

  test.each([
    ["zstd", bytes, "the upstream's answer has an unknown encoding"],
    ["gzip", bytes, "the upstream's answer cannot be decompressed"],
    ["gzip", gzipSync(Buffer.concat([bytes, bytes])), "the upstream's answer cannot be decompressed"],
    ["deflate", deflateSync(Buffer.concat([bytes, bytes])), "the upstream's answer cannot be decompressed"],
    ["br", brotliCompressSync(Buffer.concat([bytes, bytes])), "the upstream's answer cannot be decompressed"],
  ])(
    "the body of a response with the encoding %s that cannot be read within its limit is an error of the upstream",
    (encoding, body, message) => {
      const read = () => decodeBody(body, { "content-encoding": encoding as string }, bytes.length);

      expect(read).toThrow(UpstreamError);
      expect(read).toThrow(expect.objectContaining({ status: 502, message }));
    },
  );
});

describe("with fake timers", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("a deadline aborts after its time, counted from when it was last extended", () => {
    const deadline = openDeadline(100);
    vi.advanceTimersByTime(99);
    deadline.restart();
    vi.advanceTimersByTime(99);
    expect(deadline.signal.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(deadline.signal.aborted).toBe(true);
  });

  test("a deadline that is cleared never aborts", () => {
    const deadline = openDeadline(100);
    deadline.clear();
    vi.advanceTimersByTime(1_000);

    expect(deadline.signal.aborted).toBe(false);
  });

  const violation: ContractViolation = { path: "a.b", received: "null" };
  const otherViolation: ContractViolation = { path: "a.c", received: "a text" };

  function open(intervalMs?: number) {
    const warn = vi.fn();
    const onDrift = vi.fn();
    const drift = createDriftReporter({ warn }, { ...(intervalMs && { every: intervalMs }), onDrift });
    const partsOf = ({ drift: parts }: { drift: { path: string; count: number }[] }) =>
      parts.map(({ path, count }) => [path, count]);
    const lines = () => warn.mock.calls.map(([fields]) => partsOf(fields));
    return { drift, warn, onDrift, lines };
  }

  test("drift is logged immediately, and then at most once a minute", () => {
    const { drift, warn, lines } = open();
    drift.note("x.list", [violation]);
    expect(warn.mock.calls).toEqual([
      [{ drift: [{ call: "x.list", ...violation, count: 1 }] }, "the upstream differs from the contract"],
    ]);

    drift.note("x.list", [violation, otherViolation]);
    drift.note("x.list", [violation]);
    vi.advanceTimersByTime(59_999);
    expect(lines()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(lines()).toEqual([
      [["a.b", 1]],
      [
        ["a.b", 2],
        ["a.c", 1],
      ],
    ]);

    vi.advanceTimersByTime(120_000);
    expect(lines()).toHaveLength(2);
    drift.note("x.list", [otherViolation]);
    expect(lines()).toHaveLength(3);
  });

  test("drift is counted by call, path and kind since the start, and each part is reported", () => {
    const { drift, onDrift } = open();
    drift.note("x.list", [violation, violation]);
    drift.note("y.list", [violation]);
    drift.note("x.list", [{ ...violation, received: "a list" }, otherViolation]);
    const counts = drift.counts();

    expect(counts.map(({ call, path, received, count }) => `${call} ${path} ${received} ${count}`)).toEqual([
      "x.list a.b null 2",
      "y.list a.b null 1",
      "x.list a.b a list 1",
      "x.list a.c a text 1",
    ]);
    expect(onDrift).toHaveBeenCalledTimes(5);
    expect(onDrift).toHaveBeenLastCalledWith({ call: "x.list", ...otherViolation });
    Object.assign(counts[0] ?? {}, { count: 99 });
    expect(drift.counts()[0]?.count).toBe(2);
  });

  test("drift that was not logged yet is logged at the end, and nothing after it", () => {
    const { drift, lines } = open(10);
    drift.note("x.list", [violation]);
    drift.note("x.list", [otherViolation]);
    drift.close();
    vi.advanceTimersByTime(1_000);

    expect(lines()).toEqual([[["a.b", 1]], [["a.c", 1]]]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("a reply without drift is not logged", () => {
    const { drift, warn } = open();
    drift.note("x.list", []);
    drift.close();

    expect(warn).not.toHaveBeenCalled();
  });
});
