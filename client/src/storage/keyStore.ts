import { session } from "../auth/session.ts";
import { defineDatabase } from "./defineDatabase.ts";
import { ALGORITHM, decrypt, type Encrypted, encrypt } from "./encryption.ts";

const inKeys = defineDatabase<{ keys: { key: string; value: CryptoKey } }>("mobile-crm-vault", 1, (database) => {
  database.createObjectStore("keys");
});

/**
 * The key that encrypts personal data on the phone, such as unsent work and drafts.
 * Each sign-in brings it, always the same for a user. No script, not even ours, can export it, and it is removed with
 * the session: encrypted data stays unreadable until the next sign-in.
 */
export const keyStore = {
  /** The key of the signed-in user; undefined without a user or without Web Crypto. */
  async key(): Promise<CryptoKey | undefined> {
    const owner = session.userId();
    if (!owner || !globalThis.crypto?.subtle) return undefined;
    const brought = session.takeSeal();
    if (!brought) return inKeys(["keys"], "readonly", (t) => t.objectStore("keys").get(owner));
    const key = await keyStore.keep(owner, brought);
    session.dropSeal();
    return key;
  },

  /**
   * Stores the key from a sign-in before its session starts, so that the key is there even if the page is closed right
   * afterwards.
   */
  async keep(owner: string, brought: string): Promise<CryptoKey> {
    const raw = Uint8Array.from(atob(brought.replaceAll("-", "+").replaceAll("_", "/")), (byte) => byte.charCodeAt(0));
    const key = await crypto.subtle.importKey("raw", raw, ALGORITHM, false, ["encrypt", "decrypt"]);
    await inKeys(["keys"], "readwrite", (t) => t.objectStore("keys").put(key, owner));
    return key;
  },

  /** Removes all keys but that of the signed-in user. */
  async close(): Promise<void> {
    await inKeys(["keys"], "readwrite", async (t) => {
      const store = t.objectStore("keys");
      for (const owner of await store.getAllKeys()) if (owner !== session.userId()) await store.delete(owner);
    });
  },
};

const texts = { encode: new TextEncoder(), decode: new TextDecoder() };

/** An encrypted value; it may contain files anywhere. */
export interface EncryptedValue {
  value: Encrypted;
  files: StoredFile[];
}

/** Entries of older versions have the file's metadata unencrypted. */
type StoredFile = Encrypted & Partial<FileFacts>;
type FileFacts = Pick<File, "name" | "type" | "lastModified">;

const FILE = "\u0000file";

export async function encryptValue(key: CryptoKey, value: unknown): Promise<EncryptedValue> {
  const files: File[] = [];
  const text = JSON.stringify(value, (_name, inner) =>
    inner instanceof File ? { [FILE]: files.push(inner) - 1, ...factsOf(inner) } : inner,
  );
  return {
    ...(await encryptText(key, text ?? "null")),
    files: await Promise.all(files.map((file) => encryptFile(key, file))),
  };
}

/** Encrypts a value without files, given as JSON, in the format of `decryptValue`. */
export const encryptText = async (key: CryptoKey, text: string): Promise<EncryptedValue> => ({
  value: await encrypt(key, texts.encode.encode(text)),
  files: [],
});

export async function decryptValue<T>(key: CryptoKey, { value, files }: EncryptedValue): Promise<T> {
  const contents = await Promise.all(files.map((file) => decrypt(key, file)));
  const text = texts.decode.decode(await decrypt(key, value));
  // Skips the reviver, which would be called for each value of two thousand brokers.
  if (contents.length === 0) return JSON.parse(text) as T;
  return JSON.parse(text, (_name, inner) => {
    if (typeof inner !== "object" || inner === null || !(FILE in inner)) return inner;
    const index = inner[FILE] as number;
    const { name = "", type, lastModified } = { ...files[index], ...(inner as Partial<FileFacts>) };
    return new File([contents[index] as BlobPart], name, { type, lastModified });
  });
}

const factsOf = ({ name, type, lastModified }: File): FileFacts => ({ name, type, lastModified });

// A draft is stored after each typed word; its photo is encrypted only once.
const encryptedFiles = new WeakMap<File, { key: CryptoKey; sealed: Promise<StoredFile> }>();

function encryptFile(key: CryptoKey, file: File) {
  const known = encryptedFiles.get(file);
  if (known?.key === key) return known.sealed;
  const sealed = file.arrayBuffer().then((bytes) => encrypt(key, bytes));
  encryptedFiles.set(file, { key, sealed });
  // A file that could not be read may become readable again, for example when its card is back.
  sealed.catch(() => encryptedFiles.delete(file));
  return sealed;
}
