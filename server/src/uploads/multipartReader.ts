import { createHash } from "node:crypto";
import type { MultipartFile } from "@fastify/multipart";
import { UpstreamError } from "@mobile-crm/contracts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { isTooDeep } from "../lib/inputLimits.ts";
import { DEFAULT_BODY_LIMITS } from "../plugins/bodyTimeout.ts";
import { StreamingFile } from "./streamingFile.ts";

/** Bytes of a refused form that are still read, so that the browser receives the reason. */
const MAX_DRAINED_BYTES = 128 * 1024 * 1024;

/** More than any form has. */
export const MAX_FILES = 4;

interface DeclaredFile {
  values: Record<string, unknown>;
  /** The files in the order in which they arrive, each with its place in the values. */
  files: { path: string; name: string; type: string }[];
}

/**
 * A form that the browser sends: first the part `input`, the values as JSON with a list of the files, then the files in that
 * order. The files are handed on while they arrive, and never held whole.
 */
export function openMultipartForm(request: FastifyRequest, firstPartWithin = DEFAULT_BODY_LIMITS.firstPart) {
  const parts = request.parts();
  let next = 0;

  const fileAt = async (place: number, onHash: (sha256: string) => void): Promise<AsyncIterable<Uint8Array>> => {
    if (place !== next) throw malformed("its files were read out of order");
    next += 1;
    const { value: part } = await parts.next().catch(() => ({ value: undefined }));
    if (part?.type !== "file") throw malformed("a file is missing");
    return readWhole(part as MultipartFile, onHash);
  };

  return {
    /** The values, with files that are yet to arrive in their places. */
    async input(): Promise<unknown> {
      const { value: first } = await within(
        firstPartWithin,
        parts.next().catch(() => ({ value: undefined })),
      );
      if (first?.type !== "field" || first.fieldname !== "input") throw malformed("the part input must come first");
      const { values, files } = declaredFile(String(first.value));
      files.forEach(({ path, name, type }, place) => {
        const open = () => fileAt(place, (sha256) => Object.assign(file, { sha256 }));
        const file = new StreamingFile({ name, type, place }, open);
        put(values, path, file);
      });
      return values;
    },

    /** Reads and drops the rest, or closes the connection if that would take too long. */
    finish(reply: FastifyReply) {
      if (request.raw.readableEnded) return;
      const length = Number(request.headers["content-length"] ?? Number.POSITIVE_INFINITY);
      if (length > MAX_DRAINED_BYTES) reply.header("connection", "close");
      request.raw.unpipe();
      request.raw.resume();
    },
  };
}

/** @throws UpstreamError 408 if `part` takes more than this many milliseconds. */
async function within<T>(milliseconds: number, part: Promise<T>): Promise<T> {
  const { promise: timedOut, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(tooSlow()), milliseconds);
  return Promise.race([part, timedOut]).finally(() => clearTimeout(timer));
}

async function* readWhole({ file }: MultipartFile, onHash: (sha256: string) => void): AsyncGenerator<Uint8Array> {
  const hash = createHash("sha256");
  try {
    for await (const chunk of file) {
      hash.update(chunk);
      yield chunk;
    }
  } catch {
    throw malformed("a file broke off");
  }
  onHash(hash.digest("base64"));
}

function declaredFile(text: string): DeclaredFile {
  try {
    const { values, files } = (isTooDeep(text) ? {} : JSON.parse(text)) as Partial<DeclaredFile>;
    const isDeclared = Array.isArray(files) && files.length <= MAX_FILES && files.every(isDeclaredFile);
    if (isPlain(values) && isDeclared) return { values, files };
  } catch {
    // Refused below, like any other text that declares nothing.
  }
  throw malformed("the part input is not what it must be");
}

function put(values: Record<string, unknown>, path: string, file: StreamingFile) {
  const keys = path.split(".");
  const last = keys.pop() ?? "";
  const into = keys.reduce<unknown>(
    (inner, key) => (isPlain(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined),
    values,
  );
  if (!isPlain(into) || last === "__proto__") throw malformed("a file has no place");
  into[last] = file;
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isDeclaredFile = (file: unknown) =>
  isPlain(file) && [file.path, file.name, file.type].every((text) => typeof text === "string" && text.length < 1_000);
const tooSlow = () =>
  new UpstreamError(408, "the form arrived too slowly", { publicMessage: "The form arrived too slowly" });
const malformed = (why: string) =>
  new UpstreamError(400, `the form is malformed: ${why}`, { publicMessage: "The form did not arrive as it should" });
