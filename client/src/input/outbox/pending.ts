import { createStore } from "../../lib/store.ts";
import type { StoredEntry } from "./unsentDatabase.ts";

/** Unsent entries of the signed-in user as known to this tab; undefined until they were read. */
export const pending = createStore<readonly StoredEntry[] | undefined>(undefined);

export const usePending = pending.use;
