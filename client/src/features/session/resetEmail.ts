const KEY = "reset_email";
const DAY_MS = 86_400_000;

interface StoredEmail {
  email: string;
  /** Epoch milliseconds. */
  at: number;
}

/**
 * The e-mail of a password reset, to sign in with afterwards. The mailed link opens in another tab, so it is in local
 * storage: for a day at most, and only until the next sign-in.
 */
export const resetEmail = {
  keep: (email: string) => localStorage.setItem(KEY, JSON.stringify({ email, at: Date.now() } satisfies StoredEmail)),
  get(): string {
    try {
      const { email, at } = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<StoredEmail>;
      return email && at && Date.now() - at < DAY_MS ? email : "";
    } catch {
      // Unexpected stored text must not prevent a sign-in.
      return "";
    }
  },
  forget: () => localStorage.removeItem(KEY),
};
