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
    (to: To, options?: NavigateOptions) => (isShown.current ? navigate(to, options) : undefined),
    [navigate],
  );
}
