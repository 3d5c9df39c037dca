import { useNavigate } from "react-router-dom";
import { queryClient } from "../../queryClient.ts";
import { session, wayBack } from "../../session.ts";
import type { Outputs } from "../../trpc.ts";

/** Starts the session of whoever was let in and leads him back to where he was going; false where he was given no token. */
export function useSignIn() {
  const navigate = useNavigate();
  return ({ token, ...person }: Outputs["session"]["login"]): boolean => {
    if (!token) return false;
    const back = wayBack.take();
    queryClient.clear();
    session.start({ ...person, token });
    // The key lives in this page's memory until the vault has it: to be put there before the page can be left.
    void import("../../offline/vault.ts").then(({ vault }) => vault.key()).catch(() => {});
    navigate(back, { replace: true });
    return true;
  };
}
