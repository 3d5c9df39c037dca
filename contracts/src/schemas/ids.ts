/** Identifies a record. Opaque: a number, or any other text that the upstream uses, such as a UUID (SPEC-173). */
export type EntityId = number | string;

/** Digits that a number holds without loss and writes back unchanged. */
const canonicalNumber = /^(0|[1-9]\d{0,14})$/;

// An id becomes one segment of a path, even if an upstream decodes the path twice.
const unsafe = /[/\\?#%\p{Cc}\p{Cs}]/u;

/** Reads an id from text, for example from an address. Digits become a number, so that ids from different sources compare equal. */
export const toId = (text: string): EntityId => (canonicalNumber.test(text) ? Number(text) : text);

/** Whether text can be an id: 1 to 128 characters without surrounding blanks that stay within one segment of a path. */
export const isIdText = (text: string): boolean =>
  text.length > 0 && text.length <= 128 && text === text.trim() && text !== "." && text !== ".." && !unsafe.test(text);
