import { act } from "@testing-library/react";
import { vi } from "vitest";
import { inRecordings } from "../src/media/recording/database.ts";
import type { FromEncoder, ToEncoder } from "../src/media/recording/messages.ts";
import { openDevices } from "./openDevices.ts";

/** A track of a microphone or camera that a test can mute or end. */
export class FakeTrack extends EventTarget {
  enabled = true;
  muted = false;
  readyState = "live";
  readonly kind: string;
  readonly sampleRate: number | undefined;

  constructor(kind: string, sampleRate?: number) {
    super();
    this.kind = kind;
    this.sampleRate = sampleRate;
  }
  stop() {
    this.readyState = "ended";
  }
  getSettings() {
    return { sampleRate: this.sampleRate };
  }
}

export const streamOf = (track: FakeTrack) => ({
  getTracks: () => [track],
  getAudioTracks: () => (track.kind === "audio" ? [track] : []),
  getVideoTracks: () => (track.kind === "video" ? [track] : []),
});

interface Microphone {
  /** Its sample rate; a context with another rate is refused, as in Firefox. */
  rate?: number;
  /** Whether the browser reports its rate. */
  reportsRate?: boolean;
  /** What fails: the context or the encoder. */
  fails?: "encoder";
}

/**
 * A microphone behind the browser's interfaces: `getUserMedia`, AudioContext, AudioWorkletNode, Worker and the wake
 * lock.
 */
export function fakeMicrophone({ rate = 48_000, reportsRate: tellsRate = true, fails }: Microphone = {}) {
  const created = {
    tracks: [] as FakeTrack[],
    contexts: [] as FakeContext[],
    workers: [] as FakeWorker[],
    nodes: [] as FakeNode[],
    locks: [] as { isHeld: boolean }[],
  };

  class FakeContext extends EventTarget {
    state = "running";
    readonly sampleRate: number;
    /** Whether the phone allows it to continue. */
    canResume = true;
    audioWorklet = { addModule: async () => undefined };
    constructor({ sampleRate = rate }: { sampleRate?: number } = {}) {
      super();
      this.sampleRate = sampleRate;
      created.contexts.push(this);
    }
    createMediaStreamSource() {
      if (this.sampleRate !== rate) throw new DOMException("", "NotSupportedError");
      return { connect: () => undefined };
    }
    change(state: string) {
      this.state = state;
      this.dispatchEvent(new Event("statechange"));
    }
    async resume() {
      if (!this.canResume) throw new DOMException("", "InvalidStateError");
      this.change("running");
    }
    async close() {
      this.state = "closed";
    }
  }

  class FakeNode {
    port: { onmessage?: (event: { data: Float32Array }) => void } = {};
    constructor() {
      created.nodes.push(this);
    }
  }

  class FakeWorker extends EventTarget {
    isTerminated = false;
    onmessage: ((event: MessageEvent<FromEncoder>) => void) | null = null;
    started: Extract<ToEncoder, { kind: "start" }> | undefined;
    sounds = 0;
    constructor() {
      super();
      created.workers.push(this);
    }
    postMessage(message: ToEncoder) {
      if (message.kind === "start") {
        this.started = message;
        this.answer({ kind: fails === "encoder" ? "failed" : "ready" });
      } else if (message.kind === "sound") this.sounds += 1;
      else
        void this.keep().then(
          () => this.answer({ kind: "stopped" }),
          () => this.answer({ kind: "failed" }),
        );
    }
    /** Stores one second for each sound. */
    async keep() {
      if (!this.started || !this.sounds) return;
      const { recording, place, seconds } = this.started;
      const frames = new TextEncoder().encode(`part ${place} `).buffer as ArrayBuffer;
      const chunk = { recording, place, frames, seconds: seconds + this.sounds };
      await inRecordings("readwrite", (_, chunks) => chunks.put(chunk));
    }
    answer(data: FromEncoder) {
      setTimeout(() => {
        const event = new MessageEvent("message", { data });
        this.dispatchEvent(event);
        this.onmessage?.(event);
      });
    }
    terminate() {
      this.isTerminated = true;
    }
  }

  vi.stubGlobal("AudioContext", FakeContext);
  vi.stubGlobal("AudioWorkletNode", FakeNode);
  vi.stubGlobal("Worker", FakeWorker);
  openDevices({
    mediaDevices: {
      async getUserMedia() {
        const track = new FakeTrack("audio", tellsRate ? rate : undefined);
        created.tracks.push(track);
        return streamOf(track);
      },
    },
    wakeLock: {
      async request() {
        const lock = { isHeld: true };
        created.locks.push(lock);
        return {
          release: async () => {
            lock.isHeld = false;
          },
        };
      },
    },
  });

  const last = <Item>(items: Item[]) => items.at(-1) as Item;
  return {
    ...created,
    track: () => last(created.tracks),
    context: () => last(created.contexts),
    encoder: () => last(created.workers),
    /** Delivers samples of this loudness to the recorder. */
    emitSound: (peak = 0.5) =>
      act(async () => last(created.nodes).port.onmessage?.({ data: new Float32Array([0, peak]) })),
    /** Whether microphone, context and encoder are released. */
    isReleased: () =>
      created.tracks.every(({ readyState }) => readyState === "ended") &&
      created.contexts.every(({ state }) => state === "closed") &&
      created.workers.every(({ isTerminated }) => isTerminated) &&
      created.locks.every(({ isHeld }) => !isHeld),
  };
}
