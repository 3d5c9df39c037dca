import { session } from "../../auth/session.ts";
import { createStore } from "../../lib/store.ts";

/** Increased whenever the meaning of the notice changes: then everyone is asked again. */
export const CONSENT_VERSION = 1;

/** A recorded consent; times as ISO text. */
export interface Consent {
  version: number;
  given: string;
  withdrawn?: string | undefined;
  /** Absent in records of older versions. */
  device?: string | undefined;
}

/** Storage key of the accepted consent. */
export const consentKey = (userId: string | number | null) => `consent ${CONSENT_VERSION} ${userId}`;

/** Counts the changes in this tab, so that components that show a consent rerender. */
const changes = createStore(0);

/** The consent of the signed-in user on this device; undefined before the notice was accepted. */
export function readConsent(): Consent | undefined {
  const stored = localStorage.getItem(consentKey(session.userId()));
  if (!stored) return undefined;
  try {
    return { ...(JSON.parse(stored) as Omit<Consent, "version">), version: CONSENT_VERSION };
  } catch {
    // Older versions stored the time alone.
    return { version: CONSENT_VERSION, given: stored };
  }
}

/** Like `readConsent`, as a hook. */
export function useConsent(): Consent | undefined {
  changes.use();
  return readConsent();
}

export function storeConsent({ version: _, ...consent }: Consent) {
  localStorage.setItem(consentKey(session.userId()), JSON.stringify(consent));
  changes.set(changes.get() + 1);
}

/** Stops all capturing until consent is given again. */
export function withdrawConsent() {
  const consent = readConsent();
  if (consent) storeConsent({ ...consent, withdrawn: new Date().toISOString() });
}
