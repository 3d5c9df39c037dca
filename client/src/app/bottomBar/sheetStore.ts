import { createStore } from "../../lib/store.ts";

/** The sheet of the bottom bar that is open. */
export const openSheet = createStore<"new" | "me" | undefined>(undefined);
