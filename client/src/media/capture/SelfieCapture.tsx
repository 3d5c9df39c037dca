import { useEffect, useRef } from "react";
import { lazyPart } from "../../lib/lazyPart.ts";
import { Button } from "../../ui/base/Button.tsx";
import { FieldError } from "../../ui/form/FieldError.tsx";
import type { FieldBinding } from "../../ui/form/fieldBinding.ts";
import { LazyDialog } from "../../ui/overlay/LazyDialog.tsx";
import { CaptureBox } from "./CaptureBox.tsx";
import { ConsentOff } from "./ConsentOff.tsx";
import { useConsent } from "./consent.ts";
import { PhotoInput, useLostPhoto } from "./PhotoInput.tsx";
import { cameraProblem, useCamera } from "./useCamera.ts";
import { useObjectUrl } from "./useObjectUrl.ts";

const CameraDialog = lazyPart(() => import("./CameraDialog.tsx"), "CameraDialog");

interface SelfieCaptureProps extends FieldBinding<unknown, File | null> {
  required?: boolean;
}

/** A photo taken with the front camera or, without access to it, with the phone's camera app or from its files. */
export function SelfieCapture({ value, onChange, required, error }: SelfieCaptureProps) {
  const { state, attach, open, close, take } = useCamera();
  const isOff = Boolean(useConsent()?.withdrawn);
  const opener = useFocusAfter(state === "live");
  const photo = value instanceof File ? value : null;
  const url = useObjectUrl(photo);
  const problem = cameraProblem(state);
  const isLost = useLostPhoto();
  const capture = async () => {
    const taken = await take();
    if (taken) onChange(taken);
  };

  return (
    <CaptureBox
      title="Selfie"
      icon="camera"
      required={required}
      invalid={Boolean(error)}
      hint={photo ? "Ready" : "JPEG, up to 10 MB"}
    >
      <div className="flex flex-col gap-3">
        {state === "live" && (
          <LazyDialog onClose={close}>
            <CameraDialog video={attach} onTake={() => void capture()} onClose={close} />
          </LazyDialog>
        )}
        {url && <img src={url} alt="Your selfie" className={frame} />}
        {isLost && !photo && (
          <p role="status" className="text-sm text-on-bad">
            The photo was lost because the phone closed the page. Take or choose it again.
          </p>
        )}
        {isOff && <ConsentOff />}
        {!isOff && problem && <PhotoInput onChange={onChange}>{problem}</PhotoInput>}
        {!isOff && state !== "missing" && (
          <Button ref={opener} look="plain" icon="camera" pending={state === "opening"} onClick={() => void open()}>
            {problem ? "Retry" : photo ? "Retake" : "Take a selfie"}
          </Button>
        )}
        <FieldError>{error && PHOTO_REQUIRED}</FieldError>
      </div>
    </CaptureBox>
  );
}

export const PHOTO_REQUIRED = "Photo is required";
const frame = "mx-auto block aspect-[4/3] w-full max-w-sm rounded-xl bg-black object-cover";

/**
 * The button that opened the camera gets the focus back when the camera is closed: it was disabled while the camera was
 * opening.
 */
function useFocusAfter(open: boolean) {
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (!open && wasOpen.current) opener.current?.focus();
    wasOpen.current = open;
  }, [open]);
  return opener;
}
