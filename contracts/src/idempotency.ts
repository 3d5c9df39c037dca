import type { Endpoint } from "./endpoint.ts";

/** The header that names a write which may come twice; whoever understands it gives it back with the answer (R18). */
export const KEY_HEADER = "idempotency-key";

/** Whether a header's value can be such a key. */
export const isKey = (value: unknown): value is string => typeof value === "string" && /^[\w-]{8,64}$/.test(value);

const DONE_EACH_TIME = /\/access_protected_info$|\/make_call$/;

/**
 * Whether a call is done once for its idempotency key. Reads and public calls (sign-in, OTP, reset) ignore keys, and so do
 * recorded accesses and phone calls: each of them counts, and an answer of before must not stand in for one.
 */
export const takesKey = ({ kind, path, wire }: Pick<Endpoint, "kind" | "path" | "wire">): boolean =>
  kind !== "query" && !wire.open && !DONE_EACH_TIME.test(path);

/**
 * What a write says, without the version of the record that it was made from: a repeat of the same write may have looked at the
 * record again, and so name a newer version.
 */
export function contentOf(input: unknown): unknown {
  if (typeof input !== "object" || input === null) return input;
  const { lock_version: _, ...content } = input as Record<string, unknown>;
  return content;
}
