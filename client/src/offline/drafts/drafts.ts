import { session } from "../../auth/session.ts";
import { decryptValue, encryptValue, keyStore } from "../crypto/keyStore.ts";
import { inUnsent, type StoredDraft } from "../outbox/unsentDatabase.ts";

/** What was typed into a form and not saved. */
export interface Draft {
  /** When it was typed last, in milliseconds since 1970. */
  at: number;
  values: Record<string, unknown>;
  /** What the form held before anything was typed. */
  base: Record<string, unknown>;
}

const owner = () => session.userId() ?? "";

// One after the other, so that a draft that is taken away does not come back from under an earlier write.
let work: Promise<unknown> = Promise.resolve();
function inTurn<T>(next: () => Promise<T>): Promise<T> {
  const done = work.then(next);
  work = done.catch(() => {});
  return done;
}

/** Drafts of the signed-in user, encrypted, by the path and name of their form. */
export const drafts = {
  load: (place: string) =>
    inTurn(async (): Promise<Draft | undefined> => {
      const key = await keyStore.key();
      const kept = await inUnsent(["drafts"], "readonly", (t) => t.objectStore("drafts").get([owner(), place]));
      if (!kept || !key) return undefined;
      return { ...(await decryptValue<Omit<Draft, "at">>(key, kept.sealed)), at: kept.at };
    }),

  keep: (place: string, draft: Omit<Draft, "at">) =>
    inTurn(async () => {
      const key = await keyStore.key();
      if (!key) return;
      const kept: StoredDraft = { owner: owner(), place, at: Date.now(), sealed: await encryptValue(key, draft) };
      await inUnsent(["drafts"], "readwrite", (t) => t.objectStore("drafts").put(kept));
    }),

  remove: (place: string) =>
    inTurn(() => inUnsent(["drafts"], "readwrite", (t) => t.objectStore("drafts").delete([owner(), place]))),
};
