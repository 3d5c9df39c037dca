import { expect, test, vi } from "vitest";
import { openSharedWrites } from "../../src/idempotency/sharedWrites.ts";
import type { Answers } from "../../src/store/answers.ts";

/** Does a write that we have claimed, with shared replies that the database stores or refuses. */
async function runOnce(answers: Partial<Answers>, work: () => Promise<string>) {
  const onFault = vi.fn();
  const claim = async () => ({ state: "ours" as const, triedAt: undefined });
  const fakeAnswers: Answers = { claim, keep: vi.fn(), release: vi.fn(), forget: vi.fn(), close: vi.fn(), ...answers };
  const writes = openSharedWrites({ answers: fakeAnswers, secret: "secret", onFault });
  const write = { place: "place", holder: "user 4", fingerprint: "input", files: [], onRepeat: vi.fn() };
  const failed = vi.fn((error: Error) => error.message);
  const result = await writes.once({ ...write, work, triedAt: () => 5, checkCaller: async () => {} }).catch(failed);
  return { result, faults: onFault.mock.calls.flat(), refusal: failed.mock.lastCall?.[0], writes, onFault };
}
const databaseError = new Error("the database is gone");
const reject = () => Promise.reject(databaseError);

test("a completed write is answered even if its reply cannot be stored", async () => {
  expect(await runOnce({ keep: reject }, async () => "saved")).toMatchObject({
    result: "saved",
    faults: [databaseError],
  });
});

test("a failed write says why even if it cannot be released", async () => {
  const work = () => Promise.reject(new Error("refused"));

  expect(await runOnce({ release: reject }, work)).toMatchObject({ result: "refused", faults: [databaseError] });
});

test("a write that cannot be claimed is not done", async () => {
  const work = vi.fn();

  expect(await runOnce({ claim: reject }, work)).toMatchObject({
    result: "the write could not be claimed",
    faults: [databaseError],
    refusal: { status: 503, seconds: 5, publicMessage: "Saving is not possible at the moment. Try again soon." },
  });
  expect(work).not.toHaveBeenCalled();
});

test("replies that cannot be forgotten at a sign-out are reported, and the sign-out continues", async () => {
  const { writes, onFault } = await runOnce({ forget: reject }, async () => "saved");
  expect(writes.forget("user 4")).toBeUndefined();

  await expect.poll(() => onFault.mock.calls).toEqual([[databaseError]]);
});
