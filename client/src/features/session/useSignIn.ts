import { queryClient } from "../../api/queryClient.ts";
import type { Outputs } from "../../api/trpc.ts";
import { returnTo, session } from "../../auth/session.ts";
import { useNavigateWhileShown } from "../../lib/useNavigateWhileShown.ts";
import { resetEmail } from "./resetEmail.ts";

/**
 * Starts a session from a sign-in reply and navigates to the requested page. The key of the phone's storage is stored
 * first, so that a page that is left right after the sign-in has it.
 *
 * @returns false if the reply has no token
 */
export function useSignIn() {
  const navigate = useNavigateWhileShown();
  return async ({ token, ...person }: Outputs["session"]["login"]): Promise<boolean> => {
    if (!token) return false;
    const isKept = await keepSeal(person).catch(() => false);
    const back = returnTo.take();
    queryClient.clear();
    resetEmail.forget();
    session.start({ ...person, seal: isKept ? null : person.seal, token });
    navigate(back, { replace: true });
    return true;
  };
}

async function keepSeal({ id, seal }: Pick<Outputs["session"]["login"], "id" | "seal">): Promise<boolean> {
  if (id === null || !seal || !globalThis.crypto?.subtle) return false;
  const { keyStore } = await import("../../storage/keyStore.ts");
  await keyStore.keep(String(id), seal);
  return true;
}
