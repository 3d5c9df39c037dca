import { trustedScriptUrl } from "../../lib/trustedScript.ts";
import { keyStore } from "../../offline/crypto/keyStore.ts";
import type { FromEncoder, ToEncoder } from "./messages.ts";
import mp3Worker from "./mp3.worker.ts?worker&url";
import { recordings } from "./recordings.ts";
import soundWorklet from "./sound.worklet.ts?worker&url";

export interface Recorder {
  pause(): void;
  resume(): void;
  /** Settles once the last of it is on disk; rejects where that could not be stored. The microphone is released either way. */
  stop(): Promise<void>;
}

const SAMPLE_RATE = 48_000;

/**
 * Records the microphone as mp3, which no browser does by itself (SPEC-105): a worklet takes the sound, a worker encodes
 * it and writes it down twice a second. Rejects where the microphone is not allowed.
 */
export async function startRecorder(owner: string, onSeconds: (seconds: number) => void): Promise<Recorder> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: { channelCount: 1, noiseSuppression: true } });
  const context = new AudioContext({ sampleRate: SAMPLE_RATE });
  const encoder = new Worker(trustedScriptUrl(mp3Worker));
  const say = (message: ToEncoder, transfer: Transferable[] = []) => encoder.postMessage(message, transfer);
  const close = () => {
    for (const track of stream.getTracks()) track.stop();
    encoder.terminate();
    void context.close();
  };

  try {
    const recording = await recordings.begin(owner);
    await context.audioWorklet.addModule(soundWorklet);
    say({ kind: "start", recording, sampleRate: context.sampleRate, key: await keyStore.key() });
    await heard(encoder, "ready");
  } catch (error) {
    close();
    throw error;
  }

  encoder.onmessage = ({ data }: MessageEvent<FromEncoder>) => data.kind === "saved" && onSeconds(data.seconds);
  const sound = new AudioWorkletNode(context, "sound", { numberOfOutputs: 0 });
  // Sound is still received while paused, and dropped: a suspended AudioContext does not always resume.
  let paused = false;
  sound.port.onmessage = ({ data }: MessageEvent<Float32Array>) => {
    if (!paused) say({ kind: "sound", samples: data }, [data.buffer]);
  };
  context.createMediaStreamSource(stream).connect(sound);
  const awake = await keepAwake();

  const pause = (yes: boolean) => {
    paused = yes;
    for (const track of stream.getTracks()) track.enabled = !yes;
  };
  return {
    pause: () => pause(true),
    resume: () => pause(false),
    async stop() {
      pause(true);
      say({ kind: "stop" });
      try {
        await heard(encoder, "stopped");
      } finally {
        close();
        await awake?.release();
      }
    },
  };
}

const heard = (encoder: Worker, kind: FromEncoder["kind"]) =>
  new Promise<void>((resolve, reject) => {
    const fail = () => reject(new Error("the encoder failed"));
    encoder.addEventListener("message", ({ data }: MessageEvent<FromEncoder>) => {
      if (data.kind === kind) resolve();
      else if (data.kind === "failed") fail();
    });
    encoder.addEventListener("error", fail);
  });

/** A sleeping phone would stop the recording. Without a wake lock the recording continues until then. */
const keepAwake = () => navigator.wakeLock?.request("screen").catch(() => undefined);
