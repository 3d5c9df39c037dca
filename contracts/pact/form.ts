import type { Part } from "../src/index.ts";
import { regex } from "./matchers.ts";

/** A fixed boundary keeps the pact identical to the last byte; real requests use a random one. */
const BOUNDARY = "the-boundary-of-the-pact";

interface PactForm {
  type: string;
  body: Buffer;
  rules: object;
}

/** A form as it is written to the pact: every part by name, with its content. */
export async function pactForm(parts: readonly Part[]): Promise<PactForm> {
  const written = await Promise.all(parts.map(write));
  return {
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    body: Buffer.concat([...written, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    rules: { body: parts.map(ruleOf) },
  };
}

/** Matches the content type of any multipart form, whatever its boundary. */
export const formType = (type: string) => regex(/^multipart\/form-data; ?boundary=\S+$/, type);

const ruleOf = ({ name, value }: Part) => ({
  path: `$['${name}']`,
  rules: [
    typeof value === "string"
      ? { "pact:matcher:type": "equality", value }
      : { "pact:matcher:type": "content-type", value: value.type },
  ],
});

async function write({ name, value }: Part): Promise<Buffer> {
  const opening = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"`;
  if (typeof value === "string") return Buffer.from(`${opening}\r\n\r\n${value}\r\n`);
  const head = `${opening}; filename="${value.name}"\r\nContent-Type: ${value.type}\r\n\r\n`;
  const chunks: Uint8Array[] = [Buffer.from(head)];
  for await (const chunk of value.stream()) chunks.push(chunk);
  return Buffer.concat([...chunks, Buffer.from("\r\n")]);
}
