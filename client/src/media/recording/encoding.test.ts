import "fake-indexeddb/auto";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { decrypt, type Encrypted } from "../../offline/crypto/encryption.ts";
import { chunksOf, inRecordings } from "./database.ts";
import type { FromEncoder, ToEncoder } from "./messages.ts";

const RATE = 1_000;
const lame = vi.hoisted(() => ({ configure: vi.fn(), memory: new Uint8Array(1), count: 0 }));
vi.mock("wasm-media-encoders/wasm/mp3?url", () => ({ default: "/mp3.wasm" }));
vi.mock("wasm-media-encoders", () => ({
  // It reuses its memory, as the real one does.
  createEncoder: async (type: string, wasm: string) => ({
    configure: (options: object) => lame.configure(type, wasm, options),
    encode: () => {
      lame.count += 1;
      lame.memory[0] = 96 + lame.count;
      return lame.memory;
    },
    finalize: () => {
      lame.memory[0] = 122;
      return lame.memory;
    },
  }),
}));

const told: FromEncoder[] = [];
const scope = { postMessage: (message: FromEncoder) => void told.push(message) } as never as {
  onmessage(event: { data: ToEncoder }): void;
};
vi.stubGlobal("self", scope);

let recording: string;
beforeEach(async () => {
  await import("./mp3.worker.ts");
  told.length = 0;
  lame.count = 0;
  recording = crypto.randomUUID();
});

/** Sends messages as the page does, without a pause, and waits for the last answer. */
async function send(...messages: ToEncoder[]) {
  for (const data of messages) scope.onmessage({ data });
  scope.onmessage({ data: { kind: "stop" } });
  await vi.waitFor(() => expect(told.at(-1)).toEqual({ kind: "stopped" }), { interval: 1 });
  return await inRecordings("readonly", (_, chunks) => chunks.getAll(chunksOf(recording)));
}
const start = (key?: CryptoKey): ToEncoder => ({ kind: "start", recording, sampleRate: RATE, key });
const sound = (seconds: number): ToEncoder => ({ kind: "sound", samples: new Float32Array(seconds * RATE) });
const textOf = (frames: unknown) => new TextDecoder().decode(frames as ArrayBuffer);

describe("a recording", () => {
  test("is mp3 of one channel with 64 kbit a second", async () => {
    await send(start());

    expect(lame.configure).toHaveBeenLastCalledWith("audio/mpeg", "/mp3.wasm", {
      ...{ sampleRate: RATE, channels: 1, bitrate: 64 },
    });
    expect(told[0]).toEqual({ kind: "ready" });
  });

  test("is written every half second, in order, and its rest at the end", async () => {
    const chunks = await send(start(), ...[0.2, 0.2, 0.1, 0.4, 0.1, 0.3].map(sound));

    expect(chunks.map(({ place, seconds, frames }) => [place, seconds, textOf(frames)])).toEqual([
      [0, 0.5, "abc"],
      [1, 1, "de"],
      [2, 1.3, "fz"],
    ]);
    expect(told.slice(1, -1)).toEqual([0.5, 1, 1.3].map((seconds) => ({ kind: "saved", seconds })));
  });

  test("that the phone had no room for is part of what is stored next", async () => {
    const put = vi.spyOn(IDBObjectStore.prototype, "put");
    put.mockImplementationOnce(() => {
      throw new DOMException("", "QuotaExceededError");
    });
    const chunks = await send(start(), ...[0.5, 0.2, 0.3, 0.1].map(sound));

    expect(chunks.map(({ place, seconds, frames }) => [place, seconds, textOf(frames)])).toEqual([
      [0, 1, "abc"],
      [1, 1.1, "dz"],
    ]);
    put.mockRestore();
  });

  test("whose end cannot be stored, or whose encoder cannot be loaded, has failed", async () => {
    const put = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
      throw new DOMException("", "QuotaExceededError");
    });
    for (const data of [start(), sound(0.1), { kind: "stop" } as const]) scope.onmessage({ data });
    await vi.waitFor(() => expect(told).toEqual([{ kind: "ready" }, { kind: "failed" }]), { interval: 1 });
    put.mockRestore();

    lame.configure.mockImplementationOnce(() => {
      throw new Error("no memory");
    });
    scope.onmessage({ data: start() });
    await vi.waitFor(() => expect(told).toHaveLength(3), { interval: 1 });
    expect(told.at(-1)).toEqual({ kind: "failed" });
  });

  test("is sealed where there is a key", async () => {
    const key = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
    const [chunk] = await send(start(key), sound(0.5));

    expect(chunk?.frames).not.toBeInstanceOf(ArrayBuffer);
    expect(textOf(await decrypt(key, chunk?.frames as Encrypted))).toBe("a");
  });
});
