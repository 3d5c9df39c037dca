import { HEIC_PROBLEM } from "@mobile-crm/contracts/http/attachment.ts";
import { HEAD_BYTES, sniffMimeType } from "@mobile-crm/contracts/http/sniffMimeType.ts";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { FieldError } from "../../ui/form/FieldError.tsx";
import { useWaitFor } from "../../ui/form/formFields.ts";
import { LARGE_PHOTO_BYTES, toUprightPhoto } from "./photo.ts";

interface PhotoInputProps {
  /** Why a photo is taken or chosen here. */
  children: ReactNode;
  onChange(photo: File | null): void;
}

/** Key in session storage, by address: it survives Android closing the page behind its camera app. */
const askedKey = () => `photo ${location.pathname}`;
const forget = () => sessionStorage.removeItem(askedKey());

/** Whether a photo was requested and the page was closed before it came. */
export function useLostPhoto(): boolean {
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    if (sessionStorage.getItem(askedKey())) setLost(true);
    forget();
  }, []);
  return isLost;
}

/** For browsers without a camera API: a file input that asks for the front camera. */
export function PhotoInput({ children, onChange }: PhotoInputProps) {
  const [problem, setProblem] = useState<string>();
  const chosen = useRef<File>(undefined);
  const errorId = useId();
  const waitFor = useWaitFor();
  const read = async (file: File | undefined) => {
    if (!file) return;
    chosen.current = file;
    const photo = await toUprightPhoto(file).catch(() => null);
    const reason = photo ? undefined : await problemOf(file);
    // Another file may have been chosen while this one was read.
    if (chosen.current !== file) return;
    setProblem(reason);
    onChange(photo);
  };
  return (
    <div>
      <label className="flex flex-col gap-1.5 text-sm text-muted">
        <span>{children}</span>
        <input
          type="file"
          accept="image/*"
          capture="user"
          aria-describedby={problem ? errorId : undefined}
          onClick={() => sessionStorage.setItem(askedKey(), "asked")}
          onChange={(event) => {
            forget();
            void waitFor(read(event.target.files?.[0]));
          }}
          // React has no prop for `cancel`.
          ref={(input) => {
            input?.addEventListener("cancel", forget);
            return () => input?.removeEventListener("cancel", forget);
          }}
          className="control file-control"
        />
      </label>
      <FieldError id={errorId}>{problem}</FieldError>
    </div>
  );
}

/** Why a file could not be read as a photo. */
async function problemOf(file: File): Promise<string> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const type = sniffMimeType(head);
  if (type === "image/heic") return HEIC_PROBLEM;
  if (type?.startsWith("image/") && file.size > LARGE_PHOTO_BYTES)
    return "This photo is too large for this phone. Set the camera to fewer megapixels, or choose another.";
  return "This file isn't a photo that can be opened. Choose another.";
}
