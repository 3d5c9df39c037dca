import { useEffect, useId, useRef, useState } from "react";
import { lazyPart } from "../../lib/lazyPart.ts";
import { Button } from "../../ui/base/Button.tsx";
import { FieldError } from "../../ui/form/FieldError.tsx";
import type { FieldBinding } from "../../ui/form/fieldBinding.ts";
import { LazyDialog } from "../../ui/overlay/LazyDialog.tsx";
import { CaptureBox } from "./CaptureBox.tsx";
import { ConsentOff } from "./ConsentOff.tsx";
import { useConsent } from "./consent.ts";
import { toUprightPhoto } from "./photo.ts";
import { useCamera } from "./useCamera.ts";
import { useObjectUrl } from "./useObjectUrl.ts";

const CameraDialog = lazyPart(() => import("./CameraDialog.tsx"), "CameraDialog");

interface SelfieCaptureProps extends FieldBinding<unknown, File | null> {
  required?: boolean;
}

/** A picture taken with the front camera or, without access to it, with the phone's camera app or from its files. */
export function SelfieCapture({ value, onChange, required, error }: SelfieCaptureProps) {
  const { state, attach, open, close, take } = useCamera();
  const isOff = Boolean(useConsent()?.withdrawn);
  const opener = useFocusAfter(state === "live");
  const photo = value instanceof File ? value : null;
  const url = useObjectUrl(photo);
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
        {isOff && <ConsentOff />}
        {!isOff && state === "missing" && <PhotoInput onChange={onChange} />}
        {!isOff && state !== "missing" && (
          <Button ref={opener} look="plain" icon="camera" pending={state === "opening"} onClick={() => void open()}>
            {photo ? "Retake" : "Take a selfie"}
          </Button>
        )}
        <FieldError>{error && PHOTO_REQUIRED}</FieldError>
      </div>
    </CaptureBox>
  );
}

export const PHOTO_REQUIRED = "Photo is required";
const frame = "mx-auto block aspect-[4/3] w-full max-w-sm rounded-xl bg-black object-cover";

/** The button that opened the camera has the focus again when it is closed: it was disabled while the camera was opening. */
function useFocusAfter(open: boolean) {
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (!open && wasOpen.current) opener.current?.focus();
    wasOpen.current = open;
  }, [open]);
  return opener;
}

/** The way without a camera API: a file input that asks for the front camera. */
function PhotoInput({ onChange }: Pick<SelfieCaptureProps, "onChange">) {
  const [isUnreadable, setUnreadable] = useState(false);
  const chosen = useRef<File>(undefined);
  const errorId = useId();
  const read = async (file: File | undefined) => {
    if (!file) return;
    chosen.current = file;
    const photo = await toUprightPhoto(file).catch(() => null);
    // Another file may have been chosen while this one was read.
    if (chosen.current !== file) return;
    setUnreadable(!photo);
    onChange(photo);
  };
  return (
    <div>
      <label className="flex flex-col gap-1.5 text-sm text-muted">
        The camera cannot be used here. Take or choose a photo instead.
        <input
          type="file"
          accept="image/*"
          capture="user"
          aria-describedby={isUnreadable ? errorId : undefined}
          onChange={(event) => void read(event.target.files?.[0])}
          className="control file-control"
        />
      </label>
      <FieldError id={errorId}>
        {isUnreadable ? "This file could not be read as a photo. Choose another." : undefined}
      </FieldError>
    </div>
  );
}
