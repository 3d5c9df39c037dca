/// <reference lib="webworker" />
import { createEncoder } from "wasm-media-encoders";
import wasm from "wasm-media-encoders/wasm/mp3?url";
import { encrypt } from "../../storage/encryption.ts";
import { inRecordings, type RecordingChunk } from "./database.ts";
import type { FromEncoder, ToEncoder } from "./messages.ts";

/** A minute of speech takes 480 kB. */
const BITRATE = 64;
/** Seconds of sound between two writes: the most that a crash can cost. */
const EVERY = 0.5;

type Encoder = Awaited<ReturnType<typeof openEncoder>>;

let encoder: Encoder | undefined;
// One after another, so that chunks reach the disk in order.
let work = Promise.resolve();

self.onmessage = ({ data }: MessageEvent<ToEncoder>) => {
  work = work.then(() => take(data)).catch(() => tell({ kind: "failed" }));
};

async function take(message: ToEncoder) {
  if (message.kind === "start") {
    encoder = await openEncoder(message);
    tell({ kind: "ready" });
  } else if (message.kind === "sound") await encoder?.add(message.samples);
  else {
    await encoder?.finish();
    tell({ kind: "stopped" });
  }
}

async function openEncoder({
  recording,
  place: firstPlace,
  seconds,
  sampleRate,
  key,
}: Extract<ToEncoder, { kind: "start" }>) {
  const lame = await createEncoder("audio/mpeg", wasm);
  lame.configure({ sampleRate, channels: 1, bitrate: BITRATE });
  let frames: Uint8Array[] = [];
  let place = firstPlace;
  let samples = 0;
  let tried = 0;

  /** What could not be written becomes part of the next chunk. */
  const save = async () => {
    tried = samples / sampleRate;
    const sound = await joined(frames);
    const sealed = key ? await encrypt(key, sound) : sound;
    const chunk: RecordingChunk = { recording, place, frames: sealed, seconds: seconds + tried };
    await inRecordings("readwrite", (_, chunks) => chunks.put(chunk));
    frames = [];
    place += 1;
    tell({ kind: "saved", seconds: chunk.seconds });
  };

  return {
    async add(sound: Float32Array) {
      // Copied, because the encoder reuses its memory.
      frames.push(lame.encode([sound]).slice());
      samples += sound.length;
      if (samples / sampleRate - tried >= EVERY)
        await save().catch((error: unknown) => console.info("the recording", error instanceof Error ? error.name : ""));
    },
    async finish() {
      frames.push(lame.finalize().slice());
      await save();
    },
  };
}

const joined = (parts: Uint8Array[]) => new Blob(parts as BlobPart[]).arrayBuffer();
const tell = (message: FromEncoder) => self.postMessage(message);
