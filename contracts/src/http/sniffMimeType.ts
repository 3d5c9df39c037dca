/** How many bytes at the start of a file decide its type. */
export const HEAD_BYTES = 16;

const text = (head: Uint8Array, start: number, length: number) =>
  String.fromCharCode(...head.subarray(start, start + length));
const starts = (head: Uint8Array, ...bytes: number[]) => bytes.every((byte, index) => head[index] === byte);

/** Brands of the photos that iPhones take unless they are set to "Most Compatible". */
const HEIC_BRANDS = ["heic", "heix", "hevc", "heim", "heis", "mif1", "msf1"];

const RIFF_TYPES: Partial<Record<string, string>> = { WEBP: "image/webp", WAVE: "audio/wav" };

/** What a file in the container of MP4 is, by its first brand. */
function typeOfBrand(brand: string): string {
  if (HEIC_BRANDS.includes(brand)) return "image/heic";
  if (brand.startsWith("avi")) return "image/avif";
  return brand.startsWith("3g") ? "audio/3gpp" : "audio/mp4";
}

/** What a file is by its first bytes; undefined for everything unknown. A name or a label proves nothing. */
export function sniffMimeType(head: Uint8Array): string | undefined {
  if (starts(head, 0xff, 0xd8, 0xff)) return "image/jpeg";
  if (starts(head, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return "image/png";
  if (text(head, 0, 4) === "RIFF") return RIFF_TYPES[text(head, 8, 4)];
  if (/^GIF8[79]a/.test(text(head, 0, 6))) return "image/gif";
  if (text(head, 0, 5) === "%PDF-") return "application/pdf";
  if (text(head, 0, 3) === "ID3" || isMpegFrame(head)) return "audio/mpeg";
  if (starts(head, 0x1a, 0x45, 0xdf, 0xa3)) return "audio/webm";
  if (text(head, 0, 4) === "OggS") return "audio/ogg";
  if (text(head, 4, 4) === "ftyp") return typeOfBrand(text(head, 8, 4));
  if (text(head, 0, 5) === "#!AMR") return "audio/amr";
  // Eleven set bits as in an MPEG frame, but of layer 0.
  if (head[0] === 0xff && ((head[1] ?? 0) & 0xf6) === 0xf0) return "audio/aac";
  return undefined;
}

/** Eleven set bits, then a valid layer and bit rate. */
const isMpegFrame = (head: Uint8Array) => {
  const [first = 0, second = 0, third = 0] = head;
  return first === 0xff && (second & 0xe0) === 0xe0 && (second & 0x06) !== 0 && (third & 0xf0) !== 0xf0;
};
