import { createHash } from "node:crypto";
import { UpstreamError } from "@mobile-crm/contracts";
import type { Tries } from "./context.ts";

const MOST_SUBJECTS = 100_000;

/**
 * Counts tries of passwords and codes in front of any upstream, call by call, so that a batch buys nothing. They are kept in
 * this process and forgotten with it; the reference backend keeps its own in the database.
 */
export function openTries(now = () => Date.now()) {
  let counted = new Map<string, number[]>();
  const count = (key: string, most: number, minutes: number) => {
    const since = now() - minutes * 60_000;
    const recent = (counted.get(key) ?? []).filter((at) => at > since);
    if (counted.size > MOST_SUBJECTS) counted = new Map();
    counted.set(key, [...recent.slice(-most), now()]);
    return recent.length < most;
  };

  return {
    /** @throws with 429 where there were too many */
    count(kind: string, account: string, address: string, { account: most, address: mostFrom, minutes }: Tries) {
      const from = count(`${kind} from ${address}`, mostFrom, minutes);
      const by = count(keyOf(kind, account), most, minutes);
      if (!from || !by) throw tooMany(minutes);
    },
    /** Forgets the tries of somebody who got in. */
    forgive: (kind: string, account: string) => void counted.delete(keyOf(kind, account)),
  };
}

/** Nobody's e-mail is kept, not even here. */
const keyOf = (kind: string, account: string) =>
  `${kind} ${createHash("sha256").update(account.trim().toLowerCase()).digest("base64")}`;

const tooMany = (minutes: number) =>
  new UpstreamError(429, "too many tries", { said: `Too many tries. Try again in ${minutes} minutes.` });
