import { beforeEach, describe, expect, test, vi } from "vitest";
import type { FromEncoder } from "./messages.ts";
import { startRecorder } from "./recorder.ts";

const fake = vi.hoisted(() => ({ begin: vi.fn(), did: [] as unknown[] }));
vi.mock("./mp3.worker.ts?worker&url", () => ({ default: "/mp3.js" }));
vi.mock("./sound.worklet.ts?worker&url", () => ({ default: "/sound.js" }));
vi.mock("../../lib/trustedScript.ts", () => ({ trustedScriptUrl: (url: string) => `trusted ${url}` }));
vi.mock("../../offline/crypto/keyStore.ts", () => ({ keyStore: { key: async () => "the key" } }));
vi.mock("./recordings.ts", () => ({ recordings: { begin: fake.begin } }));

/** The encoder, which keeps what it is told and answers a little later. */
class FakeEncoder extends EventTarget {
  onmessage?: (event: { data: FromEncoder }) => void;
  terminate = () => fake.did.push("terminate");
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    encoder = this;
  }
  postMessage(message: { kind: string }, transfer: unknown[]) {
    fake.did.push(message.kind === "sound" ? { ...message, transfer } : message);
    if (message.kind === "sound") return;
    if (isBroken) return void setImmediate(() => this.dispatchEvent(new Event("error")));
    // The last of the sound is on disk before the encoder has stopped.
    queueMicrotask(() => this.tell({ kind: "saved", seconds: 1 }));
    const kind = isFull ? "failed" : message.kind === "start" ? "ready" : "stopped";
    setImmediate(() => {
      fake.did.push(kind);
      this.tell({ kind });
    });
  }
  tell(data: FromEncoder) {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
}
let encoder: FakeEncoder;
let isBroken = false;
let isFull = false;
const track = { enabled: true, stop: () => fake.did.push("stop track") };
const port: { onmessage?: (event: { data: Float32Array }) => void } = {};
const connect = vi.fn();
const addModule = vi.fn(async (_: string) => {});
const contexts = vi.fn();
const nodes = vi.fn();
const getUserMedia = vi.fn();
const wakeLock = { request: vi.fn() };

beforeEach(() => {
  isBroken = isFull = false;
  track.enabled = true;
  fake.did = [];
  fake.begin.mockReset().mockResolvedValue("recording 1");
  addModule.mockReset().mockResolvedValue(undefined);
  getUserMedia.mockReset().mockResolvedValue({ getTracks: () => [track] });
  wakeLock.request.mockReset().mockResolvedValue({ release: async () => void fake.did.push("release") });
  vi.stubGlobal("navigator", { mediaDevices: { getUserMedia }, wakeLock });
  vi.stubGlobal("Worker", FakeEncoder);
  vi.stubGlobal(
    "AudioWorkletNode",
    class {
      port = port;
      constructor(...given: unknown[]) {
        nodes(...given);
      }
    },
  );
  vi.stubGlobal(
    "AudioContext",
    class {
      sampleRate = 44_100;
      audioWorklet = { addModule };
      constructor(options: object) {
        contexts(options);
      }
      createMediaStreamSource = (stream: unknown) => ({ connect: (node: unknown) => connect(stream, node) });
      close = async () => void fake.did.push("close");
    },
  );
});

const sound = (value: number) => port.onmessage?.({ data: new Float32Array([value]) });
const sent = () => fake.did.filter((message) => (message as { kind?: string }).kind === "sound").length;

describe("a recording", () => {
  test("is encoded at the rate that the phone gives, with the key of the phone", async () => {
    await startRecorder("4", vi.fn());

    expect(getUserMedia).toHaveBeenCalledExactlyOnceWith({ audio: { channelCount: 1, noiseSuppression: true } });
    expect([contexts.mock.lastCall, addModule.mock.lastCall, encoder.url]).toEqual([
      ...[[{ sampleRate: 48_000 }], ["/sound.js"], "trusted /mp3.js"],
    ]);
    expect(fake.begin).toHaveBeenCalledExactlyOnceWith("4");
    expect(fake.did).toEqual([
      { kind: "start", recording: "recording 1", sampleRate: 44_100, key: "the key" },
      "ready",
    ]);
    expect(nodes.mock.lastCall?.slice(1)).toEqual(["sound", { numberOfOutputs: 0 }]);
    expect(connect).toHaveBeenCalledOnce();
  });

  test("tells its seconds once they are on disk", async () => {
    const onSeconds = vi.fn();
    await startRecorder("4", onSeconds);
    encoder.onmessage?.({ data: { kind: "saved", seconds: 1.5 } });
    encoder.onmessage?.({ data: { kind: "stopped" } });

    expect(onSeconds.mock.calls).toEqual([[1.5]]);
  });

  test("hands sound on without a copy, and none while it is paused", async () => {
    const recorder = await startRecorder("4", vi.fn());
    sound(1);
    expect(fake.did.at(-1)).toMatchObject({ transfer: [expect.any(ArrayBuffer)] });
    recorder.pause();
    sound(2);
    expect([sent(), track.enabled]).toEqual([1, false]);
    recorder.resume();
    sound(3);

    expect([sent(), track.enabled]).toEqual([2, true]);
  });

  test("that is stopped takes no more sound, and ends once the last of it is on disk", async () => {
    const recorder = await startRecorder("4", vi.fn());
    fake.did = [];
    const stopped = recorder.stop();
    sound(1);
    await stopped;

    expect(fake.did).toEqual([{ kind: "stop" }, "stopped", "stop track", "terminate", "close", "release"]);
  });

  test("keeps the phone awake, and goes on where that is refused or unknown", async () => {
    wakeLock.request.mockRejectedValue(new Error("low battery"));
    await (await startRecorder("4", vi.fn())).stop();
    expect(wakeLock.request).toHaveBeenCalledExactlyOnceWith("screen");
    vi.stubGlobal("navigator", { mediaDevices: { getUserMedia } });

    await expect((await startRecorder("4", vi.fn())).stop()).resolves.toBeUndefined();
  });
});

test("a recording whose end cannot be stored says so, and releases the microphone", async () => {
  const recorder = await startRecorder("4", vi.fn());
  isFull = true;
  fake.did = [];

  await expect(recorder.stop()).rejects.toThrow("the encoder failed");
  expect(fake.did.slice(-4)).toEqual(["stop track", "terminate", "close", "release"]);
});

describe("a recording that cannot begin", () => {
  const released = ["stop track", "terminate", "close"];

  test.each([
    ["the storage is full", () => fake.begin.mockRejectedValue(new Error("full")), "full"],
    ["the worklet is missing", () => addModule.mockRejectedValue(new Error("gone")), "gone"],
    [
      "the encoder fails",
      () => {
        isBroken = true;
      },
      "the encoder failed",
    ],
    [
      "the encoder cannot be loaded",
      () => {
        isFull = true;
      },
      "the encoder failed",
    ],
  ])("releases the microphone: %s", async (_, fail, reason) => {
    fail();

    await expect(startRecorder("4", vi.fn())).rejects.toThrow(reason);
    expect(fake.did.slice(-3)).toEqual(released);
  });

  test("because the microphone is refused starts nothing", async () => {
    getUserMedia.mockRejectedValue(new Error("refused"));

    await expect(startRecorder("4", vi.fn())).rejects.toThrow("refused");
    expect(fake.did).toEqual([]);
  });
});
