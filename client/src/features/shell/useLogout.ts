import { useNavigate } from "react-router-dom";
import { showFailure, statusOf } from "../../failures.ts";
import { alert } from "../../kit/dialogs.ts";
import { paths } from "../../paths.ts";
import { queryClient } from "../../queryClient.ts";
import { session } from "../../session.ts";
import { trpc } from "../../trpc.ts";

/** Signs out; without a yes from the upstream the session stays, but one that it no longer knows has ended (decisions 9). */
export function useLogout() {
  const navigate = useNavigate();
  const leave = () => {
    session.end();
    queryClient.clear();
    navigate(paths.login.path, { replace: true });
  };

  return trpc.session.logout.useMutation({
    meta: { quiet: true },
    onSuccess: ({ status }) => {
      if (status === 1) leave();
      else void alert({ icon: "error", title: "Error", text: "You could not be signed out. Try again." });
    },
    onError: (error) => {
      if (statusOf(error) === 401) leave();
      else void showFailure(error);
    },
  });
}
