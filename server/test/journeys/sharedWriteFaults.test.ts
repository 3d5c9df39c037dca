import { expect, test, vi } from "vitest";
import { openSharedWrites } from "../../src/idempotency/sharedWrites.ts";
import type { Answers } from "../../src/store/answers.ts";

/** Does a write that we have claimed, with shared replies that the database stores or refuses. */
async function once(answers: Partial<Answers>, work: () => Promise<string>) {
  const onFault = vi.fn();
  const claim = async () => ({ state: "ours" as const, triedAt: undefined });
  const own: Answers = { claim, keep: vi.fn(), release: vi.fn(), forget: vi.fn(), close: vi.fn(), ...answers };
  const writes = openSharedWrites({ answers: own, secret: "secret", onFault });
  const write = { place: "place", holder: "user 4", fingerprint: "input", files: [], onRepeat: vi.fn() };
  const failed = vi.fn((error: Error) => error.message);
  const result = await writes.once({ ...write, work, triedAt: () => 5, checkCaller: async () => {} }).catch(failed);
  return { result, faults: onFault.mock.calls.flat(), refusal: failed.mock.lastCall?.[0], writes, onFault };
}
const lost = new Error("the database is gone");
const fails = () => Promise.reject(lost);

test("a completed write is answered even if its reply cannot be stored", async () => {
  expect(await once({ keep: fails }, async () => "saved")).toMatchObject({ result: "saved", faults: [lost] });
});

test("a failed write says why even if it cannot be released", async () => {
  const work = () => Promise.reject(new Error("refused"));

  expect(await once({ release: fails }, work)).toMatchObject({ result: "refused", faults: [lost] });
});

test("a write that cannot be claimed is not done", async () => {
  const work = vi.fn();

  expect(await once({ claim: fails }, work)).toMatchObject({
    result: "the write could not be claimed",
    faults: [lost],
    refusal: { status: 503, seconds: 5, publicMessage: "Saving is not possible at the moment. Try again soon." },
  });
  expect(work).not.toHaveBeenCalled();
});

test("replies that cannot be forgotten at a sign-out are reported, and the sign-out continues", async () => {
  const { writes, onFault } = await once({ forget: fails }, async () => "saved");
  expect(writes.forget("user 4")).toBeUndefined();

  await vi.waitFor(() => expect(onFault.mock.calls).toEqual([[lost]]));
});
