import { SETTINGS } from "../../api/queryClient.ts";
import { trpc } from "../../api/trpc.ts";
import { SUPER_ADMIN, session } from "../../auth/session.ts";
import { paths } from "../../lib/paths.ts";
import type { MenuEntry } from "../layout/menuEntries.ts";

/** The screens that are not in the documents; the menu has only the ten that are (P016). */
export function useMyScreens(): MenuEntry[] {
  const isAdmin = session.hasRole(SUPER_ADMIN);
  const { data: site } = trpc.site.settings.useQuery(undefined, SETTINGS);
  const { data: permissions } = trpc.meetings.permissions.useQuery(undefined, { ...SETTINGS, enabled: !isAdmin });
  const isManager = isAdmin || permissions?.is_manager === true;
  return [
    { label: "My Day", to: paths.myDay.path, icon: "clock" },
    { label: "Near Me", to: paths.nearMe.path, icon: "location" },
    ...(isManager ? [{ label: "Day Board", to: paths.dayBoard.path, icon: "people" } as const] : []),
    ...(isAdmin && site?.hasAccessRecords
      ? [{ label: "Access Records", to: paths.accessRecords.path, icon: "show" } as const]
      : []),
    { label: "Waiting to be sent", to: paths.pending.path, icon: "clock" },
    { label: "This Device", to: paths.device.path, icon: "phone" },
    { label: "Privacy", to: paths.privacy.path, icon: "show" },
  ];
}
