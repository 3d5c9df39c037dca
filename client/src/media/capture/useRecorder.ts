import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { useCallback, useEffect, useRef, useState } from "react";
import { session } from "../../auth/session.ts";
import { unsavedWork } from "../../pwa/unsavedWork.ts";
import { alert } from "../../ui/overlay/dialogStore.ts";
import { type Recorder, startRecorder } from "../recording/recorder.ts";
import { type Recording, recordings } from "../recording/recordings.ts";
import { ensureConsent } from "./askConsent.tsx";
import { useIsLeft } from "./useIsLeft.ts";

/** A recording in progress. */
export interface Running {
  /** `taken`: a call or another app uses the microphone. */
  phase: "recording" | "paused" | "taken";
  seconds: number;
  isSilent: boolean;
}

type RecorderState =
  | { phase: "idle" }
  | { phase: "starting" }
  | Running
  /** `found` is an earlier one: the page was closed, or killed, while it was made. */
  | { phase: "found" | "stopped"; recording: Recording }
  | { phase: "failed"; denied: boolean };

export const isRunning = (state: RecorderState): state is Running => "seconds" in state;

/**
 * The recording of the signed-in user: started, paused, stopped, and recovered after a crash (S016–S020). `broker` is
 * the form's: a recording that is made here is of the meeting with that broker.
 */
export function useRecorder(broker: EntityId | null | undefined) {
  const isLeft = useIsLeft();
  const [state, setState] = useState<RecorderState>({ phase: "idle" });
  const recorder = useRef<Recorder>(undefined);
  /** Whether the recording was started in this form. */
  const isOurs = useRef(false);
  const owner = session.userId() ?? "";
  const running = isRunning(state);
  useEffect(() => {
    if (!running) return;
    const reason = {};
    unsavedWork.add(reason);
    return () => unsavedWork.remove(reason);
  }, [running]);

  useEffect(() => {
    if (broker == null || !isOurs.current) return;
    void recordings.assign(owner, broker).catch(log);
    setState((now) => (now.phase === "stopped" ? { ...now, recording: { ...now.recording, broker } } : now));
  }, [owner, broker]);

  useEffect(() => {
    void recordings.load(owner).then(
      (recording) => recording && setState((now) => (now.phase === "idle" ? { phase: "found", recording } : now)),
      (error) => log(error),
    );
    // Leaving the screen releases the microphone. The recording is on disk and offered on return.
    return () => void recorder.current?.stop().catch(log);
  }, [owner]);

  const stop = useCallback(async () => {
    const current = recorder.current;
    recorder.current = undefined;
    let isWhole = true;
    await current?.stop().catch((error: unknown) => {
      log(error);
      isWhole = false;
    });
    let recording: Recording | undefined;
    try {
      recording = await recordings.load(owner);
      setState(recording ? { phase: "stopped", recording } : { phase: "idle" });
      return recording;
    } finally {
      if (!isWhole) void sayWhatIsMissing(recording);
    }
  }, [owner]);

  const begin = useCallback(
    async (earlier?: Recording) => {
      setState({ phase: "starting" });
      if (!(await ensureConsent())) return setState({ phase: "idle" });
      const change = (changes: Partial<Running>) => setState((now) => (isRunning(now) ? { ...now, ...changes } : now));
      try {
        recorder.current = await startRecorder(
          { owner, broker, continues: earlier !== undefined },
          {
            onSeconds: (seconds) => change({ seconds }),
            onTaken: (isTaken) =>
              setState((now) => {
                if (!isRunning(now) || now.phase === "paused") return now;
                return { ...now, phase: isTaken ? "taken" : "recording", isSilent: false };
              }),
            onSilence: (isSilent) => change({ isSilent }),
            onEnded: () => void stop().then(sayThatItEnded),
          },
        );
        isOurs.current ||= !earlier;
        // The screen may have been left while the permission for the microphone was requested.
        if (isLeft.current) await recorder.current.stop();
        else
          setState({
            phase: recorder.current.isTaken() ? "taken" : "recording",
            seconds: earlier?.seconds ?? 0,
            isSilent: false,
          });
      } catch (error) {
        log(error);
        if (earlier) {
          setState({ phase: "stopped", recording: earlier });
          void alert(notContinued);
        } else setState({ phase: "failed", denied: error instanceof DOMException && error.name === "NotAllowedError" });
      }
    },
    [owner, broker, isLeft, stop],
  );

  const pause = useCallback(() => {
    recorder.current?.pause();
    setState((now) => (isRunning(now) ? { ...now, phase: "paused", isSilent: false } : now));
  }, []);
  const resume = useCallback(async () => {
    const phase = await recorder.current?.resume().then(
      () => "recording" as const,
      () => "taken" as const,
    );
    if (phase) setState((now) => (isRunning(now) ? { ...now, phase } : now));
  }, []);

  const discard = useCallback(async () => {
    await recordings.remove(owner);
    setState({ phase: "idle" });
  }, [owner]);

  const keep = useCallback((recording: Recording) => setState({ phase: "stopped", recording }), []);
  return { state, start: () => begin(), goOn: begin, stop, pause, resume, discard, keep };
}

const notContinued = {
  icon: "warning",
  title: "Recording couldn't continue",
  text: "The microphone can't be used now. The recording so far is kept.",
} as const;

const sayThatItEnded = (recording: Recording | undefined) =>
  alert({
    icon: "warning",
    title: "The recording has ended",
    text: `The microphone is gone.${recording ? " The recording so far is kept, and you can continue." : ""}`,
  });

const sayWhatIsMissing = (kept: Recording | undefined) =>
  alert({
    icon: "warning",
    title: kept ? "The end of the recording is missing" : "The recording is missing",
    text: `This phone could not store it.${kept ? " The recording so far is kept." : ""}`,
  });

/** A denied microphone is only logged (M011), and explained instead of the controls. */
const log = (error: unknown) => console.info("the recorder", error instanceof Error ? error.name : "failed");
