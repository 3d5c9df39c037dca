import { endpoints, UpstreamError } from "@mobile-crm/contracts";
import { exportSubject } from "@mobile-crm/contracts/resources/accessRecords.ts";
import { procedureFor, toProcedures } from "../trpc/procedures.ts";

const { list, recordExport } = endpoints.accessRecords;

/**
 * The server's own records if it keeps any, otherwise those of the upstream. Only for role 1, except what the upstream
 * shows every user about their own files.
 */
export const accessRecords = {
  ...toProcedures(endpoints.accessRecords),

  list: procedureFor(list).query(async ({ ctx, input }) => {
    if (!ctx.accessRecords) return ctx.call(list, input);
    // The role in a token outlives its session: the upstream is asked whether that still lasts.
    await ctx.call(endpoints.enquiries.savedSearches, {});
    // Whose files they are, only the upstream knows.
    if (input.of_mine) throw new UpstreamError(404, "this server cannot tell whose files were seen");
    if (!(await ctx.isAdministrator())) throw new UpstreamError(403, "access records are for role 1");
    return ctx.accessRecords.list(input);
  }),

  /** Recorded by the backend that keeps the accounts, otherwise by this server if it keeps records. */
  recordExport: procedureFor(recordExport).mutation(async ({ ctx, input }) => {
    ctx.countExport();
    if (!ctx.accessRecords && ctx.settings.hasAccessRecords) return ctx.call(recordExport, input);
    // Without a session there is nothing that could have been exported.
    await ctx.call(endpoints.enquiries.savedSearches, {});
    await ctx.recordAccess({ action: "exported", subject: exportSubject(input), subjectId: null });
    return null;
  }),
};
