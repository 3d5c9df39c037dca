/** What the page tells the encoder. */
export type ToEncoder =
  | { kind: "start"; recording: string; sampleRate: number; key: CryptoKey | undefined }
  | { kind: "sound"; samples: Float32Array }
  | { kind: "stop" };

/** What the encoder tells the page; `seconds` are those on disk. */
export type FromEncoder = { kind: "ready" } | { kind: "saved"; seconds: number } | { kind: "stopped" };
