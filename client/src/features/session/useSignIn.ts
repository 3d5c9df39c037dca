import { queryClient } from "../../api/queryClient.ts";
import type { Outputs } from "../../api/trpc.ts";
import { returnTo, session } from "../../auth/session.ts";
import { useNavigateWhileShown } from "../../lib/useNavigateWhileShown.ts";
import { resetEmail } from "./resetEmail.ts";

/**
 * Starts a session from a sign-in reply and navigates to `to`, otherwise to the page that asked for the sign-in. The key of the phone's storage is stored
 * first, so that a page that is left right after the sign-in has it.
 *
 * @returns false if the reply has no token
 */
export function useSignIn() {
  const navigate = useNavigateWhileShown();
  return async ({ token, ...person }: Outputs["session"]["login"], to?: string): Promise<boolean> => {
    if (!token) return false;
    const keys = await storeKey(person).catch(() => undefined);
    const back = returnTo.take();
    queryClient.clear();
    resetEmail.forget();
    session.start({ ...person, token });
    // Once more: until the session started, data of an earlier one may have been cleared, keys included. If it fails,
    // the key stays in memory, and is stored when it is first used.
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
