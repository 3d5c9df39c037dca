import { session } from "../../auth/session.ts";
import { isReadable } from "../../lib/isReadable.ts";
import { decryptValue, encryptValue, keyStore } from "../../storage/keyStore.ts";
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

// One after another, so that a deleted draft is not restored by an earlier write.
let work: Promise<unknown> = Promise.resolve();
function inTurn<T>(next: () => Promise<T>): Promise<T> {
  const done = work.then(next);
  work = done.catch(() => {});
  return done;
}

async function withoutUnreadableFiles(values: Draft["values"]): Promise<Draft["values"]> {
  const entries = await Promise.all(
    Object.entries(values).map(async ([name, value]) =>
      value instanceof File && !(await isReadable(value)) ? [name, null] : [name, value],
    ),
  );
  return Object.fromEntries(entries);
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
      // A file that can no longer be read must not take the rest of the form with it.
      const sealed = await encryptValue(key, draft).catch(async () =>
        encryptValue(key, { ...draft, values: await withoutUnreadableFiles(draft.values) }),
      );
      const kept: StoredDraft = { owner: owner(), place, at: Date.now(), sealed };
      await inUnsent(["drafts"], "readwrite", (t) => t.objectStore("drafts").put(kept));
    }),

  remove: (place: string) =>
    inTurn(() => inUnsent(["drafts"], "readwrite", (t) => t.objectStore("drafts").delete([owner(), place]))),
};
