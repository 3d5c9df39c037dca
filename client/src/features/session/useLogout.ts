import { useNavigate } from "react-router-dom";
import { queryClient } from "../../api/queryClient.ts";
import { showErrorDialog } from "../../api/reportError.ts";
import { trpc } from "../../api/trpc.ts";
import { session } from "../../auth/session.ts";
import { httpStatus } from "../../lib/errors.ts";
import { paths } from "../../lib/paths.ts";
import { alert } from "../../ui/overlay/dialogStore.ts";
import { sessionLabels } from "./labels.ts";

/**
 * Signs out. If the upstream does not confirm, the session stays; a session that the upstream no longer knows has ended
 * (SPEC-9).
 */
export function useLogout() {
  const navigate = useNavigate();
  const leave = () => {
    session.end();
    queryClient.clear();
    navigate(paths.login.path, { replace: true });
  };

  return trpc.session.logout.useMutation({
    meta: { reportsFailure: true },
    onSuccess: ({ status }) => {
      if (status === 1) leave();
      else void alert({ icon: "error", title: "Error", text: sessionLabels.notSignedOut });
    },
    onError: (error) => {
      if (httpStatus(error) === 401) leave();
      else void showErrorDialog(error);
    },
  });
}
