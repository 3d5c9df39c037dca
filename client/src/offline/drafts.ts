import { session } from "../session.ts";
import { inUnsent } from "./unsentDatabase.ts";
import { type SealedValue, sealValue, unsealValue, vault } from "./vault.ts";

/** What was typed into a form and not saved. */
export interface Draft {
  /** When it was typed last, in milliseconds since 1970. */
  at: number;
  values: Record<string, unknown>;
  /** What the form held before anything was typed. */
  base: Record<string, unknown>;
}

interface KeptDraft {
  owner: string;
  place: string;
  at: number;
  sealed: SealedValue;
}

const store = (transaction: IDBTransaction) => transaction.objectStore("drafts");
const owner = () => session.userId() ?? "";

// One after the other, so that a draft that is taken away does not come back from under an earlier write.
let work: Promise<unknown> = Promise.resolve();
function inTurn<T>(next: () => Promise<T>): Promise<T> {
  const done = work.then(next);
  work = done.catch(() => {});
  return done;
}

/** What whoever is signed in has typed, sealed, by the form that it was typed into: its path and its name. */
export const drafts = {
  load: (place: string) =>
    inTurn(async (): Promise<Draft | undefined> => {
      const key = await vault.key();
      const kept = await inUnsent<KeptDraft | undefined>("drafts", "readonly", (t) => store(t).get([owner(), place]));
      if (!kept || !key) return undefined;
      return { ...(await unsealValue<Omit<Draft, "at">>(key, kept.sealed)), at: kept.at };
    }),

  keep: (place: string, draft: Omit<Draft, "at">) =>
    inTurn(async () => {
      const key = await vault.key();
      if (!key) return;
      const kept: KeptDraft = { owner: owner(), place, at: Date.now(), sealed: await sealValue(key, draft) };
      await inUnsent("drafts", "readwrite", (t) => store(t).put(kept));
    }),

  remove: (place: string) =>
    inTurn(async () => {
      await inUnsent("drafts", "readwrite", (t) => store(t).delete([owner(), place]));
    }),
};
