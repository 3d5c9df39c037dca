import { useQuery } from "@tanstack/react-query";
import { SETTINGS } from "../../api/queryClient.ts";
import { trpcClient } from "../../api/trpc.ts";
import { SUPER_ADMIN, session } from "../../auth/session.ts";

/** Role 1, and users whom the meeting settings name as managers. Read outside the query cache of the screens, without an overlay. */
export function useIsManager(): boolean {
  const isAdmin = session.hasRole(SUPER_ADMIN);
  const { data } = useQuery({
    // Among the settings, which a write does not refresh.
    queryKey: [["meetings", "settings"], "is_manager"],
    queryFn: async () => (await trpcClient.meetings.settings.query()).is_manager === true,
    enabled: !isAdmin,
    initialData: false,
    initialDataUpdatedAt: 0,
    ...SETTINGS,
  });
  return isAdmin || data;
}
