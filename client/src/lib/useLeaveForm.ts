import { useCallback } from "react";
import { trail } from "./trail.ts";
import { useNavigateWhileShown } from "./useNavigateWhileShown.ts";

/**
 * Leaves a form after its save. If the form was opened from the screen that it leads to, that is one step back;
 * otherwise the screen takes the place of the form. So Back never shows the same screen again (R066).
 */
export function useLeaveForm() {
  const navigate = useNavigateWhileShown();
  return useCallback(
    (to: string) => (trail.before() === to.split("?")[0] ? navigate(-1) : navigate(to, { replace: true })),
    [navigate],
  );
}
