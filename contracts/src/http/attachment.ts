import * as z from "zod/mini";

/** A file on its way: a browser's `File` is one, and so is a part of a form that is still arriving. */
export interface Attachment {
  name: string;
  type: string;
  stream(): AsyncIterable<Uint8Array>;
}

/** Type and size limits of a file; checked by the client, the server and the reference backend. */
export interface FileRule {
  /** Media types, as in an `accept` attribute. */
  accept: readonly string[];
  /** The most bytes. */
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

/** A file in an input, under a rule that `fileRules` gives back. Without one the other rules of a form still speak. */
export function file(rule: FileRule) {
  const schema = z.custom<Attachment>(isAttachment, { error: "Choose a file", abort: false });
  rules.set(schema, rule);
  return schema;
}

/** The rules of all files in an input, by where they stand: `enquiry_eoi_form_attributes.eoi_done_form`. */
export function fileRules(schema: z.core.$ZodType, at = ""): Record<string, FileRule> {
  const rule = rules.get(schema);
  if (rule) return { [at]: rule };
  const { innerType, shape } = schema._zod.def as {
    innerType?: z.core.$ZodType;
    shape?: Record<string, z.core.$ZodType>;
  };
  if (innerType) return fileRules(innerType, at);
  const inner = Object.entries(shape ?? {}).map(([key, value]) => fileRules(value, at ? `${at}.${key}` : key));
  return Object.assign({}, ...inner);
}

/** What is wrong with a file under a rule, in a sentence, before any of it is sent; undefined where nothing is. */
export function validateFile(
  { type, size }: { type: string; size: number },
  { accept, limit }: FileRule,
): string | undefined {
  if (!accept.includes(type))
    return `Choose a file of one of these types: ${accept.map((name) => name.split("/")[1]).join(", ")}`;
  if (size === 0) return "This file is empty";
  return size > limit ? tooLarge(limit) : undefined;
}

export const tooLarge = (limit: number) => `A file may have at most ${Math.round(limit / BYTES_PER_MEGABYTE)} MB`;
