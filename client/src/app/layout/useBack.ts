import { useNavigate } from "react-router-dom";
import { paths } from "../../lib/paths.ts";

/** One step back (R066), or Home if the app was opened at this very screen (SPEC-23). */
export function useBack() {
  const navigate = useNavigate();
  return () => {
    const steps: unknown = window.history.state?.idx;
    if (typeof steps === "number" && steps > 0) navigate(-1);
    else navigate(paths.home.path);
  };
}
