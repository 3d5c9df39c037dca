import { defineDatabase } from "../database.ts";
import { session } from "../session.ts";
import { ALGORITHM, type Sealed, seal, unseal } from "./seal.ts";

const within = defineDatabase("mobile-crm-vault", 1, (database) => database.createObjectStore("keys"));

/**
 * Seals what must not lie on a phone for all to read: what is not sent yet, and what was typed.
 *
 * The key comes with each sign-in, the same for the same person. It is kept so that nothing, not even a script of ours, can read it
 * out, and goes with the session: then what it sealed stays sealed until the next sign-in.
 */
export const vault = {
  /** The key of whoever is signed in; undefined where there is none, or where the browser can seal nothing. */
  async key(): Promise<CryptoKey | undefined> {
    const owner = session.userId();
    if (!owner || !globalThis.crypto?.subtle) return undefined;
    const brought = session.takeSeal();
    if (!brought) return within<CryptoKey | undefined>("keys", "readonly", (t) => t.objectStore("keys").get(owner));
    const raw = Uint8Array.from(atob(brought.replaceAll("-", "+").replaceAll("_", "/")), (byte) => byte.charCodeAt(0));
    const key = await crypto.subtle.importKey("raw", raw, ALGORITHM, false, ["encrypt", "decrypt"]);
    await within("keys", "readwrite", (t) => t.objectStore("keys").put(key, owner));
    session.dropSeal();
    return key;
  },

  /** Forgets every key. */
  close: () => within("keys", "readwrite", (t) => t.objectStore("keys").clear()),
};

const texts = { encode: new TextEncoder(), decode: new TextDecoder() };

/** A value, sealed; it may hold files anywhere inside. */
export interface SealedValue {
  value: Sealed;
  files: (Sealed & { name: string; type: string; lastModified: number })[];
}

const FILE = "\u0000file";

export async function sealValue(key: CryptoKey, value: unknown): Promise<SealedValue> {
  const files: File[] = [];
  const text = JSON.stringify(value, (_name, inner) =>
    inner instanceof File ? { [FILE]: files.push(inner) - 1 } : inner,
  );
  return {
    value: await seal(key, texts.encode.encode(text ?? "null")),
    files: await Promise.all(files.map((file) => sealFile(key, file))),
  };
}

export async function unsealValue<T>(key: CryptoKey, { value, files }: SealedValue): Promise<T> {
  const open = await Promise.all(
    files.map(async (file) => {
      const { name, type, lastModified } = file;
      return new File([await unseal(key, file)], name, { type, lastModified });
    }),
  );
  return JSON.parse(texts.decode.decode(await unseal(key, value)), (_name, inner) =>
    typeof inner === "object" && inner !== null && FILE in inner ? open[inner[FILE]] : inner,
  );
}

// A form is kept with every word that is typed; its photo is sealed once.
const sealedFiles = new WeakMap<File, { key: CryptoKey; sealed: Promise<SealedValue["files"][number]> }>();

function sealFile(key: CryptoKey, file: File) {
  const known = sealedFiles.get(file);
  if (known?.key === key) return known.sealed;
  const { name, type, lastModified } = file;
  const sealed = file.arrayBuffer().then(async (bytes) => ({ ...(await seal(key, bytes)), name, type, lastModified }));
  sealedFiles.set(file, { key, sealed });
  return sealed;
}
