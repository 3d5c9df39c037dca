import { SETTINGS } from "../../api/queryClient.ts";
import { trpc } from "../../api/trpc.ts";
import { SUPER_ADMIN, session } from "../../auth/session.ts";
import { ManagerMenu } from "../../features/dayBoard/ManagerMenu.tsx";
import { useLogout } from "../../features/session/useLogout.ts";
import { pending } from "../../input/outbox/pending.ts";
import { Button } from "../../ui/base/Button.tsx";
import { confirm } from "../../ui/overlay/dialogStore.ts";
import { entry, MenuLinks } from "./MenuLinks.tsx";
import { administration, device, menuEntries } from "./menuEntries.ts";

/** The ten entries of the documents, and ours. */
export function MenuContent({ onFollow }: { onFollow(): void }) {
  const { data: site } = trpc.site.settings.useQuery(undefined, SETTINGS);
  return (
    <>
      <MenuLinks label="Main" entries={menuEntries} onFollow={onFollow} />
      <ManagerMenu onClose={onFollow} className={entry} />
      <div className="mt-3 border-t border-line pt-3">
        {site?.hasAccessRecords && session.hasRole(SUPER_ADMIN) && (
          <MenuLinks label="Administration" entries={administration} onFollow={onFollow} />
        )}
        <MenuLinks label="This device" entries={device} onFollow={onFollow} />
      </div>
    </>
  );
}

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
