import { endpoints, gatewayCalls, UpstreamError } from "@mobile-crm/contracts";
import { exportSubject } from "@mobile-crm/contracts/resources/accessRecords.ts";
import { procedureFor } from "../trpc/procedures.ts";

const { list, recordExport } = gatewayCalls.accessRecords;

/** The server's own records, for role 1. */
export const accessRecords = {
  list: procedureFor(list).query(async ({ ctx, input }) => {
    // The role in a token outlives its session: the upstream is asked whether that still lasts.
    await ctx.call(endpoints.enquiries.savedSearches, {});
    if (!(await ctx.isAdministrator())) throw new UpstreamError(403, "access records are for role 1");
    if (!ctx.accessRecords) throw new UpstreamError(404, "this server keeps no access records");
    return ctx.accessRecords.list(input);
  }),

  recordExport: procedureFor(recordExport).mutation(async ({ ctx, input }) => {
    ctx.countExport();
    // Without a session there is nothing that could have been exported.
    await ctx.call(endpoints.enquiries.savedSearches, {});
    await ctx.recordAccess({ action: "exported", subject: exportSubject(input), subjectId: null });
    return null;
  }),
};
