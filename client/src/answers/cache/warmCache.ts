import { prefetch } from "../../api/trpc.ts";
import { session } from "../../auth/session.ts";

/** After the screens have received what they asked for. */
const AFTER = 60_000;
const EVERY = 30 * 60_000;
const FIRST_PAGE = { page: 1 };

/**
 * Fetches what a user needs without a network and may not have viewed yet: the choices of every form, and today's
 * calls.
 */
export function startCacheWarming() {
  setTimeout(() => void warmCache(), AFTER);
  setInterval(() => void warmCache(), EVERY);
}

async function warmCache() {
  if (!session.token() || !navigator.onLine || document.visibilityState !== "visible") return;
  const { enquiries, projects, campaigns, meetings, clientMeetings, brokers, standUps, calls } = prefetch;
  const { premiumEnquiries, meetingRequests } = prefetch;
  const rooms = [enquiries, projects, campaigns, meetings, clientMeetings, brokers, standUps, premiumEnquiries];
  // Reads that the role is not allowed are refused, which is expected here.
  await Promise.all([
    ...[...rooms, meetingRequests].map(({ settings }) => settings.prefetch(undefined, { staleTime: EVERY / 2 })),
    calls.enquiriesToday.prefetch(FIRST_PAGE),
    calls.enquiriesBacklog.prefetch(FIRST_PAGE),
    calls.brokersToday.prefetch(FIRST_PAGE),
    calls.brokersBacklog.prefetch(FIRST_PAGE),
  ]);
}
