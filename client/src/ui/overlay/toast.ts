import type { ReactNode } from "react";
import { createPersistedStore } from "../../lib/store.ts";
import type { IconName } from "../base/icons.ts";

export interface Toast {
  id: number | string;
  text: ReactNode;
  /** What it is about, if not a success. */
  icon?: IconName;
}

export const toasts = createPersistedStore<Toast>();

/** Shows a success message for four seconds. */
export function toast(text: string) {
  count += 1;
  const note: Toast = { id: count, text };
  toasts.add(note);
  setTimeout(() => toasts.remove(note), 4000);
}

let count = 0;
