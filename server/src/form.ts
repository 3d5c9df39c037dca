import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import type { Part } from "@mobile-crm/contracts";

/** A multipart form as a stream: no file is ever held whole. */
export function encodeForm(parts: readonly Part[]): { headers: Record<string, string>; body: Readable } {
  const boundary = `mobile-crm-${randomBytes(18).toString("hex")}`;
  return {
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
    body: Readable.from(encode(parts, boundary), { objectMode: false, highWaterMark: 64 * 1024 }),
  };
}

async function* encode(parts: readonly Part[], boundary: string): AsyncGenerator<Uint8Array> {
  for (const { name, value } of parts) {
    const opening = `--${boundary}\r\ncontent-disposition: form-data; name="${quoted(name)}"`;
    if (typeof value === "string") yield Buffer.from(`${opening}\r\n\r\n${value}\r\n`);
    else {
      yield Buffer.from(`${opening}; filename="${quoted(value.name)}"\r\ncontent-type: ${value.type}\r\n\r\n`);
      yield* value.stream();
      yield Buffer.from("\r\n");
    }
  }
  yield Buffer.from(`--${boundary}--\r\n`);
}

const quoted = (text: string) => text.replace(/["\r\n]/g, (character) => encodeURIComponent(character));
