import http from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import { type Body, issued, type ServerOptions, server } from "./fixtures.ts";

const BOUNDARY = "a-browser-s-own";

export interface FormPart {
  name: string;
  type?: string;
  content: string | Buffer;
}

const START: Record<string, string> = {
  "image/jpeg": "ffd8ff",
  "audio/mpeg": "494433",
  "application/pdf": "255044462d",
};

/** A file that starts with the signature of its type, followed by these bytes; an empty one stays empty. */
export const file = (name: string, type: string, content: FormPart["content"]): FormPart => {
  const start = content.length ? Buffer.from(START[type] ?? "", "hex") : Buffer.alloc(0);
  return { name, type, content: Buffer.concat([start, Buffer.from(content)]) };
};

/** The request that a browser makes from a FormData. */
export const formOf = (parts: readonly FormPart[]): Buffer =>
  Buffer.concat([
    ...parts.flatMap(({ name, type, content }) => [
      Buffer.from(
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${type ? `; filename="${name}"\r\nContent-Type: ${type}` : ""}\r\n\r\n`,
      ),
      Buffer.from(content),
      Buffer.from("\r\n"),
    ]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);

/** The first part of a form: the values, and the list of the files that follow in this order. */
export const inputPart = (values: object, files: { path: string; name?: string; type: string }[]): FormPart => ({
  name: "input",
  content: JSON.stringify({ values, files: files.map(({ path, name = path, type }) => ({ path, name, type })) }),
});

/** The server listening in front of an upstream, and a browser that sends it forms, at once or in pieces. */
export async function uploadsTo(upstream: string, options: ServerOptions = {}) {
  const backend = await server({ ...options, upstream });
  await backend.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = backend.app.server.address() as AddressInfo;

  // Like a browser it keeps its connection; a server that is closed would wait for it.
  const agent = new http.Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());

  const begin = (call: string, length?: number, as: Record<string, string> = issued()) =>
    http.request({
      agent,
      port,
      method: "POST",
      path: `/trpc/${call}`,
      headers: {
        "content-type": `multipart/form-data; boundary=${BOUNDARY}`,
        ...as,
        ...(length === undefined ? {} : { "content-length": length }),
      },
    });

  const send = async (call: string, body: Buffer | readonly FormPart[]) => {
    const bytes = Buffer.isBuffer(body) ? body : formOf(body as FormPart[]);
    const request = begin(call, bytes.length);
    request.end(bytes);
    return readResponse(request);
  };
  return { begin, send, port, app: backend.app, lines: backend.lines };
}

export async function readResponse(request: http.ClientRequest): Promise<{ status: number; json: Body }> {
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    request.once("response", resolve);
    request.once("error", reject);
  });
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return { status: response.statusCode ?? 0, json: JSON.parse(Buffer.concat(chunks).toString()) };
}
