const MAX_SIDE_PX = 1280;
const QUALITY = 0.85;

/**
 * A photo in the format that we send: a JPEG of at most 1280 pixels per side, or `longest`. Redrawn, which drops its
 * metadata (place, time, device).
 */
export async function toPhoto(
  picture: CanvasImageSource,
  width: number,
  height: number,
  { name = "selfie.jpg", longest = MAX_SIDE_PX } = {},
): Promise<File> {
  const size = fitted(width, height, longest);
  const canvas = Object.assign(document.createElement("canvas"), size);
  canvas.getContext("2d")?.drawImage(picture, 0, 0, size.width, size.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
  if (!blob) throw new Error("the picture could not be drawn");
  return new File([blob], name, { type: "image/jpeg" });
}

/** Above this size a photo may have so many megapixels that a cheap phone lacks the memory: 108 need 430 MB. */
export const LARGE_PHOTO_BYTES = 6_000_000;

/**
 * Like `toPhoto`, for a file that was chosen or taken with the camera app. A large photo is reduced while it is read.
 */
export async function toUprightPhoto(file: File): Promise<File> {
  const reduced = file.size > LARGE_PHOTO_BYTES ? ({ resizeWidth: MAX_SIDE_PX, resizeQuality: "medium" } as const) : {};
  const picture = await createImageBitmap(file, { imageOrientation: "from-image", ...reduced });
  try {
    return await toPhoto(picture, picture.width, picture.height);
  } finally {
    picture.close();
  }
}

/** Maximum side of a photographed paper: large enough to read small print. */
const MAX_PAPER_SIDE_PX = 3000;

/**
 * A photo of a paper, redrawn without its metadata (place, time, device); any other file is unchanged.
 * @throws {Error} with a sentence for the user if the picture can't be opened
 */
export async function withoutPhotoData(file: File): Promise<File> {
  if (!file.type.startsWith("image/")) return file;
  const reduced =
    file.size > LARGE_PHOTO_BYTES ? ({ resizeWidth: MAX_PAPER_SIDE_PX, resizeQuality: "medium" } as const) : {};
  const picture = await createImageBitmap(file, { imageOrientation: "from-image", ...reduced }).catch(() => {
    throw new Error("This picture can't be opened. Choose another.");
  });
  try {
    return await toPhoto(picture, picture.width, picture.height, { name: file.name, longest: MAX_PAPER_SIDE_PX });
  } finally {
    picture.close();
  }
}

/** The largest size within the limit, with the same proportions. */
function fitted(width: number, height: number, longest: number): { width: number; height: number } {
  const share = Math.min(1, longest / Math.max(width, height));
  return { width: Math.round(width * share), height: Math.round(height * share) };
}
