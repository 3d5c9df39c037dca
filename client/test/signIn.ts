import { vi } from "vitest";

/** The time of the tests. */
export const NOW = "2026-11-20T11:00:00+05:30";
/** The encryption key from a sign-in, so that drafts, saves and reads are stored on the device. */
export const SEAL = Buffer.alloc(32, 1).toString("base64url");
/** The test user, as stored by the sign-in. */
const USER = {
  token: "t",
  id: "4",
  user_name: "Meera",
  email: "meera@crm.test",
  role_id: "5",
  role_name: "Sales",
  seal: SEAL,
};
const CONSENT = JSON.stringify({ given: "2026-11-01T09:00:00.000Z", device: "Chrome on Android" });
/** Signs a user in on this device at a fixed time. */
export function signIn(user: Record<string, string> = {}) {
  vi.useFakeTimers({ now: new Date(NOW), toFake: ["Date"] });
  const values = { ...USER, ...user };
  for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value);
  const consent = `consent 1 ${values.id}`;
  localStorage.setItem(consent, localStorage.getItem(consent) ?? CONSENT);
}
