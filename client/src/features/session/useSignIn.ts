import { queryClient } from "../../api/queryClient.ts";
import type { Outputs } from "../../api/trpc.ts";
import { returnTo, session } from "../../auth/session.ts";
import { LocalFailure } from "../../lib/errors.ts";
import { useNavigateWhileShown } from "../../lib/useNavigateWhileShown.ts";
import { resetEmail } from "./resetEmail.ts";

const NO_SPACE = "You can't sign in: this device has no space left for it. Free some space and try again.";

/**
 * Starts a session from a sign-in reply and navigates to `to`, otherwise to the page that asked for the sign-in. The key of the phone's storage is stored
 * first, so that a page that is left right after the sign-in has it.
 *
 * @returns false if the reply has no token
 * @throws {LocalFailure} if this browser has no space left
 */
export function useSignIn() {
  const navigate = useNavigateWhileShown();
  return async ({ token, ...person }: Outputs["session"]["login"], to?: string): Promise<boolean> => {
    if (!token) return false;
    const keys = await storeKey(person).catch(() => undefined);
    queryClient.clear();
    try {
      session.start({ ...person, token });
    } catch (error) {
      if (error instanceof DOMException && error.name === "QuotaExceededError") throw new LocalFailure(NO_SPACE);
      throw error;
    }
    const back = returnTo.take();
    resetEmail.forget();
    // Stored once more: until the session started, keys may have been cleared with data of an earlier one. If this
    // fails, the key stays in memory, and is stored when it is first used.
    await keys?.key().catch(() => undefined);
    navigate(to ?? back, { replace: true });
    return true;
  };
}

async function storeKey({ id, seal }: Pick<Outputs["session"]["login"], "id" | "seal">) {
  if (id === null || !seal || !globalThis.crypto?.subtle) return undefined;
  const { keyStore } = await import("../../storage/keyStore.ts");
  await keyStore.keep(String(id), seal);
  return keyStore;
}
