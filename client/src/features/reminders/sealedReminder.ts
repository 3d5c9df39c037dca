import { decrypt, encrypt } from "../../storage/encryption.ts";

/** A call in a notification. */
export interface RemindedCall {
  /** Identifies the call and its time, so that it is announced once. */
  mark: string;
  name: string;
  /** 16:30 */
  time: string;
  /** Path of its enquiry. */
  path: string;
}

/** The content of a push message after decryption. */
export interface ReminderMessage {
  calls: RemindedCall[];
  /** Path of the queue, for several calls. */
  queue: string;
}

const IV_BYTES = 12;
/** A message is padded to a multiple of this, so that its length does not reveal the length of a name. */
const BLOCK_BYTES = 256;

/** Encrypts a message with the key of this device, as base64url. */
export async function sealReminder(key: CryptoKey, message: ReminderMessage): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify(message));
  const padded = new Uint8Array(Math.ceil(text.length / BLOCK_BYTES) * BLOCK_BYTES).fill(32);
  padded.set(text);
  const { iv, bytes } = await encrypt(key, padded);
  return toBase64Url(new Uint8Array([...iv, ...new Uint8Array(bytes)]));
}

/** Decrypts a message; undefined for what this device did not encrypt, or can no longer read. */
export async function openReminder(key: CryptoKey, text: string): Promise<ReminderMessage | undefined> {
  try {
    const sealed = fromBase64Url(text);
    const bytes = await decrypt(key, { iv: sealed.slice(0, IV_BYTES), bytes: sealed.slice(IV_BYTES).buffer });
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

/** A hash of a text that does not reveal the text: 128 bits as base64url. */
export async function saltedHash(salt: Uint8Array, text: string): Promise<string> {
  const bytes = new Uint8Array([...salt, ...new TextEncoder().encode(text)]);
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return toBase64Url(new Uint8Array(digest).subarray(0, 16));
}

export const toBase64Url = (bytes: Uint8Array) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

export const fromBase64Url = (text: string) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (byte) => byte.charCodeAt(0));
