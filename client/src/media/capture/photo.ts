const LONGEST_SIDE = 1280;
const QUALITY = 0.85;

/**
 * A photo in the form in which we send it: a JPEG of at most 1280 pixels per side, redrawn, so that nothing a camera
 * writes into its files (place, time, device) remains.
 */
export async function toPhoto(
  picture: CanvasImageSource,
  width: number,
  height: number,
  name = "selfie.jpg",
): Promise<File> {
  const size = fitted(width, height);
  const canvas = Object.assign(document.createElement("canvas"), size);
  canvas.getContext("2d")?.drawImage(picture, 0, 0, size.width, size.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
  if (!blob) throw new Error("the picture could not be drawn");
  return new File([blob], name, { type: "image/jpeg" });
}

/**
 * Photos above this size have so many megapixels that a cheap phone lacks the memory for all of them: 108 need 430 MB.
 */
export const LARGE_PHOTO_BYTES = 6_000_000;

/** The same for a file that was chosen or taken with the camera app. A large photo is reduced while it is read. */
export async function toUprightPhoto(file: File): Promise<File> {
  const reduced =
    file.size > LARGE_PHOTO_BYTES ? ({ resizeWidth: LONGEST_SIDE, resizeQuality: "medium" } as const) : {};
  const picture = await createImageBitmap(file, { imageOrientation: "from-image", ...reduced });
  try {
    return await toPhoto(picture, picture.width, picture.height);
  } finally {
    picture.close();
  }
}

/** As large as allowed, with the same proportions. */
function fitted(width: number, height: number): { width: number; height: number } {
  const share = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  return { width: Math.round(width * share), height: Math.round(height * share) };
}
