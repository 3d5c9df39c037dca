import { createValue } from "../kit/store.ts";
import type { KeptEntry } from "./outboxShelf.ts";

/** What whoever is signed in has not sent yet, as this tab knows it; undefined until it has looked. */
export const pending = createValue<readonly KeptEntry[] | undefined>(undefined);

export const usePending = pending.use;
