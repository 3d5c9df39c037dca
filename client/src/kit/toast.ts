import { createStore } from "./store.ts";

export interface Toast {
  id: number;
  text: string;
}

export const toasts = createStore<Toast>();

/** Tells of a success, for four seconds. */
export function toast(text: string) {
  count += 1;
  const note: Toast = { id: count, text };
  toasts.add(note);
  setTimeout(() => toasts.remove(note), 4000);
}

let count = 0;
