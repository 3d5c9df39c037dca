import { useCallback, useEffect, useRef, useState } from "react";
import { session } from "../../auth/session.ts";
import { unsavedWork } from "../../pwa/unsavedWork.ts";
import { alert } from "../../ui/overlay/dialogStore.ts";
import { type Recorder, startRecorder } from "../recording/recorder.ts";
import { type Recording, recordings } from "../recording/recordings.ts";
import { ensureConsent } from "./consent.ts";
import { useIsLeft } from "./useIsLeft.ts";

type RecorderState =
  | { phase: "idle" }
  | { phase: "starting" }
  | { phase: "recording" | "paused"; seconds: number }
  /** `found` is one that was there before: the page was closed, or killed, while it was made. */
  | { phase: "found" | "stopped"; recording: Recording }
  | { phase: "failed"; denied: boolean };

/** The recording of the signed-in user: started, paused, stopped, and recovered after a crash (S016–S020). */
export function useRecorder() {
  const isLeft = useIsLeft();
  const [state, setState] = useState<RecorderState>({ phase: "idle" });
  const recorder = useRef<Recorder>(undefined);
  const owner = session.userId() ?? "";
  const running = state.phase === "recording" || state.phase === "paused";
  useEffect(() => {
    if (!running) return;
    const reason = {};
    unsavedWork.add(reason);
    return () => unsavedWork.remove(reason);
  }, [running]);

  useEffect(() => {
    void recordings.load(owner).then(
      (recording) => recording && setState((now) => (now.phase === "idle" ? { phase: "found", recording } : now)),
      (error) => log(error),
    );
    // Leaving the screen releases the microphone. The recording is on disk and offered on return.
    return () => void recorder.current?.stop().catch(log);
  }, [owner]);

  const start = useCallback(async () => {
    setState({ phase: "starting" });
    if (!(await ensureConsent())) return setState({ phase: "idle" });
    try {
      recorder.current = await startRecorder(owner, (seconds) =>
        setState((now) => (now.phase === "recording" || now.phase === "paused" ? { ...now, seconds } : now)),
      );
      // The screen may have been left while the microphone was asked for.
      if (isLeft.current) await recorder.current.stop();
      else setState({ phase: "recording", seconds: 0 });
    } catch (error) {
      log(error);
      setState({ phase: "failed", denied: error instanceof DOMException && error.name === "NotAllowedError" });
    }
  }, [owner, isLeft]);

  const stop = useCallback(async () => {
    let isWhole = true;
    await recorder.current?.stop().catch((error: unknown) => {
      log(error);
      isWhole = false;
    });
    recorder.current = undefined;
    let recording: Recording | undefined;
    try {
      recording = await recordings.load(owner);
      setState(recording ? { phase: "stopped", recording } : { phase: "idle" });
      return recording;
    } finally {
      if (!isWhole) void sayWhatIsMissing(recording);
    }
  }, [owner]);

  const change = useCallback((phase: "recording" | "paused") => {
    if (phase === "paused") recorder.current?.pause();
    else recorder.current?.resume();
    setState((now) => ("seconds" in now ? { phase, seconds: now.seconds } : now));
  }, []);

  const discard = useCallback(async () => {
    await recordings.remove(owner);
    setState({ phase: "idle" });
  }, [owner]);

  const keep = useCallback((recording: Recording) => setState({ phase: "stopped", recording }), []);
  return { state, start, stop, pause: () => change("paused"), resume: () => change("recording"), discard, keep };
}

const sayWhatIsMissing = (kept: Recording | undefined) =>
  alert({
    icon: "warning",
    title: kept ? "The end of the recording is missing" : "The recording is missing",
    text: `This phone could not store it.${kept ? " What was recorded before is kept." : ""}`,
  });

/** A denied microphone is only logged (M011), and explained in place of the controls. */
const log = (error: unknown) => console.info("the recorder", error instanceof Error ? error.name : "failed");
