import { expect, test, vi } from "vitest";

interface Processor {
  port: { postMessage(block: Float32Array, transfer: ArrayBuffer[]): void };
  process(inputs: Float32Array[][]): boolean;
}

const registered = vi.fn<(name: string, processor: new () => Processor) => void>();
const posted: [length: number, first: number | undefined, last: number | undefined, isTransferred: boolean][] = [];
Object.assign(globalThis, {
  registerProcessor: registered,
  AudioWorkletProcessor: class {
    // Transferred buffers are empty here afterwards.
    port = {
      postMessage: (block: Float32Array, transfer: ArrayBuffer[] = []) => {
        posted.push([block.length, block[0], block.at(-1), transfer[0] === block.buffer]);
        structuredClone(block, { transfer });
      },
    };
  },
});

test("sound is passed on in chunks of a tenth of a second, without a gap", async () => {
  // @ts-expect-error a worklet is a script without exports
  await import("./sound.worklet.ts");
  const [name, Sound] = registered.mock.lastCall ?? [];
  if (!Sound) throw new Error("no processor was registered");
  const processor = new Sound();
  const samples = Float32Array.from({ length: 9_700 }, (_, index) => index);
  const isAlive = [
    processor.process([[samples.subarray(0, 4_799)]]),
    processor.process([[]]),
    processor.process([]),
    processor.process([[samples.subarray(4_799), samples.map((sample) => -sample)]]),
  ];

  expect(name).toBe("sound");
  expect(isAlive).toEqual([true, true, true, true]);
  expect(posted).toEqual([
    [4_800, 0, 4_799, true],
    [4_800, 4_800, 9_599, true],
  ]);
});
