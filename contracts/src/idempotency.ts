/** The header that names a write which may come twice; whoever understands it gives it back with the answer (R18). */
export const KEY_HEADER = "idempotency-key";

/** Whether a header's value can be such a key. */
export const isKey = (value: unknown): value is string => typeof value === "string" && /^[\w-]{8,64}$/.test(value);
