import { useCallback, useEffect, useRef, useState } from "react";
import { ensureConsent } from "./askConsent.tsx";
import { toPhoto } from "./photo.ts";
import { stepsToAllowCamera } from "./position.ts";
import { useIsLeft } from "./useIsLeft.ts";

/** `busy`: another app uses the camera. `missing`: there is none, or the page has no access. */
type CameraState = "closed" | "opening" | "live" | "busy" | "denied" | "missing";

const PROBLEMS: Record<string, CameraState> = {
  NotReadableError: "busy",
  AbortError: "busy",
  NotAllowedError: "denied",
};

/** Why there is no camera, and what the user can do. */
export function cameraProblem(state: CameraState): string | undefined {
  if (state === "missing") return "The camera can't be used here. Take or choose a photo instead.";
  if (state === "busy") return "Another app is using the camera. Close it and tap Retry, or take or choose a photo.";
  if (state === "denied")
    return `The camera is not allowed. ${stepsToAllowCamera(navigator.userAgent)} Then tap Retry, or take or choose a photo.`;
  return undefined;
}

/** The front camera: closed, live in an element, or unavailable. */
export function useCamera() {
  const isLeft = useIsLeft();
  const [state, setState] = useState<CameraState>(
    // Browsers omit it on insecure pages.
    "mediaDevices" in navigator ? "closed" : "missing",
  );
  const video = useRef<HTMLVideoElement | null>(null);
  const stream = useRef<MediaStream>(undefined);

  const release = useCallback(() => {
    for (const track of stream.current?.getTracks() ?? []) track.stop();
    stream.current = undefined;
  }, []);
  const close = useCallback(() => {
    release();
    setState((now) => (now === "live" || now === "opening" ? "closed" : now));
  }, [release]);
  useEffect(() => close, [close]);

  /** Shows the stream in the element, once both exist. */
  const show = useCallback(() => {
    const element = video.current;
    if (!element || !stream.current) return;
    element.srcObject = stream.current;
    void element.play();
  }, []);

  /** Requests the camera, and again if it stops while it is shown: iOS ends it when another app uses it. */
  const ask = useCallback(async () => {
    try {
      const ideal = { facingMode: "user", width: { ideal: 1280 }, height: { ideal: 720 } };
      const opened = await navigator.mediaDevices.getUserMedia({ video: ideal });
      release();
      stream.current = opened;
      // The form may have been left while the camera was being requested.
      if (isLeft.current) return close();
      for (const track of opened.getVideoTracks())
        track.addEventListener("ended", () => void (stream.current === opened && ask()));
      setState("live");
      show();
    } catch (error) {
      const name = error instanceof DOMException ? error.name : "";
      console.info("the camera", name || "failed");
      release();
      setState(PROBLEMS[name] ?? "missing");
    }
  }, [close, isLeft, release, show]);

  const open = useCallback(async () => {
    setState("opening");
    if (!(await ensureConsent())) return setState("closed");
    await ask();
  }, [ask]);

  const attach = useCallback(
    (element: HTMLVideoElement | null) => {
      video.current = element;
      show();
    },
    [show],
  );

  /** The photo; undefined if the camera has no picture now, and is being restarted. */
  const take = useCallback(async () => {
    const picture = video.current;
    if (!picture) return undefined;
    const tracks = stream.current?.getVideoTracks() ?? [];
    if (tracks.some(({ muted, readyState }) => muted || readyState === "ended")) {
      await ask();
      return undefined;
    }
    await firstFrame(picture);
    const photo = await toPhoto(picture, picture.videoWidth, picture.videoHeight);
    close();
    return photo;
  }, [ask, close]);

  return { state, attach, open, close, take };
}

/** A shutter press before the camera is ready takes its first frame. */
const firstFrame = (video: HTMLVideoElement) =>
  video.videoWidth || new Promise((resolve) => video.addEventListener("loadeddata", resolve, { once: true }));
