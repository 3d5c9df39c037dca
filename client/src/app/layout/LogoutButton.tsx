import { useLogout } from "../../features/session/useLogout.ts";
import { pending } from "../../input/outbox/pending.ts";
import { Button } from "../../ui/base/Button.tsx";
import { confirm } from "../../ui/overlay/dialogStore.ts";

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
