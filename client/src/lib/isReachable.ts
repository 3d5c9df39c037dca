import { anySignal } from "./anySignal.ts";

const TIMEOUT_MS = 3_000;

/**
 * Whether a request may get through. Behind some VPNs and on some Android builds `navigator.onLine` is false although
 * the network works, so then the server is asked; any answer will do.
 */
export async function isReachable(): Promise<boolean> {
  if (navigator.onLine) return true;
  const limit = anySignal([], TIMEOUT_MS);
  try {
    await fetch("/healthz", { method: "HEAD", cache: "no-store", signal: limit.signal });
    return true;
  } catch {
    return false;
  } finally {
    limit.stop();
  }
}
