import { endpoints } from "@mobile-crm/contracts";
import { accessRecords } from "./resources/accessRecords.ts";
import { enquiries } from "./resources/enquiries.ts";
import { maps } from "./resources/maps.ts";
import { session } from "./resources/session.ts";
import { site } from "./resources/site.ts";
import { router } from "./trpc.ts";
import { wrapAll } from "./wrap.ts";

/** One procedure for every line of the table, and the rooms that do more than pass it on. */
export const appRouter = router({
  site,
  session,
  enquiries,
  calls: wrapAll(endpoints.calls),
  projects: wrapAll(endpoints.projects),
  projectBrokers: wrapAll(endpoints.projectBrokers),
  campaigns: wrapAll(endpoints.campaigns),
  meetings: wrapAll(endpoints.meetings),
  clientMeetings: wrapAll(endpoints.clientMeetings),
  brokers: wrapAll(endpoints.brokers),
  engagement: wrapAll(endpoints.engagement),
  standUps: wrapAll(endpoints.standUps),
  premiumEnquiries: wrapAll(endpoints.premiumEnquiries),
  meetingRequests: wrapAll(endpoints.meetingRequests),
  maps,
  accessRecords,
  users: wrapAll(endpoints.users),
  account: wrapAll(endpoints.account),
});

export type AppRouter = typeof appRouter;
