import { session } from "../../auth/session.ts";
import { isReadable } from "../../lib/isReadable.ts";
import { decryptValue, encryptValue, keyStore } from "../../storage/keyStore.ts";
import { inUnsent, type StoredDraft } from "../outbox/unsentDatabase.ts";

/** Unsaved input of a form. */
export interface Draft {
  /** When it was last changed, in epoch milliseconds. */
  at: number;
  values: Record<string, unknown>;
  /** Initial values of the form. */
  base: Record<string, unknown>;
}

/** A draft of a closed tab, besides the one that is restored. */
export interface OtherDraft {
  /** Key of the draft. */
  place: string;
  at: number;
  /** The beginning of its text. */
  words: string;
}

const TAB = "tab";
/** The number of this tab, which survives a reload. Each open tab holds the lock of its number. */
const tab = { id: "", isKnown: undefined as Promise<void> | undefined };

function knowTab(): Promise<void> {
  tab.isKnown ??= holdTab(sessionStorage.getItem(TAB) ?? newTabId());
  return tab.isKnown;
}

const newTabId = () => Math.random().toString(36).slice(2, 10);

/** A duplicated tab has a copied number, whose lock is taken, so it gets a new one. */
async function holdTab(id: string): Promise<void> {
  tab.id = id;
  sessionStorage.setItem(TAB, id);
  const isHeld = await new Promise<boolean>((resolve) => {
    void navigator.locks?.request(`tab ${id}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock ? new Promise(() => {}) : undefined;
    });
    if (!navigator.locks) resolve(true);
  });
  if (!isHeld) await holdTab(newTabId());
}

/** The numbers of the open tabs. */
async function openTabs(): Promise<Set<string>> {
  const { held = [] } = (await navigator.locks?.query?.()) ?? {};
  return new Set(held.map(({ name = "" }) => name));
}

/** The key of this tab's draft of a form. */
export const draftKey = (place: string) => `${place}\n${tab.id}`;
const isDraftOf = (place: string, key: string) => key === place || key.startsWith(`${place}\n`);
const tabOf = (key: string) => `tab ${key.split("\n")[1] ?? ""}`;

const owner = () => session.userId() ?? "";

// One after another, so that a deleted draft is not restored by an earlier write.
let work: Promise<unknown> = Promise.resolve();
function inTurn<T>(next: () => Promise<T>): Promise<T> {
  const done = work.then(knowTab).then(next);
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
  /** The draft of this tab, otherwise the last one of a closed tab, which this tab takes over. */
  load: (place: string) =>
    inTurn(async (): Promise<(Draft & { others: OtherDraft[] }) | undefined> => {
      const key = await keyStore.key();
      if (!key) return undefined;
      const all = await storedDrafts(place);
      const [kept, ...rest] = all;
      if (!kept) return undefined;
      if (kept.place !== draftKey(place)) await move(kept, draftKey(place));
      const others = await Promise.all(
        rest.map(async ({ at, place: from, sealed }) => ({
          place: from,
          at,
          words: firstWords(await open(key, sealed)),
        })),
      );
      return { ...(await open(key, kept.sealed)), at: kept.at, others };
    }),

  /** Restores another draft of this form in exchange for that of this tab. */
  exchange: (place: string, other: string) =>
    inTurn(async () => {
      const all = await storedDrafts(place);
      const [own, wanted] = [draftKey(place), other].map((at) => all.find((draft) => draft.place === at));
      if (!wanted) return;
      await move(wanted, draftKey(place));
      if (own) await inUnsent(["drafts"], "readwrite", (t) => t.objectStore("drafts").put({ ...own, place: other }));
    }),

  keep: (place: string, draft: Omit<Draft, "at">) =>
    inTurn(async () => {
      const key = await keyStore.key();
      if (!key) return;
      // An unreadable file must not lose the rest of the draft.
      const sealed = await encryptValue(key, draft).catch(async () =>
        encryptValue(key, { ...draft, values: await withoutUnreadableFiles(draft.values) }),
      );
      const kept: StoredDraft = { owner: owner(), place: draftKey(place), at: Date.now(), sealed };
      await inUnsent(["drafts"], "readwrite", (t) => t.objectStore("drafts").put(kept));
    }),

  remove: (place: string) =>
    inTurn(() => inUnsent(["drafts"], "readwrite", (t) => t.objectStore("drafts").delete([owner(), draftKey(place)]))),
};

const open = (key: CryptoKey, sealed: StoredDraft["sealed"]) => decryptValue<Omit<Draft, "at">>(key, sealed);

/** The drafts of a form that this tab may restore: its own, then those of closed tabs, newest first. */
async function storedDrafts(place: string): Promise<StoredDraft[]> {
  const range = IDBKeyRange.bound([owner(), place], [owner(), `${place}\n\uffff`]);
  const all = await inUnsent(["drafts"], "readonly", (t) => t.objectStore("drafts").getAll(range));
  const isOpen = await openTabs();
  const own = draftKey(place);
  return all
    .filter((draft) => isDraftOf(place, draft.place) && (draft.place === own || !isOpen.has(tabOf(draft.place))))
    .sort((one, other) => Number(other.place === own) - Number(one.place === own) || other.at - one.at);
}

const move = (draft: StoredDraft, to: string) =>
  inUnsent(["drafts"], "readwrite", async (t) => {
    await Promise.all([
      t.objectStore("drafts").put({ ...draft, place: to }),
      t.objectStore("drafts").delete([draft.owner, draft.place]),
    ]);
  });

const MAX_WORDS = 40;
/** The first text that was typed, shortened. */
function firstWords({ values, base }: Omit<Draft, "at">): string {
  const typed = Object.entries(values).find(
    ([name, value]) => typeof value === "string" && value && value !== base[name],
  );
  return String(typed?.[1] ?? "").slice(0, MAX_WORDS);
}
