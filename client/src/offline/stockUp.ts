import { session } from "../session.ts";
import { prefetch } from "../trpc.ts";

/** Once the screens have had what they asked for. */
const AFTER = 60_000;
const EVERY = 30 * 60_000;
const FIRST_PAGE = { page: 1 };

/** Fetches what a person needs without a network, and may not have looked at yet: the choices of every form, and today's calls. */
export function keepStock() {
  setTimeout(() => void stockUp(), AFTER);
  setInterval(() => void stockUp(), EVERY);
}

async function stockUp() {
  if (!session.token() || !navigator.onLine || document.visibilityState !== "visible") return;
  const { enquiries, projects, campaigns, meetings, clientMeetings, brokers, standUps, calls } = prefetch;
  const { premiumEnquiries, meetingRequests } = prefetch;
  const rooms = [enquiries, projects, campaigns, meetings, clientMeetings, brokers, standUps, premiumEnquiries];
  // What somebody may not see is refused, and is no matter here.
  await Promise.all([
    ...[...rooms, meetingRequests].map(({ settings }) => settings.prefetch(undefined, { staleTime: EVERY / 2 })),
    calls.enquiriesToday.prefetch(FIRST_PAGE),
    calls.enquiriesBacklog.prefetch(FIRST_PAGE),
    calls.brokersToday.prefetch(FIRST_PAGE),
    calls.brokersBacklog.prefetch(FIRST_PAGE),
  ]);
}
