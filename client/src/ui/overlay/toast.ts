import type { ReactNode } from "react";
import { createListStore } from "../../lib/store.ts";
import type { IconName } from "../base/Icon.tsx";

export interface Toast {
  id: number | string;
  text: ReactNode;
  /** Icon, if it is not a success. */
  icon?: IconName;
}

export const toasts = createListStore<Toast>();

const TICKS = 8;
const TICK_MS = 500;

/** Shows a success message for four visible seconds: time with a locked phone or a busy page does not count. */
export function toast(text: string) {
  count += 1;
  const note: Toast = { id: count, text };
  toasts.add(note);
  removeAfter(TICKS, note);
}

// Many short timers: a single one would be over when a locked phone wakes up or a busy page gets to render.
function removeAfter(ticks: number, note: Toast) {
  if (ticks === 0) toasts.remove(note);
  else setTimeout(() => removeAfter(ticks - 1, note), TICK_MS);
}

let count = 0;
