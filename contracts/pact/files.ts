import type { Attachment } from "../src/index.ts";

/** The smallest valid picture and recording; a provider may check the content. */
const smallest = {
  "selfie.jpg": { type: "image/jpeg", bytes: [0xff, 0xd8, 0xff, 0xe0, 0x00, 0x04, 0x00, 0x00, 0xff, 0xda, 0xff, 0xd9] },
  "form.pdf": { type: "application/pdf", bytes: [0x25, 0x50, 0x44, 0x46, 0x2d, 0x31, 0x2e, 0x34, 0x0a] },
  "recording.mp3": { type: "audio/mpeg", bytes: [0xff, 0xfb, 0x10, 0xc4, 0x00, 0x00, 0x00, 0x00] },
} as const;

export function exampleFile(name: keyof typeof smallest): Attachment {
  const { type, bytes } = smallest[name];
  return {
    name,
    type,
    async *stream() {
      yield Buffer.from(bytes);
    },
  };
}
