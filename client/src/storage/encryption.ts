/** Encrypted bytes. Only their owner can read them, and only while signed in. */
export interface Encrypted {
  iv: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
}

export const ALGORITHM = "AES-GCM";

export async function encrypt(key: CryptoKey, bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): Promise<Encrypted> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return { iv, bytes: await crypto.subtle.encrypt({ name: ALGORITHM, iv }, key, bytes) };
}

export const decrypt = (key: CryptoKey, { iv, bytes }: Encrypted): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt({ name: ALGORITHM, iv }, key, bytes);
