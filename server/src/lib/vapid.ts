import { createECDH } from "node:crypto";

interface VapidSettings {
  VAPID_PUBLIC_KEY?: string | undefined;
  VAPID_PRIVATE_KEY?: string | undefined;
  VAPID_SUBJECT?: string | undefined;
}

/**
 * What is wrong with the combination of settings for push services (RFC 8292); undefined if they are all right, or all
 * absent.
 */
export function vapidProblem({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT }: VapidSettings) {
  if (!VAPID_PUBLIC_KEY && !VAPID_PRIVATE_KEY && !VAPID_SUBJECT) return undefined;
  if (!VAPID_PUBLIC_KEY || !VAPID_PRIVATE_KEY || !VAPID_SUBJECT)
    return "VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT are set all or none";
  return isKeyPair(VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY)
    ? undefined
    : "VAPID_PUBLIC_KEY is not the public key of VAPID_PRIVATE_KEY";
}

/** Whether two base64url texts are the two keys of one pair on P-256. */
function isKeyPair(publicKey: string, privateKey: string): boolean {
  const pair = createECDH("prime256v1");
  try {
    pair.setPrivateKey(Buffer.from(privateKey, "base64url"));
    return pair.getPublicKey("base64url") === publicKey;
  } catch {
    return false;
  }
}
