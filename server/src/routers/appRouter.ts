import { endpoints } from "@mobile-crm/contracts";
import { procedure, router } from "../trpc/init.ts";
import { procedureFor, toProcedures } from "../trpc/procedures.ts";
import { accessRecords } from "./accessRecords.ts";
import { enquiries } from "./enquiries.ts";
import { meetings } from "./meetings.ts";
import { reminders } from "./reminders.ts";
import { session } from "./session.ts";

/** One procedure per line of the table, and the routers that do more than pass a call on. */
export const appRouter = router({
  /** Settings of the server that the browser needs; none come from the upstream. */
  site: {
    settings: procedure.query(
      ({
        ctx: {
          settings: { forgotPasswordType: _, ...shown },
        },
      }) => shown,
    ),
  },
  session,
  enquiries,
  calls: toProcedures(endpoints.calls),
  projects: toProcedures(endpoints.projects),
  projectBrokers: toProcedures(endpoints.projectBrokers),
  campaigns: toProcedures(endpoints.campaigns),
  meetings,
  clientMeetings: toProcedures(endpoints.clientMeetings),
  brokers: toProcedures(endpoints.brokers),
  engagement: toProcedures(endpoints.engagement),
  standUps: toProcedures(endpoints.standUps),
  premiumEnquiries: toProcedures(endpoints.premiumEnquiries),
  meetingRequests: toProcedures(endpoints.meetingRequests),
  /** The maps service, which may be another than the upstream. */
  maps: { geocode: procedureFor(endpoints.maps.geocode).query(({ ctx, input }) => ctx.geocode(input)) },
  reminders,
  accessRecords,
});

export type AppRouter = typeof appRouter;
