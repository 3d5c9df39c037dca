import { queryClient } from "../../api/queryClient.ts";
import type { Outputs } from "../../api/trpc.ts";
import { returnTo, session } from "../../auth/session.ts";
import { useNavigateWhileShown } from "../../lib/useNavigateWhileShown.ts";
import { resetEmail } from "./resetEmail.ts";

/** Starts a session from a sign-in reply and navigates to the requested page. @returns false where the reply has no token */
export function useSignIn() {
  const navigate = useNavigateWhileShown();
  return ({ token, ...person }: Outputs["session"]["login"]): boolean => {
    if (!token) return false;
    const back = returnTo.take();
    queryClient.clear();
    resetEmail.forget();
    session.start({ ...person, token });
    // The key lives in this page's memory until the keyStore has it: to be put there before the page can be left.
    void import("../../offline/crypto/keyStore.ts").then(({ keyStore }) => keyStore.key()).catch(() => {});
    navigate(back, { replace: true });
    return true;
  };
}
