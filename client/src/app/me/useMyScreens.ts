import { SETTINGS } from "../../api/queryClient.ts";
import { trpc } from "../../api/trpc.ts";
import { SUPER_ADMIN, session } from "../../auth/session.ts";
import { paths } from "../../lib/paths.ts";
import { screenNames } from "../../lib/screenNames.ts";
import type { MenuEntry } from "../layout/menuEntries.ts";

/** The screens that are not in the documents; the menu has only the ten that are (P016). */
export function useMyScreens(): MenuEntry[] {
  const isAdmin = session.hasRole(SUPER_ADMIN);
  const { data: site } = trpc.site.settings.useQuery(undefined, SETTINGS);
  const { data: permissions } = trpc.meetings.permissions.useQuery(undefined, { ...SETTINGS, enabled: !isAdmin });
  const isManager = isAdmin || permissions?.is_manager === true;
  return [
    { label: screenNames.myDay, to: paths.myDay.path, icon: "clock" },
    { label: screenNames.nearMe, to: paths.nearMe.path, icon: "location" },
    ...(isManager ? [{ label: screenNames.dayBoard, to: paths.dayBoard.path, icon: "people" } as const] : []),
    ...(isAdmin && site?.hasAccessRecords
      ? [{ label: screenNames.accessRecords, to: paths.accessRecords.path, icon: "show" } as const]
      : []),
    { label: screenNames.pending, to: paths.pending.path, icon: "clock" },
    { label: screenNames.device, to: paths.device.path, icon: "phone" },
    { label: screenNames.privacy, to: paths.privacy.path, icon: "show" },
  ];
}
