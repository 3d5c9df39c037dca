import { endpoints } from "@mobile-crm/contracts";
import { asking, wrapAll } from "../wrap.ts";

const { details, recordAccess } = endpoints.enquiries;

/** The number stays on this side until its access is recorded (U022, U023, decisions 72). */
export const enquiries = {
  ...wrapAll(endpoints.enquiries),

  details: asking(details).query(async ({ ctx, input }) => {
    const { phone: _, ...enquiry } = await ctx.call(details, input);
    return enquiry;
  }),

  reveal: asking(recordAccess).mutation(async ({ ctx, input }) => {
    await ctx.call(recordAccess, input);
    const { phone, ctoc_enabled } = await ctx.call(details, input);
    return { phone: phone ?? null, ctoc_enabled: ctoc_enabled === true };
  }),
};
