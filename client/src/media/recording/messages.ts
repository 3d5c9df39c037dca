import type { RecordingEnd } from "./recordings.ts";

/** Messages from the page to the encoder. */
export type ToEncoder =
  | ({ kind: "start"; sampleRate: number; key: CryptoKey | undefined } & RecordingEnd)
  | { kind: "sound"; samples: Float32Array }
  | { kind: "stop" };

/** Messages from the encoder to the page; `seconds` is the length on disk. `failed` answers a start or a stop. */
export type FromEncoder =
  | { kind: "ready" }
  | { kind: "saved"; seconds: number }
  | { kind: "stopped" }
  | { kind: "failed" };
