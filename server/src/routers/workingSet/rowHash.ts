/** Characters of a hash, of six bits each: with 30 bits a changed row is taken for one of 500 others once in two million times. */
const HASH_LENGTH = 5;
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** Names a row with its content. The hashes of a section are sent as one text. */
export async function rowHash(row: unknown): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(JSON.stringify(row)));
  const bits = new DataView(digest).getUint32(0);
  return Array.from({ length: HASH_LENGTH }, (_, index) => ALPHABET.charAt((bits >>> (6 * index)) & 63)).join("");
}

/** The hashes that a client has of a section. */
export const readHashes = (text: string): Set<string> =>
  new Set(
    Array.from({ length: Math.floor(text.length / HASH_LENGTH) }, (_, index) =>
      text.slice(index * HASH_LENGTH, (index + 1) * HASH_LENGTH),
    ),
  );
