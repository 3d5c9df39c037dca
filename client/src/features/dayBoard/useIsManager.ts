import { useQuery } from "@tanstack/react-query";
import { SETTINGS } from "../../queryClient.ts";
import { SUPER_ADMIN, session } from "../../session.ts";
import { trpcClient } from "../../trpc.ts";

/** Role 1, and whoever the settings of meetings call a manager; asked beside the screens' own reads, for nobody waits for it. */
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
