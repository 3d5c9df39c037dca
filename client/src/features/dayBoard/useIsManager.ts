import { SETTINGS } from "../../api/queryClient.ts";
import { trpc } from "../../api/trpc.ts";
import { SUPER_ADMIN, session } from "../../auth/session.ts";

/** Role 1, and users whom the meeting settings name as managers. */
export function useIsManager(): boolean {
  const isAdmin = session.hasRole(SUPER_ADMIN);
  const { data } = trpc.meetings.permissions.useQuery(undefined, { ...SETTINGS, enabled: !isAdmin });
  return isAdmin || data?.is_manager === true;
}
