import { useCallback, useEffect, useRef } from "react";
import { type NavigateOptions, type To, useNavigate } from "react-router-dom";

/** Navigates after a save, unless its screen was left: the user is elsewhere by then. */
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
    (to: To, options?: NavigateOptions) => (isShown.current ? navigate(to, options) : undefined),
    [navigate],
  );
}
