import { createCipheriv, createDecipheriv, createHmac, hash, randomBytes } from "node:crypto";
import { BoundedMap } from "../lib/boundedMap.ts";

/** What the upstream reported about a user at sign-in. */
export interface Identity {
  userId: string | null;
  roleId: number | string | null;
  /** The e-mail address, which identifies the user if the upstream gave no id. */
  person?: string;
}

/** The sender of a request, as far as its token identifies them. */
export interface Caller extends Partial<Identity> {
  /** The token of the upstream. */
  token: string;
  /** The user if the token names one, otherwise a hash of the token. Callers with the same holder are the same user. */
  holder: string;
  /** Key of the caller's rate limits: the user, over all their tokens. All tokens that name no user share one. */
  allowance: string;
}

export type Sessions = ReturnType<typeof createSessions>;

const UNNAMED = "unnamed";
const PREFIX = "mc1.";
const MAX_TOKENS = 100_000;
const [IV_BYTES, TAG_BYTES] = [12, 16];

/**
 * Issues the tokens of browsers and reads them: the upstream's token with the user id and the role of the sign-in, encrypted
 * with a key derived from `secret`. Servers with the same secret read each other's tokens, also after a restart.
 *
 * A browser never learns the upstream's token, so a user cannot remove the role from it. A token that this server did not
 * issue is passed on as it is; its user and role are unknown.
 *
 * @param onEnded called with the hash of a token that the upstream no longer accepts
 */
export function createSessions(secret: string, onEnded: (hash: string) => void = () => {}) {
  const encryptionKey = createHmac("sha256", secret).update("session tokens").digest();
  const read = new BoundedMap<string, Caller>(MAX_TOKENS);
  /** Whether the upstream's last answer accepted the token, by its hash. */
  const accepted = new BoundedMap<string, boolean>(MAX_TOKENS);

  return {
    issue: (token: string, identity: Identity) =>
      PREFIX + encrypt(encryptionKey, JSON.stringify({ token, ...identity })),

    /** The sender of a request by its token; undefined without a valid token, or for one issued under another secret. */
    callerOf(presented: string): Caller | undefined {
      if (!presented.startsWith(PREFIX))
        return { token: presented, holder: `token ${hashToken(presented)}`, allowance: UNNAMED };
      const known = read.get(presented);
      if (known) return known;
      const text = decrypt(encryptionKey, presented.slice(PREFIX.length));
      if (text === undefined) return undefined;
      const { token, userId, roleId, person } = JSON.parse(text) as Identity & { token: string };
      const holder = userId === null ? `token ${hashToken(token)}` : `user ${userId}`;
      const allowance = userId === null ? (person ?? UNNAMED) : holder;
      const caller = { token, userId, roleId, holder, allowance };
      read.set(presented, caller);
      return caller;
    },

    /** Records whether the upstream accepted the token; false for a 401. */
    note(token: string, wasAccepted: boolean) {
      const name = hashToken(token);
      if (accepted.get(name) === wasAccepted) return;
      accepted.set(name, wasAccepted);
      if (!wasAccepted) onEnded(name);
    },

    /** Whether the upstream has accepted this token: at sign-in, or later. False once it answered 401. */
    hasWorked: ({ token, userId }: Caller) => accepted.get(hashToken(token)) ?? userId !== undefined,
  };
}

/** Hashes of the most recent tokens: one call needs the hash of its token more than once. */
const hashes = new BoundedMap<string, string>(10_000);

/** Identifies a token without revealing it. A `createHash` object for each call would be expensive to collect. */
export function hashToken(token: string): string {
  const known = hashes.get(token);
  if (known) return known;
  const hashed = hash("sha256", token, "base64url");
  hashes.set(token, hashed);
  return hashed;
}

function encrypt(key: Buffer, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, iv);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

function decrypt(key: Buffer, packed: string): string | undefined {
  const bytes = Buffer.from(packed, "base64url");
  if (bytes.length <= IV_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, "utf8");
    return text + decipher.final("utf8");
  } catch {
    return undefined;
  }
}
