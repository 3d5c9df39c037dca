import { session } from "../../auth/session.ts";

/** The input of the list with the user's stand-up of today: shown by My Day, and prefetched. */
export function standUpsOfToday(today: string) {
  const user = session.userId();
  return { start_date: today, end_date: today, is_advanced_search: true, page: 1, user_ids: user ? [user] : [] };
}
