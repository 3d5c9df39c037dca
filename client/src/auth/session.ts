import type { SignedIn } from "@mobile-crm/server/routers/session.ts";

/** Where earlier versions kept the key until the key store had it; no longer written. */
const SEAL = "seal";
let broughtSeal: string | null = null;

/** The stored keys of the signed-in user, under the names of D1 §9 (K024), and the sourcing flag (SPEC-2). */
const KEYS = ["token", "user_name", "id", "email", "role_id", "role_name", "is_sourcing"] as const;

/** Role ids with special behaviour (K007). */
export const SUPER_ADMIN = 1;
export const ROLE_WITHOUT_PHONES = 11;

/** The account of a sign-in that needs no further code. */
type SignedInUser = Omit<SignedIn, "otp_required" | "token"> & { token: string };

/** Key of the history entry of the sign-in. */
const FIRST_ENTRY = "first_entry";
const tabHistory = () => (globalThis as Partial<Pick<Window, "navigation">>).navigation;

const endListeners = new Set<() => void>();

/** The signed-in user, by the id or, if the sign-in gave none, by the token; null while no user is signed in. */
function storedUser(): string | null {
  const token = localStorage.getItem("token");
  return token && (localStorage.getItem("id") || token);
}

/** The user of this tab; undefined before `watch`. */
let tabUser: string | null | undefined;

/** Whether another tab has signed this tab's user out, or another user in. */
const isOfAnother = () => Boolean(tabUser) && storedUser() !== tabUser;

/** The only module that reads and writes the signed-in user. */
export const session = {
  /** Also null if another tab has changed the user: nothing is stored or sent as another user. */
  token: () => (isOfAnother() ? null : localStorage.getItem("token")),
  userId: () => (isOfAnother() ? null : localStorage.getItem("id")),
  name: () => localStorage.getItem("user_name") ?? "",
  email: () => localStorage.getItem("email") ?? "",
  roleName: () => localStorage.getItem("role_name") ?? "",
  hasRole: (role: number) => Number(localStorage.getItem("role_id")) === role,
  isSourcing: () => localStorage.getItem("is_sourcing") === "true",

  /** @throws {DOMException} if this browser has no space left; then nobody is signed in. */
  start(person: SignedInUser) {
    const { token, name, id, email, role_id, role_name, is_sourcing, seal } = person;
    const values = { token, user_name: name, id, email, role_id, role_name, is_sourcing };
    const entry = tabHistory()?.currentEntry;
    if (entry) sessionStorage.setItem(FIRST_ENTRY, entry.key);
    if (tabUser !== undefined) tabUser = String(id || token);
    try {
      // The id first: other tabs must not see the new token under the id of their own user.
      for (const key of [...KEYS].sort((key) => (key === "id" ? -1 : 0)))
        localStorage.setItem(key, String(values[key] ?? ""));
    } catch (error) {
      for (const key of KEYS) localStorage.removeItem(key);
      if (tabUser !== undefined) tabUser = null;
      throw error;
    }
    broughtSeal = seal;
  },

  /** Addresses that were left in this tab since the sign-in, oldest first. Earlier ones may be another user's. */
  leftAddresses(): URL[] {
    const history = tabHistory();
    const entries = history?.entries() ?? [];
    const first = entries.findIndex(({ key }) => key === sessionStorage.getItem(FIRST_ENTRY));
    return entries
      .slice(Math.max(0, first), history?.currentEntry?.index)
      .map(({ url }) => new URL(url ?? location.href));
  },

  /**
   * The key that the sign-in brought, until the key store has it. Kept only in memory: local storage can be read from
   * the disk.
   */
  takeSeal: () => broughtSeal ?? localStorage.getItem(SEAL),
  dropSeal: () => {
    broughtSeal = null;
    localStorage.removeItem(SEAL);
  },

  /** Calls `listener` each time a session ends in this tab. */
  onEnd: (listener: () => void) => void endListeners.add(listener),

  /**
   * Binds this tab to the current user, and calls `onChange` when another tab signs the user out, or another user in;
   * then with that user's name.
   */
  watch(onChange: (name: string | undefined) => void) {
    tabUser = storedUser();
    let isLeaving = false;
    const leave = () => onChange(storedUser() ? (localStorage.getItem("user_name") ?? "") : undefined);
    const look = () => {
      if (!isOfAnother()) tabUser ||= storedUser();
      else if (!isLeaving) {
        isLeaving = true;
        // The other values of the sign-in have not been stored yet.
        setTimeout(leave, 50);
      }
    };
    addEventListener("storage", look);
    // A frozen page gets no storage events.
    addEventListener("pageshow", look);
    document.addEventListener("visibilitychange", look);
  },

  /** Removes the user and the user's data from this browser (SPEC-8). */
  end() {
    const wasOfAnother = isOfAnother();
    if (tabUser !== undefined) tabUser = null;
    broughtSeal = null;
    sessionStorage.clear();
    // The stored data already belongs to another user.
    if (wasOfAnother) return;
    for (const key of [...KEYS, SEAL, "urlParams"]) localStorage.removeItem(key);
    for (const listener of endListeners) listener();
  },
};

/** The path to return to after sign-in. */
export const returnTo = {
  keep: (path: string) => sessionStorage.setItem("way_back", path),
  take() {
    const path = sessionStorage.getItem("way_back") ?? "/";
    sessionStorage.removeItem("way_back");
    // Only a path within this app: `//host` and `/\host` would lead to another site.
    return /^\/(?![/\\])/.test(path) ? path : "/";
  },
};
