import { SETTINGS } from "../api/queryClient.ts";
import { trpc } from "../api/trpc.ts";
import { SUPER_ADMIN, session } from "../auth/session.ts";
import { ManagerMenu } from "../features/dayBoard/ManagerMenu.tsx";
import { pending } from "../offline/outbox/pending.ts";
import { Button } from "../ui/base/Button.tsx";
import { confirm } from "../ui/overlay/dialogStore.ts";
import { MenuDrawer } from "../ui/overlay/MenuDrawer.tsx";
import { entry, MenuLinks } from "./MenuLinks.tsx";
import { administration, menuEntries, personal } from "./menuEntries.ts";
import { useLogout } from "./useLogout.ts";

interface MenuProps {
  open: boolean;
  onClose(): void;
}

/** The role's name as its title, the e-mail, the ten entries, what the reference backend adds, and the way out. */
export function Menu({ open, onClose }: MenuProps) {
  const logout = useLogout();
  const { data: site } = trpc.site.settings.useQuery(undefined, SETTINGS);
  const ask = async () => {
    const unsent = pending.get()?.length ?? 0;
    const text = unsent
      ? `${unsent} of your entries ${unsent === 1 ? "is" : "are"} not sent yet. They stay sealed on this phone, and are sent when you sign in here again.`
      : undefined;
    if (await confirm({ icon: "warning", title: "Are you sure?", ...(text && { text }) })) logout.mutate();
  };
  const footer = (
    <Button look="plain" icon="logout" onClick={ask} pending={logout.isPending} className="w-full">
      Logout
    </Button>
  );

  return (
    <MenuDrawer
      open={open}
      onClose={onClose}
      title={session.roleName() || "Menu"}
      subtitle={session.email()}
      footer={footer}
    >
      <MenuLinks label="Main" entries={menuEntries} onFollow={onClose} />
      <ManagerMenu onClose={onClose} className={entry} />
      {site?.hasAccounts && (
        <div className="mt-3 border-t border-line pt-3">
          {session.hasRole(SUPER_ADMIN) && (
            <MenuLinks label="Administration" entries={administration} onFollow={onClose} />
          )}
          <MenuLinks label="Account" entries={personal} onFollow={onClose} />
        </div>
      )}
    </MenuDrawer>
  );
}
