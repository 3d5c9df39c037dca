import timers from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fakeBuiltin } from "../../../fixtures/test/fakeBuiltin.ts";
import { openSharedWrites } from "../../src/idempotency/sharedWrites.ts";
import type { Answers, Claim, KeyedWrite } from "../../src/store/answers.ts";
import type { StreamingFile } from "../../src/uploads/streamingFile.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const wait = (milliseconds?: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  fakeBuiltin(timers, "setTimeout", wait as typeof timers.setTimeout);
});
afterEach(() => void vi.useRealTimers());

/**
 * Shared writes in front of a fake store: `claimOf` returns the result of each claim, and `claims` lists the claims
 * that were made.
 */
function openWrites(claimOf: (write: KeyedWrite, attempt: number) => Claim) {
  const claims: KeyedWrite[] = [];
  const answers = {
    claim: vi.fn(async (write: KeyedWrite) => claimOf(write, claims.push(write))),
    keep: vi.fn(async () => {}),
    release: vi.fn(async () => {}),
    forget: vi.fn(async () => {}),
    close: vi.fn(),
  } satisfies Answers;
  const onRepeat = vi.fn();
  const work = vi.fn(async (_triedAt: number | undefined): Promise<unknown> => ({ id: 5 }));
  const writes = openSharedWrites({ answers, secret: "secret", onFault: vi.fn() });
  const once = (files: { sha256?: string }[] = [], triedAt: () => number | undefined = () => undefined) =>
    writes.once({
      ...{
        place: "place",
        holder: "user 4",
        fingerprint: "input",
        onRepeat,
        work,
        triedAt,
        checkCaller: async () => {},
      },
      files: files as StreamingFile[],
    });
  return { answers, claims, once, onRepeat, work, writes };
}
const ownClaim: Claim = { state: "ours", triedAt: undefined };
const runningClaim = ({ fingerprint }: KeyedWrite): Claim => ({ state: "running", fingerprint });
const answeredClaim =
  (answer: string | null, files: string[] = []) =>
  ({ fingerprint }: KeyedWrite): Claim => ({ state: "answered", fingerprint, answer, files });

describe("a write that another server is doing", () => {
  test("a write that another server is doing is polled every 200 ms, and answered like the other server answered it", async () => {
    const { once, claims, onRepeat, work } = openWrites((write, attempt) =>
      attempt < 4 ? runningClaim(write) : answeredClaim('{"id":7}')(write),
    );
    const reply = once();

    await vi.advanceTimersByTimeAsync(399);
    expect(claims).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(201);

    expect(await reply).toEqual({ id: 7 });
    expect(onRepeat).toHaveBeenCalledOnce();
    expect(work).not.toHaveBeenCalled();
  });

  test("a write that another server is doing is refused with 503 after the longest duration of a write, and never done", async () => {
    const { once, work } = openWrites(runningClaim);
    const refusal = once().catch((error: unknown) => error);
    let isOver = false;
    void refusal.then(() => (isOver = true));

    await vi.advanceTimersByTimeAsync(15_000);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(400);
    expect(isOver).toBe(true);

    expect(await refusal).toMatchObject({
      status: 503,
      seconds: 5,
      publicMessage: "This entry is still being processed. Try again in a moment.",
    });
    expect(work).not.toHaveBeenCalled();
  });

  test.each<[string, Claim]>([
    ["running", { state: "running", fingerprint: "of another input" }],
    ["answered", { state: "answered", fingerprint: "of another input", answer: null, files: [] }],
  ])(
    "a write that another server is doing with another input is refused with 422 immediately while it is %s",
    async (_state, claim) => {
      const { once, work } = openWrites(() => claim);

      const refusal = once().catch((error: unknown) => error);
      await vi.advanceTimersByTimeAsync(20_000);

      expect(await refusal).toMatchObject({ status: 422 });
      expect(work).not.toHaveBeenCalled();
    },
  );
});

describe("a write that we have claimed", () => {
  test("a write that we have claimed is done with the time of the previous attempt, and its reply and the hashes of its files are stored", async () => {
    const { once, answers, claims, work, onRepeat } = openWrites(() => ({ state: "ours", triedAt: 7 }));

    expect(await once([{ sha256: "hash" }, {}])).toEqual({ id: 5 });

    expect(work.mock.calls).toEqual([[7]]);
    expect(answers.keep.mock.calls).toEqual([[claims[0]?.place, '{"id":5}', ["hash", ""]]]);
    expect([onRepeat.mock.calls, answers.release.mock.calls]).toEqual([[], []]);
  });

  test("a write that we have claimed that fails is released with the time at which its attempt ended, and not stored", async () => {
    const { once, answers, claims, work } = openWrites(() => ownClaim);
    work.mockRejectedValue(new Error("refused"));

    await expect(once([], () => 9)).rejects.toThrow("refused");

    expect(answers.release.mock.calls).toEqual([[claims[0]?.place, 9]]);
    expect(answers.keep).not.toHaveBeenCalled();
  });
});

describe("a stored reply", () => {
  test("a stored reply without content is returned without content", async () => {
    expect(await openWrites(answeredClaim(null)).once()).toBeUndefined();
    expect(await openWrites(answeredClaim("null")).once()).toBeNull();
  });

  test("a stored reply is not returned for other files than those it was stored for", async () => {
    const { once } = openWrites(answeredClaim('{"id":7}', ["hash of the first"]));
    const file = (content: string) => ({ sha256: content, stream: async function* () {} });

    expect(await once([file("hash of the first")])).toEqual({ id: 7 });
    await expect(once([file("hash of another")])).rejects.toMatchObject({ status: 422 });
  });
});

test("users, keys and inputs reach the database as hashes, and a user is forgotten by the same hash", async () => {
  const { once, answers, claims, writes } = openWrites(() => ownClaim);
  await once();
  writes.forget("user 4");

  const [write] = claims;
  expect(new Set(Object.values(write ?? {})).size).toBe(3);
  expect(JSON.stringify(claims)).not.toMatch(/user 4|"place"\}|"input"/);
  expect(answers.forget.mock.calls).toEqual([[write?.holder]]);
});
