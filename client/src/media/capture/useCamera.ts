import { useCallback, useEffect, useRef, useState } from "react";
import { ensureConsent } from "./consent.ts";
import { toPhoto } from "./photo.ts";
import { useIsLeft } from "./useIsLeft.ts";

/** The front camera: closed, live in an element, or not to be had on this device. */
export function useCamera() {
  const isLeft = useIsLeft();
  const [state, setState] = useState<"closed" | "opening" | "live" | "missing">(
    // Browsers leave it out where a page is not served safely.
    "mediaDevices" in navigator ? "closed" : "missing",
  );
  const video = useRef<HTMLVideoElement | null>(null);
  const stream = useRef<MediaStream>(undefined);

  const close = useCallback(() => {
    for (const track of stream.current?.getTracks() ?? []) track.stop();
    stream.current = undefined;
    setState((now) => (now === "missing" ? now : "closed"));
  }, []);
  useEffect(() => close, [close]);

  const open = useCallback(async () => {
    setState("opening");
    if (!(await ensureConsent())) return setState("closed");
    try {
      const ideal = { facingMode: "user", width: { ideal: 1280 }, height: { ideal: 720 } };
      stream.current = await navigator.mediaDevices.getUserMedia({ video: ideal });
      // The form may have been left while the camera was asked for.
      if (isLeft.current) close();
      else setState("live");
    } catch (error) {
      console.info("the camera", error instanceof Error ? error.name : "failed");
      setState("missing");
    }
  }, [close, isLeft]);

  /** Shows the camera in this element, once it is there. */
  const attach = useCallback((element: HTMLVideoElement | null) => {
    video.current = element;
    if (!element || !stream.current) return;
    element.srcObject = stream.current;
    void element.play();
  }, []);

  const take = useCallback(async () => {
    const picture = video.current;
    if (!picture) return undefined;
    await firstFrame(picture);
    const photo = await toPhoto(picture, picture.videoWidth, picture.videoHeight);
    close();
    return photo;
  }, [close]);

  return { state, attach, open, close, take };
}

/** A shutter press before the camera is ready takes its first frame. */
const firstFrame = (video: HTMLVideoElement) =>
  video.videoWidth || new Promise((resolve) => video.addEventListener("loadeddata", resolve, { once: true }));
