import { session } from "../../auth/session.ts";
import { createStore } from "../../lib/store.ts";
import { confirm } from "../../ui/overlay/dialogStore.ts";
import { deviceName } from "./deviceName.ts";
import { privacyTexts } from "./privacyTexts.ts";

/** Raised whenever the meaning of the notice changes: then everyone is asked again. */
export const VERSION = 1;

/** What is recorded about a consent; times as ISO text. */
export interface Consent {
  version: number;
  given: string;
  withdrawn?: string | undefined;
  /** Absent in records of older versions. */
  device?: string | undefined;
}

/** Storage key of the accepted consent. */
export const consentKey = (userId: string | number | null) => `consent ${VERSION} ${userId}`;

/** Counts the changes in this tab, so that components that show a consent render again. */
const changes = createStore(0);

/** The consent of the signed-in user on this device; undefined before the notice was accepted. */
export function readConsent(): Consent | undefined {
  const stored = localStorage.getItem(consentKey(session.userId()));
  if (!stored) return undefined;
  try {
    return { ...(JSON.parse(stored) as Omit<Consent, "version">), version: VERSION };
  } catch {
    // Older versions stored the time alone.
    return { version: VERSION, given: stored };
  }
}

/** The same for a component that follows changes. */
export function useConsent(): Consent | undefined {
  changes.use();
  return readConsent();
}

function store({ version: _, ...consent }: Consent) {
  localStorage.setItem(consentKey(session.userId()), JSON.stringify(consent));
  changes.set(changes.get() + 1);
}

let asking: Promise<boolean> | undefined;

/**
 * Shows the notice before this user's location, camera or microphone is used for the first time on this device. After a
 * withdrawal nothing is asked, and nothing is captured.
 */
export function ensureConsent(): Promise<boolean> {
  const consent = readConsent();
  return consent ? Promise.resolve(!consent.withdrawn) : giveConsent();
}

/** Shows the notice; resolves to whether it was accepted. */
export function giveConsent(): Promise<boolean> {
  // A form requests several of them at once.
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
}

/** From now on nothing is captured, until consent is given again. */
export function withdrawConsent() {
  const consent = readConsent();
  if (consent) store({ ...consent, withdrawn: new Date().toISOString() });
}

async function ask() {
  const { title, paragraphs } = privacyTexts.notice;
  const agreed = await confirm({ icon: "warning", title, text: paragraphs.join("\n\n") });
  if (agreed) store({ version: VERSION, given: new Date().toISOString(), device: deviceName(navigator.userAgent) });
  return agreed;
}
