import { useEffect, useState } from "react";
import { fileHeaders } from "../../api/downloadFile.ts";
import { session } from "../../auth/session.ts";

const RENEW_AFTER_MS = 50 * 60_000;
let opened: { token: string | null; at: number; done: Promise<unknown> } | undefined;

/** Lets elements of the page, which cannot send a token header, fetch files as the signed-in user. */
export function openFileSession(): Promise<unknown> {
  const token = session.token();
  if (opened?.token === token && Date.now() - opened.at < RENEW_AFTER_MS) return opened.done;
  const done = fetch("/files/session", { method: "POST", headers: fileHeaders() }).catch(() => {
    // Offline; the element will say that it cannot play.
    opened = undefined;
  });
  opened = { token, at: Date.now(), done };
  return done;
}

/** Opens the session before the user taps anything; false until it is open. */
export function useFileSession(): boolean {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => void openFileSession().then(() => setOpen(true)), []);
  return isOpen;
}

/** Called on sign-out. */
export const closeFileSession = () => {
  opened = undefined;
  return fetch("/files/session", { method: "DELETE" }).catch(() => undefined);
};
