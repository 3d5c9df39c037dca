import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { trustedScriptUrl } from "../../lib/trustedScript.ts";
import { keyStore } from "../../storage/keyStore.ts";
import type { FromEncoder, ToEncoder } from "./messages.ts";
import mp3Worker from "./mp3.worker.ts?worker&url";
import { recordings } from "./recordings.ts";
import soundWorklet from "./sound.worklet.ts?worker&url";

export interface Recorder {
  /** Whether a call or another app uses the microphone. */
  isTaken(): boolean;
  pause(): void;
  /** Rejects while a call or another app uses the microphone. */
  resume(): Promise<void>;
  /**
   * Settles once the last part is on disk; rejects if that could not be stored. The microphone is released either way.
   */
  stop(): Promise<void>;
}

/** Called about events of a running recording. */
export interface RecorderEvents {
  /** Seconds of sound on disk. */
  onSeconds(seconds: number): void;
  /** A call, another app or the lock screen has taken the microphone, or it is back. */
  onTaken(isTaken: boolean): void;
  /** Only silence for `SILENCE_MS`, or sound again. */
  onSilence(isSilent: boolean): void;
  /**
   * The microphone is gone for good, for example a headset that was unplugged. Stop the recording: what exists stays.
   */
  onEnded(): void;
}

export interface RecorderOptions {
  owner: string;
  /** The broker of the meeting. */
  broker?: EntityId | null | undefined;
  /** Continues in the file of the last recording. */
  continues?: boolean;
}

/** A microphone in a quiet room has some noise; a muted or taken one has none. */
const SILENCE_PEAK = 0.0001;
const SILENCE_MS = 10_000;

/**
 * Records the microphone as mp3, which no browser does by itself (SPEC-105): a worklet receives the sound, a worker
 * encodes it and writes it to disk twice a second. Rejects if the microphone is not allowed; whatever fails, everything
 * is released.
 */
export async function startRecorder(options: RecorderOptions, events: RecorderEvents): Promise<Recorder> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: { channelCount: 1, noiseSuppression: true } });
  const release: (() => unknown)[] = [() => stopTracks(stream)];
  const close = () => {
    for (const one of release.splice(0)) one();
  };
  try {
    return await connect(stream, options, events, release, close);
  } catch (error) {
    close();
    throw error;
  }
}

async function connect(
  stream: MediaStream,
  { owner, broker, continues }: RecorderOptions,
  { onSeconds, onTaken, onSilence, onEnded }: RecorderEvents,
  release: (() => unknown)[],
  close: () => void,
): Promise<Recorder> {
  const { context, source } = openContext(stream);
  release.push(() => context.close());
  const encoder = new Worker(trustedScriptUrl(mp3Worker));
  release.push(() => encoder.terminate());
  const say = (message: ToEncoder, transfer: Transferable[] = []) => encoder.postMessage(message, transfer);
  const part = (continues && (await recordings.reopen(owner))) || (await recordings.begin(owner, broker));
  await context.audioWorklet.addModule(soundWorklet);
  say({ kind: "start", ...part, sampleRate: context.sampleRate, key: await keyStore.key() });
  await heard(encoder, "ready");
  encoder.onmessage = ({ data }: MessageEvent<FromEncoder>) => data.kind === "saved" && onSeconds(data.seconds);

  const sound = new AudioWorkletNode(context, "sound", { numberOfOutputs: 0 });
  // While paused, sound is still received and dropped: a suspended AudioContext does not always resume.
  let isPaused = false;
  const silence = watchSilence(onSilence, () => isPaused || isTaken());
  release.push(silence.stop);
  sound.port.onmessage = ({ data }: MessageEvent<Float32Array>) => {
    silence.hear(data);
    if (!isPaused) say({ kind: "sound", samples: data }, [data.buffer]);
  };
  source.connect(sound);

  const tracks = stream.getAudioTracks();
  const isTaken = () => context.state !== "running" || tracks.some(({ muted }) => muted);
  const tellTaken = () => onTaken(isTaken());
  const returned = () => {
    if (document.visibilityState !== "visible") return;
    // iOS leaves a context suspended after a call until `resume` is called.
    if (context.state !== "running") void context.resume().catch(() => undefined);
  };
  const goOn = () => {
    returned();
    tellTaken();
  };
  release.push(listen(context, { statechange: tellTaken }), listen(document, { visibilitychange: returned }));
  for (const track of tracks) release.push(listen(track, { mute: tellTaken, unmute: goOn, ended: onEnded }));
  release.push(keepAwake());
  returned();

  const pause = (yes: boolean) => {
    isPaused = yes;
    for (const track of tracks) track.enabled = !yes;
  };
  return {
    isTaken,
    pause: () => pause(true),
    async resume() {
      pause(false);
      if (context.state !== "running") await context.resume();
      if (isTaken()) throw new Error("the microphone is taken");
    },
    async stop() {
      pause(true);
      say({ kind: "stop" });
      try {
        await heard(encoder, "stopped");
      } finally {
        close();
      }
    },
  };
}

/** Firefox refuses a context whose sample rate differs from the device's, which only some browsers reveal. */
function openContext(stream: MediaStream): { context: AudioContext; source: MediaStreamAudioSourceNode } {
  const { sampleRate: ofDevice } = stream.getAudioTracks()[0]?.getSettings() ?? {};
  let refusal: unknown;
  for (const sampleRate of new Set([ofDevice, undefined, 48_000, 44_100, 16_000])) {
    let context: AudioContext | undefined;
    try {
      context = new AudioContext(sampleRate ? { sampleRate } : {});
      return { context, source: context.createMediaStreamSource(stream) };
    } catch (error) {
      void context?.close();
      refusal = error;
    }
  }
  throw refusal;
}

function watchSilence(onSilence: (isSilent: boolean) => void, isExpected: () => boolean) {
  let heardAt = Date.now();
  let isSilent = false;
  const tell = (now: boolean) => {
    if (now !== isSilent) onSilence(now);
    isSilent = now;
  };
  const timer = setInterval(() => {
    if (isExpected()) heardAt = Date.now();
    tell(Date.now() - heardAt >= SILENCE_MS);
  }, 1_000);
  return {
    hear(samples: Float32Array) {
      if (samples.every((sample) => Math.abs(sample) < SILENCE_PEAK)) return;
      heardAt = Date.now();
      tell(false);
    },
    stop: () => clearInterval(timer),
  };
}

/** A sleeping phone would stop the recording. The browser drops the lock when the page is hidden, so it is taken again. */
function keepAwake(): () => void {
  let lock: Promise<WakeLockSentinel | undefined> | undefined;
  const take = () => {
    if (document.visibilityState !== "visible") return;
    lock = navigator.wakeLock?.request("screen").catch(() => undefined);
  };
  take();
  const stop = listen(document, { visibilitychange: take });
  return () => {
    stop();
    void lock?.then((held) => held?.release());
  };
}

/** Returns a function that removes the listeners. */
function listen(target: EventTarget, listeners: Record<string, () => void>): () => void {
  for (const [name, listener] of Object.entries(listeners)) target.addEventListener(name, listener);
  return () => {
    for (const [name, listener] of Object.entries(listeners)) target.removeEventListener(name, listener);
  };
}

function stopTracks(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop();
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
