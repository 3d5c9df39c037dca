import { useCallback } from "react";
import { trail } from "./trail.ts";
import { useNavigateWhileShown } from "./useNavigateWhileShown.ts";

const pathOf = (address: string | undefined) => address?.split("?")[0];

/**
 * Leaves a form after its save: by going back if the form was opened from the target screen, otherwise by replacing the
 * form. So Back never shows the same screen again (R066). With `isNew`, a filtered list counts as another screen,
 * because the filter could hide the new record.
 */
export function useLeaveForm() {
  const navigate = useNavigateWhileShown();
  return useCallback(
    (to: string, { isNew = false } = {}) => {
      const before = trail.before();
      const isBefore = isNew ? before === to : pathOf(before) === pathOf(to);
      return isBefore ? navigate(-1) : navigate(to, { replace: true });
    },
    [navigate],
  );
}
