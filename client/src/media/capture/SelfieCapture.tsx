import { Button } from "../../ui/base/Button.tsx";
import { FieldError } from "../../ui/form/FieldError.tsx";
import type { FieldBinding } from "../../ui/form/fieldBinding.ts";
import { CaptureBox } from "./CaptureBox.tsx";
import { toUprightPhoto } from "./photo.ts";
import { useCamera } from "./useCamera.ts";
import { useObjectUrl } from "./useObjectUrl.ts";

interface SelfieCaptureProps extends FieldBinding<unknown, File | null> {
  required?: boolean;
}

/** A picture taken with the front camera or, without access to it, with the phone's camera app or from its files. */
export function SelfieCapture({ value, onChange, required, error }: SelfieCaptureProps) {
  const { state, video, open, close, take } = useCamera();
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
          <>
            <video ref={video} playsInline muted aria-label="Camera" className={`${frame} -scale-x-100`} />
            <div className="flex flex-wrap gap-2 max-sm:*:grow">
              <Button icon="camera" onClick={() => void capture()}>
                Take photo
              </Button>
              <Button look="plain" onClick={close}>
                Cancel
              </Button>
            </div>
          </>
        )}
        {state !== "live" && url && <img src={url} alt="Your selfie" className={frame} />}
        {state === "missing" && <PhotoInput onChange={onChange} />}
        {(state === "closed" || state === "opening") && (
          <Button look="plain" icon="camera" pending={state === "opening"} onClick={() => void open()}>
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

/** The way without a camera API: a file input that asks for the front camera. */
function PhotoInput({ onChange }: Pick<SelfieCaptureProps, "onChange">) {
  const read = async (file: File | undefined) => {
    if (file) onChange(await toUprightPhoto(file).catch(() => null));
  };
  return (
    <label className="flex flex-col gap-1.5 text-sm text-muted">
      The camera cannot be used here. Take or choose a photo instead.
      <input
        type="file"
        accept="image/*"
        capture="user"
        onChange={(event) => void read(event.target.files?.[0])}
        className="control file:mr-3 file:rounded-lg file:border-0 file:bg-tint file:px-3 file:py-1.5 file:font-medium file:text-on-tint"
      />
    </label>
  );
}
