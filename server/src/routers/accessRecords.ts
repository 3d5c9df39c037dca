import { endpoints, gatewayCalls, UpstreamError } from "@mobile-crm/contracts";
import { exportSubject } from "@mobile-crm/contracts/resources/accessRecords.ts";
import { procedureFor } from "../trpc/procedures.ts";

const { list, recordExport } = gatewayCalls.accessRecords;

/** The server's own records, for role 1. */
export const accessRecords = {
  list: procedureFor(list).query(async ({ ctx, input }) => {
    // A token keeps its role after its session has ended, so ask the upstream whether it still lasts.
    await ctx.call(endpoints.enquiries.savedSearches, {});
    if (!(await ctx.audit.isAdministrator())) throw new UpstreamError(403, "access records are for role 1");
    if (!ctx.audit.records) throw new UpstreamError(404, "this server keeps no access records");
    return ctx.audit.records.list(input);
  }),

  recordExport: procedureFor(recordExport).mutation(async ({ ctx, input }) => {
    ctx.audit.countExport();
    // Refuses callers whose session has ended.
    await ctx.call(endpoints.enquiries.savedSearches, {});
    await ctx.audit.record({ action: "exported", subject: exportSubject(input), subjectId: null });
    return null;
  }),
};
