import * as z from "zod/mini";
import type { Schema } from "../endpoint.ts";
import { definitionOf } from "../schemas/definition.ts";
import { sniffMimeType } from "./sniffMimeType.ts";

/** A file to be sent: a browser's `File`, or a part of a form that is still arriving. */
export interface Attachment {
  name: string;
  type: string;
  stream(): AsyncIterable<Uint8Array>;
}

/** Type and size limits of a file; checked by the client, the server and the reference backend. */
export interface FileRule {
  /** Media types, as in an `accept` attribute. */
  accept: readonly string[];
  /** The largest size in bytes. */
  limit: number;
}

export const BYTES_PER_MEGABYTE = 1024 * 1024;
export const SELFIE: FileRule = { accept: ["image/jpeg", "image/png", "image/webp"], limit: 10 * BYTES_PER_MEGABYTE };
export const RECORDING: FileRule = { accept: ["audio/mpeg"], limit: 100 * BYTES_PER_MEGABYTE };
/** D2 §5: EOI and site-visit forms are .jpg, .jpeg or .pdf (K032, V069); the size is SPEC-153. */
export const FORM: FileRule = { accept: ["image/jpeg", "application/pdf"], limit: 10 * BYTES_PER_MEGABYTE };

export const isAttachment = (value: unknown): value is Attachment =>
  typeof value === "object" && value !== null && "stream" in value && typeof value.stream === "function";

const rules = new WeakMap<object, FileRule>();

/** A file in an input, under a rule that `fileRules` returns. Without a file the form's other rules still apply. */
export function file(rule: FileRule) {
  const schema = z.custom<Attachment>(isAttachment, { error: "Choose a file", abort: false });
  rules.set(schema, rule);
  return schema;
}

/** The rules of all files in an input, by their path: `enquiry_eoi_form_attributes.eoi_done_form`. */
export function fileRules(schema: Schema, at = ""): Record<string, FileRule> {
  const rule = rules.get(schema);
  if (rule) return { [at]: rule };
  const { innerType, shape } = definitionOf(schema);
  if (innerType) return fileRules(innerType, at);
  const inner = Object.entries(shape ?? {}).map(([key, value]) => fileRules(value, at ? `${at}.${key}` : key));
  return Object.assign({}, ...inner);
}

/** The name of a file type, and the extensions of its files. */
const KINDS: Record<string, readonly [kind: string, ...endings: string[]]> = {
  "image/jpeg": ["JPEG", "jpg", "jpeg", "jpe", "jfif"],
  "image/png": ["PNG", "png"],
  "image/webp": ["WebP", "webp"],
  "image/heic": ["HEIC", "heic", "heif"],
  "application/pdf": ["PDF", "pdf"],
  "audio/mpeg": ["MP3", "mp3"],
  "audio/mp4": ["MP4", "m4a", "mp4"],
  "audio/webm": ["WebM", "webm", "weba"],
  "audio/ogg": ["Ogg", "ogg", "oga", "opus"],
  "audio/wav": ["WAV", "wav"],
  "audio/amr": ["AMR", "amr"],
  "audio/3gpp": ["3GP", "3gp", "3gpp"],
  "audio/aac": ["AAC", "aac"],
};
/** The name of a file type for users, such as "MP3". */
export const kindOf = (type: string) => KINDS[type]?.[0] ?? type;

/** The type for a file name's extension; undefined for an unknown extension. */
export function typeOfName(name: string): string | undefined {
  const ending = /\.([a-z0-9]+)\s*$/i.exec(name)?.[1]?.toLowerCase();
  return Object.entries(KINDS).find(([, [, ...endings]]) => ending && endings.includes(ending))?.[0];
}

/** A file name whose extension fits the type; unchanged for an unknown type. */
export function withExtension(name: string, type: string): string {
  const [, ending] = KINDS[type] ?? [];
  return !ending || typeOfName(name) === type ? name : `${name.replace(/\.\w+$/, "")}.${ending}`;
}

/** For a file that a phone offers but cannot read: on a removed card, or in cloud storage without a network. */
export const UNREADABLE_FILE = "This file cannot be read any more. Choose it again.";
export const HEIC_PROBLEM = "This photo is in HEIC format. Set the camera to JPEG (Most Compatible).";

/**
 * What is wrong with a file under a rule, in a sentence; undefined if nothing is. Its type is decided by its content,
 * whatever the browser says; a file whose name says otherwise is refused, because the upstream might go by the name.
 *
 * @param head the first `HEAD_BYTES` of the file, or all of a shorter one
 */
export function contentProblem(name: string, head: Uint8Array, { accept }: FileRule): string | undefined {
  if (head.length === 0) return "This file is empty";
  const type = sniffMimeType(head);
  if (type === "image/heic") return HEIC_PROBLEM;
  if (!type || !accept.includes(type)) return `Choose a ${accept.map(kindOf).join(" or ")} file`;
  const named = typeOfName(name);
  if (named && named !== type)
    return `The name says ${kindOf(named)}, but the file is a ${kindOf(type)}. Rename or convert it.`;
  return undefined;
}

export function sizeProblem(size: number, { limit }: FileRule): string | undefined {
  if (size === 0) return "This file is empty";
  return size > limit ? tooLarge(limit) : undefined;
}

export const tooLarge = (limit: number) => `A file may have at most ${Math.round(limit / BYTES_PER_MEGABYTE)} MB`;
