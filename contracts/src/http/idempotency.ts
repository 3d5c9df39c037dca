import type { Endpoint } from "../endpoint.ts";

/**
 * Request header that identifies a write which may be sent twice. A server that supports it returns it in the response
 * (REL-18).
 */
export const IDEMPOTENCY_KEY_HEADER = "idempotency-key";

/** Whether a header's value can be such a key. */
export const isIdempotencyKey = (value: unknown): value is string =>
  typeof value === "string" && /^[\w-]{8,64}$/.test(value);

/** Request header by which a browser says what it knows about an earlier try of a write with the same key. */
export const EARLIER_TRY_HEADER = "x-sent-before";

/**
 * `no`: there was none. `failed`, `maybe`: its outcome was failed or unknown. `decided`: the user wants the write to be
 * sent even if it may have arrived.
 */
export type EarlierTryClaim = "no" | "failed" | "maybe" | "decided";

/** Reads the header; anything unknown is taken for `no`. */
export const readEarlierTry = (header: unknown): EarlierTryClaim =>
  header === "failed" || header === "maybe" || header === "decided" ? header : "no";

const NEVER_KEYED = /\/access_protected_info$|\/make_call$/;

/**
 * Whether a call is done once for its idempotency key. Reads and public calls (sign-in, OTP, reset) ignore keys, and so
 * do recorded accesses and phone calls: each of them counts, and an earlier answer must not replace one.
 */
export const acceptsIdempotencyKey = ({ kind, path, wire }: Pick<Endpoint, "kind" | "path" | "wire">): boolean =>
  kind !== "query" && !wire.public && !NEVER_KEYED.test(path);

/**
 * What a write says, without the version of the record it started from: a repeat of the same write may have read the
 * record again and carry a newer version.
 */
export function canonicalInput(input: unknown): unknown {
  if (typeof input !== "object" || input === null) return input;
  const { lock_version: _, ...content } = input as Record<string, unknown>;
  return content;
}
