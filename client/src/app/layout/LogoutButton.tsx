import { useNavigate } from "react-router-dom";
import { queryClient } from "../../api/queryClient.ts";
import { showErrorDialog } from "../../api/reportError.ts";
import { trpc } from "../../api/trpc.ts";
import { session } from "../../auth/session.ts";
import { sessionLabels } from "../../features/session/labels.ts";
import { pending } from "../../input/outbox/pending.ts";
import { httpStatus } from "../../lib/errors.ts";
import { paths } from "../../lib/paths.ts";
import { Button } from "../../ui/base/Button.tsx";
import { alert, confirm } from "../../ui/overlay/dialogStore.ts";

/** Asks before it signs out, and mentions unsent work. */
export function LogoutButton() {
  const logout = useLogout();
  const ask = async () => {
    const unsent = pending.get()?.length ?? 0;
    const text = unsent
      ? `${unsent} of your entries ${unsent === 1 ? "is" : "are"} not sent yet. They stay encrypted on this phone and are sent when you sign in here again.`
      : undefined;
    if (await confirm({ icon: "warning", title: "Are you sure?", ...(text && { text }) })) logout.mutate({});
  };
  return (
    <Button look="plain" icon="logout" onClick={ask} pending={logout.isPending} className="w-full">
      Logout
    </Button>
  );
}

/**
 * Signs out. If the upstream does not confirm, the session stays; a session that the upstream no longer knows has ended
 * (SPEC-9).
 */
function useLogout() {
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
