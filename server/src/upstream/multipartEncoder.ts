import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import type { Part } from "@mobile-crm/contracts";

/**
 * A multipart form as a stream; no file is held in memory as a whole. `onSent` is called for every piece of a file that
 * is read.
 */
export function encodeMultipart(
  parts: readonly Part[],
  onSent: () => void = () => {},
): { headers: Record<string, string>; body: Readable } {
  const boundary = `mobile-crm-${randomBytes(18).toString("hex")}`;
  return {
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
    body: Readable.from(encode(parts, boundary, onSent), { objectMode: false, highWaterMark: 64 * 1024 }),
  };
}

async function* encode(parts: readonly Part[], boundary: string, onSent: () => void): AsyncGenerator<Uint8Array> {
  for (const { name, value } of inOrderOfArrival(parts)) {
    const opening = `--${boundary}\r\ncontent-disposition: form-data; name="${quoted(name)}"`;
    if (typeof value === "string") yield Buffer.from(`${opening}\r\n\r\n${value}\r\n`);
    else {
      yield Buffer.from(`${opening}; filename="${quoted(value.name)}"\r\ncontent-type: ${value.type}\r\n\r\n`);
      for await (const chunk of value.stream()) {
        onSent();
        yield chunk;
      }
      yield Buffer.from("\r\n");
    }
  }
  yield Buffer.from(`--${boundary}--\r\n`);
}

/** Texts are there already; files must be passed on in the order in which they arrive. */
function inOrderOfArrival(parts: readonly Part[]): Part[] {
  const place = ({ value }: Part) => (typeof value === "string" ? -1 : ((value as { place?: number }).place ?? 0));
  return [...parts].sort((one, other) => place(one) - place(other));
}

const quoted = (text: string) => text.replace(/["\r\n]/g, (character) => encodeURIComponent(character));
