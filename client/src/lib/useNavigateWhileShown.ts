import { useCallback, useEffect, useRef } from "react";
import { type NavigateOptions, type To, useNavigate } from "react-router-dom";

/** Navigates after a save, unless the user has left its screen. */
export function useNavigateWhileShown() {
  const navigate = useNavigate();
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return useCallback(
    (to: To | -1, options?: NavigateOptions) => {
      if (!isShown.current) return undefined;
      return to === -1 ? navigate(to) : navigate(to, options);
    },
    [navigate],
  );
}
