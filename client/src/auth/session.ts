import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";

/** Where versions before this one left the key until the vault had it; no longer written. */
const SEAL = "seal";
let broughtSeal: string | null = null;

/** What is stored about the signed-in user, under the names of D1 §9 (K024), and the sourcing flag (SPEC-2). */
const KEYS = ["token", "user_name", "id", "email", "role_id", "role_name", "is_sourcing"] as const;

/** Role ids with special handling (K007). */
export const SUPER_ADMIN = 1;
export const ROLE_WITHOUT_PHONES = 11;

export interface SignedInUser {
  token: string;
  id: EntityId | null;
  name: string;
  email: string;
  role_id: number | string | null;
  role_name: string;
  is_sourcing: boolean;
  /** The key for encrypted data; held here only until the key store has it. */
  seal: string | null;
}

/** Which entry of the tab's history was the sign-in, by its key. */
const FIRST_ENTRY = "first_entry";
const tabHistory = () => (globalThis as Partial<Pick<Window, "navigation">>).navigation;

const endListeners = new Set<() => void>();

/** The only module that reads and writes the signed-in user. */
export const session = {
  token: () => localStorage.getItem("token"),
  userId: () => localStorage.getItem("id"),
  email: () => localStorage.getItem("email") ?? "",
  roleName: () => localStorage.getItem("role_name") ?? "",
  hasRole: (role: number) => Number(localStorage.getItem("role_id")) === role,
  isSourcing: () => localStorage.getItem("is_sourcing") === "true",

  start(person: SignedInUser) {
    const { token, name, id, email, role_id, role_name, is_sourcing, seal } = person;
    const values = { token, user_name: name, id, email, role_id, role_name, is_sourcing };
    for (const key of KEYS) localStorage.setItem(key, String(values[key] ?? ""));
    broughtSeal = seal;
    const entry = tabHistory()?.currentEntry;
    if (entry) sessionStorage.setItem(FIRST_ENTRY, entry.key);
  },

  /** Addresses that were left in this tab since the sign-in, oldest first. Those before it may be another user's. */
  leftAddresses(): URL[] {
    const history = tabHistory();
    const entries = history?.entries() ?? [];
    const first = entries.findIndex(({ key }) => key === sessionStorage.getItem(FIRST_ENTRY));
    return entries
      .slice(Math.max(0, first), history?.currentEntry?.index)
      .map(({ url }) => new URL(url ?? location.href));
  },

  /** The key that the sign-in brought, until the vault has it. It is held in memory only: local storage is readable on disk. */
  takeSeal: () => broughtSeal ?? localStorage.getItem(SEAL),
  dropSeal: () => {
    broughtSeal = null;
    localStorage.removeItem(SEAL);
  },

  /** Calls `listener` each time a session ends in this tab. */
  onEnd: (listener: () => void) => void endListeners.add(listener),

  /** Removes the user and what the user looked at from this browser (SPEC-8). */
  end() {
    broughtSeal = null;
    for (const key of [...KEYS, SEAL, "urlParams"]) localStorage.removeItem(key);
    sessionStorage.clear();
    for (const listener of endListeners) listener();
  },
};

/** The path to return to after sign-in. */
export const returnTo = {
  keep: (path: string) => sessionStorage.setItem("way_back", path),
  take() {
    const path = sessionStorage.getItem("way_back") ?? "/";
    sessionStorage.removeItem("way_back");
    // Only a path of ours: `//host` and `/\host` would lead away.
    return /^\/(?![/\\])/.test(path) ? path : "/";
  },
};
