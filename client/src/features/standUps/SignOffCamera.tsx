import { useEffect } from "react";
import { ConsentOff } from "../../media/capture/ConsentOff.tsx";
import { useConsent } from "../../media/capture/consent.ts";
import { PhotoInput } from "../../media/capture/PhotoInput.tsx";
import { SelfieCapture } from "../../media/capture/SelfieCapture.tsx";
import { cameraProblem, useCamera } from "../../media/capture/useCamera.ts";
import { useObjectUrl } from "../../media/capture/useObjectUrl.ts";
import { Button } from "../../ui/base/Button.tsx";
import "./signOff.css";

interface SignOffCameraProps {
  photo: File | undefined;
  /** Whether the photo is taken, and the location is still being determined. */
  isWaiting: boolean;
  onPhoto(photo: File | null): void;
}

const frame = "sign-off-frame mx-auto block aspect-[4/3] w-full max-w-sm rounded-xl bg-black object-cover";

/** The camera, open from the start; without one, the photo is taken or chosen as in every form. */
export function SignOffCamera({ photo, isWaiting, onPhoto }: SignOffCameraProps) {
  const { state, attach, open, take } = useCamera();
  const isOff = Boolean(useConsent()?.withdrawn);
  const url = useObjectUrl(photo ?? null);
  const problem = cameraProblem(state);
  useEffect(() => void open(), [open]);
  const capture = async () => {
    const taken = await take();
    if (taken) onPhoto(taken);
  };

  if (state === "missing")
    return (
      <SelfieCapture
        name="signing_off_selfie_photo"
        value={photo ?? null}
        onChange={onPhoto}
        onBlur={() => {}}
        required
      />
    );
  if (state === "live" || state === "opening")
    return (
      <div className="flex flex-col gap-3">
        {state === "live" ? (
          <video ref={attach} playsInline muted aria-label="Camera" className={`${frame} -scale-x-100`} />
        ) : (
          <div className={frame} />
        )}
        <Button icon="camera" disabled={state !== "live"} onClick={() => void capture()}>
          Take photo and sign off
        </Button>
      </div>
    );
  return (
    <div className="flex flex-col gap-3">
      {url && <img src={url} alt="Your selfie" className={frame} />}
      <ConsentOff />
      {!isOff && problem && <PhotoInput onChange={onPhoto}>{problem}</PhotoInput>}
      <p role="status">{isWaiting && "You're signed off as soon as your location is found."}</p>
      <Button look="plain" icon="camera" hidden={isOff} onClick={() => void open()}>
        {problem ? "Retry" : photo ? "Retake" : "Take a selfie"}
      </Button>
    </div>
  );
}
