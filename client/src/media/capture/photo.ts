const LONGEST_SIDE = 1280;
const QUALITY = 0.85;

/**
 * A photo in the form in which we send it: a JPEG of at most 1280 pixels per side, or `longest`, redrawn, so that nothing a camera
 * writes into its files (place, time, device) remains.
 */
export async function toPhoto(
  picture: CanvasImageSource,
  width: number,
  height: number,
  { name = "selfie.jpg", longest = LONGEST_SIDE } = {},
): Promise<File> {
  const size = fitted(width, height, longest);
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

/** A side of a photographed paper: large enough to read small print. */
const LONGEST_SIDE_OF_PAPER = 3000;

/**
 * A picture of a paper, redrawn, so that place, time and device of the photo remain on the phone; any other file as it
 * is.
 *
 * @throws {Error} with a sentence for the user if the picture can't be opened
 */
export async function withoutPhotoData(file: File): Promise<File> {
  if (!file.type.startsWith("image/")) return file;
  const reduced =
    file.size > LARGE_PHOTO_BYTES ? ({ resizeWidth: LONGEST_SIDE_OF_PAPER, resizeQuality: "medium" } as const) : {};
  const picture = await createImageBitmap(file, { imageOrientation: "from-image", ...reduced }).catch(() => {
    throw new Error("This picture can't be opened. Choose another.");
  });
  try {
    return await toPhoto(picture, picture.width, picture.height, { name: file.name, longest: LONGEST_SIDE_OF_PAPER });
  } finally {
    picture.close();
  }
}

/** As large as allowed, with the same proportions. */
function fitted(width: number, height: number, longest: number): { width: number; height: number } {
  const share = Math.min(1, longest / Math.max(width, height));
  return { width: Math.round(width * share), height: Math.round(height * share) };
}
